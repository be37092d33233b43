/** What can be picked on the board now. The page says what and why; the board only finds it. */

import { COMMITTEES, committee, path, type Point } from './places';
import { seatsFree, type Seating } from './seating';
import type { Colour, CommitteeId, PathId } from '../messages';

export type Kind = 'place' | 'senator' | 'take-off' | 'advance' | 'vote' | 'caesar' | 'space';

export interface Target {
  id: string;
  /**
   * `place`: the next free seat of a committee. `senator`: the active player's senators in a
   * committee; `take-off`: one of them leaves the board. `advance`, `vote`: a path, at once or
   * with votes. `caesar`: Caesar himself.
   * `space`: a laurel space for Caesar.
   */
  kind: Kind;
  place: CommitteeId | PathId | 'caesar';
  /** What picking it does, for people. */
  label: string;
  votes?: { needed: number; have: number };
  /** It is selected: its goals are lit. */
  chosen?: boolean;
  pick(): void;
}

/** What the log points at. */
export interface Mark {
  committee?: CommitteeId;
  path?: PathId;
  space?: PathId;
}

/** Where pieces stand: what a target's place on the drawing depends on. */
export interface Standing {
  seating: Seating;
  caesar: PathId;
  active: Colour;
}

const EMPTY: Standing = { seating: COMMITTEES.map(() => []), caesar: 'b3-S', active: 'red' };

/** The points that stand for a target, the best first. */
export function anchors(target: Target, standing: Standing = EMPTY): Point[] {
  switch (target.kind) {
    case 'place':
      return seatsFree(standing.seating, target.place as CommitteeId);
    case 'senator':
    case 'take-off': {
      const { index, seats } = committee(target.place as CommitteeId);
      const own = (standing.seating[index] ?? []).filter((one) => one.colour === standing.active);
      return own.flatMap((one) => seats[one.seat] ?? []);
    }
    case 'advance':
    case 'vote': {
      const along = path(target.place as PathId);
      return [along.laurel ?? pointAt(along.line, 0.5), ...between(along.line)];
    }
    case 'space':
      return space(target.place as PathId);
    case 'caesar':
      return space(standing.caesar);
    default:
      return target.kind satisfies never;
  }
}

/** Where a tap means a target: also on any free seat of the room to which a path leads. */
export function taps(target: Target, standing: Standing = EMPTY): Point[] {
  const points = anchors(target, standing);
  if (target.kind !== 'advance' && target.kind !== 'vote') return points;
  return [...points, ...seatsFree(standing.seating, path(target.place as PathId).to)];
}

/** Where a dragged piece may be let go for a target: also in the room to which a path leads. */
export function drops(target: Target, standing: Standing = EMPTY): Point[] {
  const points = anchors(target, standing);
  if (target.kind !== 'advance' && target.kind !== 'vote') return points;
  const { to } = path(target.place as PathId);
  return [...points, committee(to).at, ...committee(to).seats];
}

function space(id: PathId): Point[] {
  const { laurel } = path(id);
  return laurel ? [laurel] : [];
}

/** On the screen, in pixels. */
const REACH = 56;
const FINGER = 30;
const CLOSE = 14;

/**
 * The target that a tap means: the nearest within reach, or several where a finger cannot tell.
 *
 * `point` is in the drawing's measure, `scale` says how many pixels one unit of it has.
 */
export function nearest(
  targets: Target[],
  point: Point,
  scale: number,
  points: (target: Target) => Point[] = (target) => anchors(target),
): Target[] {
  const byDistance = targets
    .map((target) => ({ target, away: scale * distance(points(target), point) }))
    .filter(({ away }) => away <= REACH)
    .sort((one, other) => one.away - other.away);
  const [first] = byDistance;
  if (first === undefined) return [];
  return byDistance
    .filter(
      ({ away, target }) =>
        target === first.target || (away - first.away < CLOSE && away <= FINGER),
    )
    .map(({ target }) => target);
}

function distance(points: Point[], from: Point): number {
  return Math.min(...points.map((one) => Math.hypot(one.x - from.x, one.y - from.y)));
}

/** What lies about level is read from left to right. */
const ROW = 60;

/** Bottom to top, left to right: the order in which Tab goes through them. */
export function inOrder(targets: Target[], points: (target: Target) => Point[]): Target[] {
  const at = new Map(targets.map((target) => [target, points(target)[0] ?? { x: 0, y: 0 }]));
  const of = (target: Target) => at.get(target) as Point;
  const row = (target: Target) => Math.round(of(target).y / ROW);
  return [...targets].sort((one, other) => row(other) - row(one) || of(one).x - of(other).x);
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The next point in a direction: near, and not far off to the side. Its index, or null. */
export function neighbour(points: Point[], from: number, direction: Direction): number | null {
  const here = points[from];
  if (here === undefined) return null;
  let best: number | null = null;
  let least = Infinity;
  points.forEach((point, index) => {
    const [dx, dy] = [point.x - here.x, point.y - here.y];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = direction === 'left' || direction === 'right' ? Math.abs(dy) : Math.abs(dx);
    if (index === from || ahead <= 0) return;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

/** Points along a line, without its ends: those lie in rooms, among senators. */
function between(line: Point[]): Point[] {
  const count = 9;
  return Array.from({ length: count }, (_, step) =>
    pointAt(line, 0.2 + (0.65 * step) / (count - 1)),
  );
}

/** The point after a part (0 to 1) of a line. */
export function pointAt(line: Point[], part: number): Point {
  const lengths = line.slice(1).map((end, index) => {
    const start = line[index] as Point;
    return Math.hypot(end.x - start.x, end.y - start.y);
  });
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [start, end] = [line[index] as Point, line[index + 1] as Point];
    if (left <= length || index === lengths.length - 1) {
      const share = length === 0 ? 0 : left / length;
      return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
    }
    left -= length;
  }
  return line[0] as Point;
}

/** How near to the middle of a senator a tap means him. */
export const SENATOR = 20;

/** Where senators sit. */
export function taken(seating: Seating): Point[] {
  return COMMITTEES.flatMap(({ index, seats }) =>
    (seating[index] ?? []).flatMap((one) => seats[one.seat] ?? []),
  );
}

export const apart = (one: Point, other: Point): number =>
  Math.hypot(one.x - other.x, one.y - other.y);
