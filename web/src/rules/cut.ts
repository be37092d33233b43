/** Which part of the board a picture shows. */

import { COMMITTEES, committee } from '../board/places';
import { plaque, room, SIDE } from '../board/rooms';
import type { CommitteeId } from '../messages';

const MARGIN = 22;
/** Pixels to a unit of the drawing: of a part, and of the whole board. */
const PART = 0.85;
const WHOLE = 0.5;

export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
  /** How wide it is shown, in pixels. */
  shown: number;
  /** As on a small board, names and numbers are larger. */
  small: boolean;
}

/** The rooms of these committees, with what lies between them. */
export function cut(shows: readonly CommitteeId[]): Cut {
  if (shows.length === COMMITTEES.length)
    return { left: 0, top: 0, width: SIDE, height: SIDE, shown: SIDE * WHOLE, small: true };
  const boxes = shows.flatMap((id) => {
    const { left, top, width, height } = room(id);
    return [{ left, top, right: left + width, bottom: top + height }, plaque(committee(id), false)];
  });
  const left = Math.max(0, Math.min(...boxes.map((one) => one.left)) - MARGIN);
  const top = Math.max(0, Math.min(...boxes.map((one) => one.top)) - MARGIN);
  const width = Math.min(SIDE, Math.max(...boxes.map((one) => one.right)) + MARGIN) - left;
  const height = Math.min(SIDE, Math.max(...boxes.map((one) => one.bottom)) + MARGIN) - top;
  return { left, top, width, height, shown: width * PART, small: false };
}
