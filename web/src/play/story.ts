/** The log: what a seat noticed, grouped by turns. */

import type { Colour, NumberedEvent } from '../messages';

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
