/** How a player's word has held so far, as everyone may know it (R8.8). */

import type { Colour, DealPromise, PlayerView } from '../messages';

export interface PromiseRecord {
  kept: number;
  broken: number;
}

/** Promises that the table heard and that can be judged: free words cannot. */
export function judged(view: Pick<PlayerView, 'talks'>): DealPromise[] {
  return view.talks.closed.filter(
    (promise) => promise.audience.length === 0 && promise.term.kind !== 'word',
  );
}

export function promiseRecord(view: Pick<PlayerView, 'talks'>, giver: Colour): PromiseRecord {
  const given = judged(view).filter((promise) => promise.term.giver === giver);
  const count = (status: DealPromise['status']) =>
    given.filter((promise) => promise.status === status).length;
  return { kept: count('kept'), broken: count('broken') };
}
