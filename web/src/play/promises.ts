/** How a player's word has held so far, as everyone may know it (R8.8). */

import type { Colour, DealPromise, PathId, PlayerView, Term } from '../messages';

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

const DUTIES: readonly Term['kind'][] = ['advance-along', 'caesar-to', 'place-in'];

/** What a player must do on this turn because of a promise that binds (R8.5): the oldest first. */
export function dutyOf(
  view: Pick<PlayerView, 'talks' | 'turn'>,
  giver: Colour,
): DealPromise | undefined {
  return view.talks.open.find(
    (promise) =>
      promise.due &&
      promise.term.giver === giver &&
      DUTIES.includes(promise.term.kind) &&
      view.turn.number <= Math.min(promise.binds_until, promise.until ?? promise.binds_until),
  );
}

/** A vote for this advance that a player has promised the mover. */
export function owedVote(
  view: Pick<PlayerView, 'talks' | 'turn'>,
  giver: Colour,
  path: PathId,
): DealPromise | undefined {
  return view.talks.open.find(
    ({ term }) =>
      term.kind === 'support' &&
      term.giver === giver &&
      term.to === view.turn.active &&
      (term.path === null || term.path === path),
  );
}
