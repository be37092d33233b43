/** The deals of a game that people remember, found in what everyone saw. */

import { shapeOf } from '../bargain/compose';
import { worth } from '../laurels';
import type { Colour, Laurel, NumberedEvent, Offer, Replay, ToldParam } from '../messages';

export interface Remembered {
  turn: number;
  offer: Offer;
  /** What it said. */
  told: ToldParam;
  /** The sum of what was paid under it, at once or by a later date. */
  laurels: number;
  /** What the advance earned was shared. */
  split: boolean;
  /** Whom its advance brought into the Senate. */
  seated: Colour | null;
}

/** Those deals that took effect and mattered most, the best first. */
export function dealsThatMattered(replay: Pick<Replay, 'frames'>, most = 4): Remembered[] {
  const events = replay.frames.flatMap((frame) => frame.events);
  const made = new Map<string, { offer: Offer; told: ToldParam }>();
  for (const { event, told } of events)
    if (event.type === 'offer-made')
      made.set(event.offer.id, { offer: event.offer, told: told.params['deal'] ?? '' });
  const kept = new Set(
    events.flatMap(({ event }) =>
      event.type === 'promise-closed' && event.status === 'kept' ? [event.promise] : [],
    ),
  );
  return events
    .flatMap(({ event }) => (event.type === 'deal-settled' ? (made.get(event.offer) ?? []) : []))
    .map(({ offer, told }) => ({ ...remembered(offer, replay, kept), told }))
    .filter((deal) => deal.seated !== null || deal.split || deal.laurels > 0)
    .sort(
      (one, other) =>
        Number(other.seated !== null) - Number(one.seated !== null) ||
        other.laurels - one.laurels ||
        Number(other.split) - Number(one.split) ||
        one.turn - other.turn,
    )
    .slice(0, most);
}

function remembered(
  offer: Offer,
  replay: Pick<Replay, 'frames'>,
  kept: ReadonlySet<string>,
): Omit<Remembered, 'told'> {
  const turn = Number.parseInt(offer.id, 10); // offers are named by their turn
  const frame = replay.frames.find((one) => one.turn === turn);
  const { terms, on } = offer.deal;
  return {
    turn,
    offer,
    laurels: terms.reduce((sum, term, at) => {
      // What was only promised by a date changed hands if the promise was kept.
      const isPaid = !shapeOf(term.kind).has_deadline || kept.has(`${offer.id}.${at + 1}`);
      return isPaid && 'amount' in term ? sum + paid(term) : sum;
    }, 0),
    split: terms.some((term) => term.kind === 'split'),
    seated: on?.endsWith('-S') ? advancedAlong(frame?.events ?? [], on) : null,
  };
}

const paid = (term: { amount: number; tokens: Laurel[] }) => term.amount + worth(term.tokens);

function advancedAlong(events: readonly NumberedEvent[], path: string): Colour | null {
  for (const { event } of events)
    if (event.type === 'advanced' && event.path === path) return event.by;
  return null;
}
