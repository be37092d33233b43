/** The board as facts: the package's own drawing, by the names that messages use. */

import facts from '../../../src/quovadis/core/board.json';
import type { CommitteeId, Laurel, PathId } from '../messages';

export interface Point {
  x: number;
  y: number;
}

export interface Committee {
  id: CommitteeId;
  /** Its index in `PlayerView.seated`. */
  index: number;
  name: string;
  size: number;
  entry: boolean;
  at: Point;
  /** Where its seats are, in the order in which they are taken. */
  seats: Point[];
}

export interface Path {
  id: PathId;
  from: CommitteeId;
  to: CommitteeId;
  line: Point[];
  /** Where its laurel lies; null: it has none. */
  laurel: Point | null;
  /** The index of its laurel in `PlayerView.laurels`. */
  space: number | null;
}

const point = (pair: readonly number[]): Point => ({ x: pair[0] ?? 0, y: pair[1] ?? 0 });

export const COMMITTEES: Committee[] = facts.committees.map((one, index) => ({
  id: one.id as CommitteeId,
  index,
  name: one.name,
  size: one.size,
  entry: 'entry' in one && one.entry === true,
  at: { x: one.x, y: one.y },
  seats: one.seats.map((offset) => ({ x: one.x + (offset[0] ?? 0), y: one.y + (offset[1] ?? 0) })),
}));

export const PATHS: Path[] = facts.paths.map((one, index) => ({
  id: `${one.from}-${one.to}` as PathId,
  from: one.from as CommitteeId,
  to: one.to as CommitteeId,
  line: one.line.map(point),
  laurel: one.laurel && one.laurel_at ? point(one.laurel_at) : null,
  space: one.laurel ? index : null, // laurel spaces are listed first
}));

const BY_ID = new Map(COMMITTEES.map((one) => [one.id, one]));
const PATH_BY_ID = new Map(PATHS.map((one) => [one.id, one]));

export function committee(id: CommitteeId): Committee {
  return BY_ID.get(id) as Committee;
}

/** What lies on the laurel space of a path. */
export function laurelAt(laurels: readonly (Laurel | null)[], id: PathId): Laurel | null {
  const { space } = path(id);
  return space === null ? null : (laurels[space] ?? null);
}

export function path(id: PathId): Path {
  return PATH_BY_ID.get(id) as Path;
}

export function isPath(id: string): id is PathId {
  return PATH_BY_ID.has(id as PathId);
}

export function committeeName(id: string): string | undefined {
  return BY_ID.get(id as CommitteeId)?.name;
}
