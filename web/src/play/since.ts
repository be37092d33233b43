/** What happened since the reader's last action: on the board, and in three lines. */

import type { Mark } from '../board/targets';
import type { Colour, GameEvent, NumberedEvent } from '../messages';
import { marks } from '../replay/story';

/** What moved something, and how much it matters to these families with three lines to read. */
function weight(event: GameEvent, mine: readonly Colour[]): number {
  switch (event.type) {
    case 'laurels-paid':
      return mine.includes(event.giver) || mine.includes(event.to) ? 4 : 0;
    case 'advanced':
      return event.path.endsWith('-S') ? 5 : 3;
    case 'promise-closed':
      return event.status === 'broken' ? 4 : 0;
    case 'game-noted':
      return 5;
    case 'purses-revealed':
      return 4;
    case 'token-played':
      return 3;
    case 'caesar-moved':
      return 2;
    case 'placed':
    case 'token-drawn':
    case 'senator-taken-off':
      return 1;
    default:
      return 0;
  }
}

const ACTIONS = new Set<GameEvent['type']>([
  'placed',
  'advanced',
  'caesar-moved',
  'bonus-declined',
  'token-drawn',
  'senator-taken-off',
]);

const isMine = (event: GameEvent, mine: readonly Colour[]): boolean =>
  ACTIONS.has(event.type) && 'by' in event && mine.includes(event.by as Colour);

/** The moves since the last one of these families; for who watches, those of the last round. */
export function movesSince(
  events: readonly NumberedEvent[],
  mine: readonly Colour[],
  players: number,
): NumberedEvent[] {
  const last = events.findLastIndex(({ event }) => isMine(event, mine));
  const moves = events.slice(last + 1).filter(({ event }) => weight(event, mine) > 0);
  return mine.length > 0 ? moves : moves.slice(-players);
}

/** At most three of them: those that matter most to these families, in their order. */
export function headlines(
  moves: readonly NumberedEvent[],
  mine: readonly Colour[],
  most = 3,
): NumberedEvent[] {
  const of = ({ event }: NumberedEvent) => weight(event, mine);
  const chosen = new Set(
    [...moves]
      .sort((one, other) => of(other) - of(one) || other.number - one.number)
      .slice(0, most),
  );
  return moves.filter((one) => chosen.has(one));
}

/** Where on the board the moves can still be seen. */
export function traces(moves: readonly NumberedEvent[]): Mark[] {
  return moves.flatMap(({ event }) => marks(event));
}
