/**
 * Which seat of its committee each senator has.
 *
 * The server knows only who sits in a committee, in order of arrival. On the table a senator keeps
 * its chair while it stays: when somebody leaves, the others must not jump.
 */

import { COMMITTEES, committee, type Point } from './places';
import type { Colour, CommitteeId } from '../messages';

export interface Sitting {
  /** The same as long as the senator stays in its committee. */
  key: string;
  colour: Colour;
  /** The index of its seat in `Committee.seats`. */
  seat: number;
}

/** By committee, as in `PlayerView.seated`. */
export type Seating = Sitting[][];

/** The seats after a change; `before` is null when nothing was shown yet. */
export function seating(before: Seating | null, seated: Colour[][]): Seating {
  return seated.map((colours, index) => {
    const place = COMMITTEES[index];
    const old = before?.[index] ?? [];
    // Whoever stays is found in the old order: leaving takes somebody out, arriving adds at the end.
    let passed = 0;
    const stays = colours.map((colour) => {
      const found = old.findIndex((one, at) => at >= passed && one.colour === colour);
      if (found >= 0) passed = found + 1;
      return old[found] ?? null;
    });
    const taken = new Set(stays.map((one) => one?.seat));
    const keys = new Set(old.map((one) => one.key)); // who left never lends a key to who arrived
    return colours.map((colour, arrived) => {
      const same = stays[arrived];
      if (same) return same;
      let seat = 0;
      if (place?.id === 'S')
        seat = arrived; // the chairs of the Senate show who came first
      else while (taken.has(seat)) seat += 1;
      taken.add(seat);
      let number = 1;
      while (keys.has(`${place?.id}.${colour}.${number}`)) number += 1;
      const key = `${place?.id}.${colour}.${number}`;
      keys.add(key);
      return { key, colour, seat };
    });
  });
}

/** Where the free seats of a committee are, the next to be taken first. */
export function seatsFree(now: Seating, id: CommitteeId): Point[] {
  const { index, seats } = committee(id);
  const taken = new Set((now[index] ?? []).map((one) => one.seat));
  return seats.filter((_, seat) => !taken.has(seat));
}

/** Where a senator sits. */
export function seatOf(id: CommitteeId, sitting: Sitting): Point {
  const { at, seats } = committee(id);
  return seats[sitting.seat] ?? at;
}
