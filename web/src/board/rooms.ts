/** How the rooms of the board lie around their seats: what is drawn, beside the facts of places.ts. */

import { COMMITTEES, PATHS, type Committee, type Point } from './places';
import type { CommitteeId } from '../messages';

export const SIDE = 720;
/** The meander around the floor. */
export const FRAME = 20;
/** Two rows of tesserae; rooms measure whole tesserae, so that the border closes without a gap. */
export const BORDER = 8;

/** The mosaic in the middle of the floor; I laurels come from there. */
export const ROUNDEL = { x: 370, y: 490, radius: 76 };

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

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const boxAt = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Nothing that is read lies on the frame. */
const INSIDE = { left: FRAME + 2, top: FRAME + 2, right: SIDE - FRAME - 2, bottom: SIDE - FRAME };

export const inside = (box: Box): boolean =>
  box.left >= INSIDE.left &&
  box.right <= INSIDE.right &&
  box.top >= INSIDE.top &&
  box.bottom <= INSIDE.bottom;

/** The plaque with a committee's name; on a small board it is set in the text face, larger. */
export function plaque(one: Committee, small: boolean): Box {
  const width = small ? one.name.length * 8.4 + 12 : one.name.length * 8 + 14;
  const at = room(one.id).plaque;
  // Beside the frame a long name moves inwards.
  const x = Math.min(Math.max(at.x, INSIDE.left + width / 2), INSIDE.right - width / 2);
  return boxAt({ x, y: at.y }, width, small ? 22 : 18);
}

/** How far a laurel space reaches. */
const SPACE = 25.8;

export const space = (at: Point): Box => boxAt(at, 2 * SPACE, 2 * SPACE);

/** How large the badge with votes is, beside what it would be on a large board. */
export const badgeScale = (small: boolean): number => (small ? 1.35 : 1);

/** Where the badge with votes stands beside a laurel space: where nothing else is read. */
export function badge(at: Point, small: boolean): Point {
  const scale = badgeScale(small);
  const [far, near] = [23 + 11 * scale, 15 + 7 * scale];
  const others = PATHS.flatMap(({ laurel }) =>
    laurel && (laurel.x !== at.x || laurel.y !== at.y) ? [space(laurel)] : [],
  );
  const taken = [
    ...others,
    ...COMMITTEES.flatMap((one) => {
      const { left, top, width, height } = room(one.id);
      return [plaque(one, small), { left, top, right: left + width, bottom: top + height }];
    }),
  ];
  const places = [
    { x: at.x + far, y: at.y },
    { x: at.x - far, y: at.y },
    { x: at.x + near, y: at.y - near },
    { x: at.x - near, y: at.y - near },
    { x: at.x + near, y: at.y + near },
    { x: at.x - near, y: at.y + near },
    // Where all is crowded, on the wreath's own shoulder, beside the frame.
    { x: Math.min(at.x + near, INSIDE.right - 14 * scale), y: at.y - 6 - 9 * scale },
  ];
  const free = places.find((place) => {
    const box = boxAt(place, 28 * scale, 18 * scale);
    return inside(box) && !taken.some((one) => overlap(one, box));
  });
  return free ?? { x: at.x, y: at.y - far };
}
