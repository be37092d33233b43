/** What became of promises, for the panels. */

import type { Colour, DealPromise } from '../messages';

/** How many promises a player kept and broke, as far as this seat knows. */
export function recordOf(closed: DealPromise[], colour: Colour): { kept: number; broken: number } {
  const theirs = closed.filter((promise) => promise.term.giver === colour);
  const count = (status: DealPromise['status']) =>
    theirs.filter((promise) => promise.status === status).length;
  return { kept: count('kept'), broken: count('broken') };
}
