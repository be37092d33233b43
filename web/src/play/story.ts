/** The log: what a seat noticed, grouped by turns. */

import type { Colour, GameEvent, NumberedEvent, Reasoned } from '../messages';
import type { EyeName, Heard } from './table';

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
    if (event.type === 'turn-began')
      found.push({ turn: event.number, active: event.active, events: [] });
    else if (event.type === 'undone') {
      const again = found.find((chapter) => chapter.turn === event.turn);
      while ((found.at(-1)?.turn ?? 0) >= event.turn) found.pop();
      found.at(-1)?.events.push(one);
      // That turn goes on: it is not told once more that it began.
      found.push({ turn: event.turn, active: again?.active ?? null, events: [] });
    } else found.at(-1)?.events.push(one);
  }
  return found.filter((chapter) => chapter.active !== null || chapter.events.length > 0);
}

/** Why each thing was said: the reasons that were told just before it, as one seat heard them. */
export function whys(
  events: readonly NumberedEvent[],
  reasons: readonly Heard[],
  eye: EyeName,
): Map<GameEvent, Reasoned[]> {
  const found = new Map<GameEvent, Reasoned[]>();
  for (const reason of reasons) {
    const after = reason.after[eye];
    // Not just any later one: of what came in between, only a part may be known here.
    const next = after === undefined ? undefined : events.find((one) => one.number === after + 1);
    if (next) found.set(next.event, [...(found.get(next.event) ?? []), reason]);
  }
  return found;
}
