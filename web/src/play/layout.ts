/**
 * How the table is laid out: by the width and the height that the window has.
 *
 * - `wide`: players, board, and what can be done, in three columns;
 * - `beside`: the board, and everything else in one column beside it;
 * - `stacked`: one under the other, on a phone held upright: only there the page scrolls.
 */

import { MediaQuery } from 'svelte/reactivity';

export type Layout = 'wide' | 'beside' | 'stacked';

const upright = new MediaQuery('(max-aspect-ratio: 4/5)');
/** Three columns would cost the board more than they give. */
const narrow = new MediaQuery('(max-width: 1100px), (max-aspect-ratio: 13/10)');
/** In a window that is no wider than high there is room under the board. */
const high = new MediaQuery('(max-aspect-ratio: 1/1)');

export function layout(): Layout {
  if (upright.current) return 'stacked';
  return narrow.current ? 'beside' : 'wide';
}

const low = new MediaQuery('(max-height: 599px)');

/** Whether there is no room for two things under each other: one of them folds, or gives way. */
export function tight(): boolean {
  return layout() === 'stacked' || low.current;
}

/** Whether what happened since my turn has a place of its own beside the board. */
export function roomForNews(): boolean {
  return layout() === 'wide' || (layout() === 'beside' && high.current);
}
