import type { Colour, GameEvent, NumberedEvent } from '../messages';
import { chapters } from './story';

/**
 * The last own turn in which a seat did something; null: there is nothing to take back.
 *
 * `barred`: neither this turn nor any before it can be taken back any more.
 */
export function turnToTakeBack(events: NumberedEvent[], seat: Colour, barred = 0): number | null {
  const turn = chapters(events).findLast(
    (chapter) =>
      chapter.active === seat && chapter.events.some(({ event }) => actor(event) === seat),
  )?.turn;
  return turn === undefined || turn <= barred ? null : turn;
}

/** Who did it; null: it followed from what somebody did, or the turn's end brought it. */
function actor(event: GameEvent): Colour | null {
  switch (event.type) {
    case 'offer-made':
      return event.offer.by;
    case 'offer-closed':
      return event.how === 'expired' ? null : event.by;
    case 'one-earned':
      return null;
    default:
      return 'by' in event ? event.by : null;
  }
}
