/** A turn as the log of a replay tells it: what happened, with the talk around it folded away. */

import type { Mark } from '../board/targets';
import type { GameEvent, NumberedEvent } from '../messages';

export type Line =
  | { kind: 'event'; one: NumberedEvent }
  /** Offers, answers and votes that led to what follows. */
  | { kind: 'talk'; events: NumberedEvent[]; votes: number; offers: number; deals: number }
  /** What came to light with the end. */
  | { kind: 'whispers'; events: NumberedEvent[] };

const TALK = new Set<GameEvent['type']>([
  'answered',
  'volunteered',
  'offer-made',
  'offer-accepted',
  'offer-closed',
  'deal-agreed',
  'call-off-answered',
  'promise-due',
  'promise-deferred',
  'promise-counted',
  'promise-called',
  'space-named',
]);

/** The lines of a turn, without its beginning: that is the headline. `loud` is never folded. */
export function lines(
  events: readonly NumberedEvent[],
  loud: (event: GameEvent) => boolean = () => false,
): Line[] {
  const told: Line[] = [];
  const end = events.findIndex(({ event }) => event.type === 'ended');
  const open = end < 0 ? events : events.slice(0, end + 1);
  for (const one of open) {
    const { event } = one;
    if (event.type === 'turn-began') continue;
    const last = told.at(-1);
    if (!TALK.has(event.type) || loud(event)) told.push({ kind: 'event', one });
    else if (last?.kind === 'talk') last.events.push(one);
    else told.push({ kind: 'talk', events: [one], votes: 0, offers: 0, deals: 0 });
  }
  for (const line of told)
    if (line.kind === 'talk') {
      const count = (...types: GameEvent['type'][]) =>
        line.events.filter(({ event }) => types.includes(event.type)).length;
      line.votes = count('answered', 'volunteered');
      line.offers = count('offer-made');
      line.deals = count('deal-agreed');
    }
  const whispered = end < 0 ? [] : events.slice(end + 1);
  if (whispered.length > 0) told.push({ kind: 'whispers', events: whispered });
  return told;
}

/** What of an event can be pointed at on the board. */
export function marks(event: GameEvent): Mark[] {
  switch (event.type) {
    case 'placed':
    case 'senator-taken-off':
      return [{ committee: event.committee }];
    case 'token-played':
      return event.to ? [{ space: event.to }] : [];
    case 'vote-called':
    case 'vote-failed':
    case 'volunteered':
    case 'support-used':
    case 'advanced':
      return [{ path: event.path }];
    case 'laurel-taken':
      return [{ space: event.path }];
    case 'caesar-moved':
      return [{ space: event.to }];
    case 'space-named':
      return [{ space: event.space }];
    case 'offer-made':
      return event.offer.deal.on ? [{ path: event.offer.deal.on }] : [];
    case 'deal-agreed':
    case 'deal-lapsed':
      return event.on ? [{ path: event.on }] : [];
    default:
      return [];
  }
}
