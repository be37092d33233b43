import type { Colour, NumberedEvent } from '../messages';
import { chapters } from './story';

/** The last turn of a seat in which something was done; null: there is nothing to take back. */
export function turnToTakeBack(events: NumberedEvent[], seat: Colour): number | null {
  const done = chapters(events).filter(
    (chapter) => chapter.active === seat && chapter.events.length > 0,
  );
  return done.at(-1)?.turn ?? null;
}
