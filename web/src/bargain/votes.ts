/** What the votes for an advance come to: who gives them, and with whom it is carried. */

import type { Advance, CommandBody, PathId, OpenAdvance } from '../messages';

/** How many votes are still to be found abroad. */
export function missing(way: OpenAdvance): number {
  return Math.max(0, way.needed - way.own);
}

/**
 * The ways to carry a vote that are worth choosing between.
 *
 * The order of supporters matters only where the I laurels do not reach for all of them; elsewhere
 * one order of each company is enough.
 */
export function companies(legal: CommandBody[], path: PathId, ones: number): Advance[] {
  const found = new Map<string, Advance>();
  for (const one of legal) {
    if (one.type !== 'advance' || one.path !== path) continue;
    const supporters = one.supporters ?? [];
    const key = (ones < supporters.length ? supporters : supporters.toSorted()).join(' ');
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}
