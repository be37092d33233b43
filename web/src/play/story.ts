/** The log: what a seat noticed, grouped by turns. */

import type { Colour, GameEvent, NumberedEvent } from '../messages';

export interface Chapter {
  turn: number;
  active: Colour | null;
  events: NumberedEvent[];
}

/** The events of each turn that still counts; what an undo took back is gone from the story. */
export function chapters(events: NumberedEvent[]): Chapter[] {
  const found: Chapter[] = [{ turn: 0, active: null, events: [] }];
  for (const one of events) {
    const { event } = one;
    if (event.type === 'undone') while ((found.at(-1)?.turn ?? 0) >= event.turn) found.pop();
    if (event.type === 'turn-began')
      found.push({ turn: event.number, active: event.active, events: [] });
    else found.at(-1)?.events.push(one);
  }
  return found.filter((chapter) => chapter.active !== null || chapter.events.length > 0);
}

/** Whom an event is kept from is not told here: `audience` names those who may know, or nobody. */
export function isPublic(event: GameEvent): boolean {
  if (event.type === 'offer-made') return !event.offer.whisper;
  if (event.type === 'promise-made') return event.promise.audience.length === 0;
  return !('audience' in event) || event.audience.length === 0;
}
