/** How the rooms of the board lie around their seats: what is drawn, beside the facts of places.ts. */

import { COMMITTEES, type Committee, type Point } from './places';
import type { CommitteeId } from '../messages';

export const SIDE = 720;
/** The meander around the floor. */
export const FRAME = 20;
/** Two rows of tesserae; rooms measure whole tesserae, so that the border closes without a gap. */
export const BORDER = 8;

/** The mosaic in the middle of the floor; I laurels come from there. */
export const ROUNDEL = { x: 364, y: 487, radius: 80 };

export interface Room {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The middle of the plaque with its name. */
  plaque: Point;
}

const AROUND_SEATS = 36;
const whole = (length: number) => Math.round(length / BORDER) * BORDER;

function around(one: Committee): Room {
  const xs = one.seats.map((seat) => seat.x);
  const ys = one.seats.map((seat) => seat.y);
  const middle = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
  const width = whole(Math.max(...xs) - Math.min(...xs) + 2 * AROUND_SEATS);
  const height = whole(Math.max(...ys) - Math.min(...ys) + 2 * AROUND_SEATS);
  const room = {
    left: middle.x - width / 2,
    top: Math.min(middle.y - height / 2, SIDE - FRAME - 2 - height),
    width,
    height,
  };
  // Entries stand at the lower frame: their names go on top, the others' below.
  return { ...room, plaque: { x: middle.x, y: one.entry ? room.top : room.top + height } };
}

/** The Senate is an apse: a hall with a round back wall. */
export const APSE = { left: 253, right: 485, spring: 112, rise: 80, floor: 154 };

const SENATE: Room = {
  left: APSE.left,
  top: APSE.spring - APSE.rise,
  width: APSE.right - APSE.left,
  height: APSE.floor - APSE.spring + APSE.rise,
  plaque: { x: (APSE.left + APSE.right) / 2, y: APSE.floor },
};

const ROOMS = new Map<CommitteeId, Room>(
  COMMITTEES.map((one) => [one.id, one.id === 'S' ? SENATE : around(one)]),
);

export function room(id: CommitteeId): Room {
  return ROOMS.get(id) as Room;
}

/** The outline of the Senate, drawn in by so much. */
export function apse(inset: number): string {
  const [left, right] = [APSE.left + inset, APSE.right - inset];
  const [rx, ry] = [(right - left) / 2, APSE.rise - inset];
  const floor = APSE.floor - inset;
  return `M${left},${floor}V${APSE.spring}A${rx},${ry} 0 0 1 ${right},${APSE.spring}V${floor}Z`;
}
