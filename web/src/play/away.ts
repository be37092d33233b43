/** For whom a stand-in can be called: the server says from when on. */

import type { SeatInfo } from '../messages';

export const mayBeStoodIn = (seat: SeatInfo, now: number): boolean =>
  seat.stand_in_from !== null && seat.stand_in_from <= now;

/** When that changes next; null: not by waiting. */
export function nextStandIn(seats: readonly SeatInfo[], now: number): number | null {
  const later = seats.flatMap(({ stand_in_from: at }) => (at !== null && at > now ? [at] : []));
  return later.length > 0 ? Math.min(...later) : null;
}
