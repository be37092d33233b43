/** What the votes for an advance come to. */

import type { OpenAdvance } from '../messages';

/** How many votes are still to be found abroad. */
export function missing(way: OpenAdvance): number {
  return Math.max(0, way.needed - way.own);
}
