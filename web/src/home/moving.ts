/** A seat on its way to another device: the link carries a code that is good once. */

import { keepSeat } from '../keys';
import type { Colour } from '../messages';
import { FAMILIES } from '../families';
import * as server from '../server';

/** After `#`, so that it is in no server's log. */
export const movingLink = (origin: string, table: string, seat: Colour, code: string): string =>
  `${origin}/table/${table}#move=${seat}.${code}`;

export function readMove(fragment: string): { seat: Colour; code: string } | null {
  const found = /^#move=([a-z]+)\.([A-Za-z0-9_-]{22,64})$/.exec(fragment);
  const seat = FAMILIES.find((family) => family === found?.[1]);
  return seat && found?.[2] ? { seat, code: found[2] } : null;
}

/**
 * Take the seat over that the address brings along, if it does. To be done before connecting.
 *
 * The code leaves the address at once: it must not be found in a history or passed on.
 */
export async function arrive(table: string): Promise<Colour | null> {
  const move = readMove(location.hash);
  if (move === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  const seated = await server.moveSeat(table, move.seat, move.code);
  keepSeat(table, seated.seat, seated.secret);
  return seated.seat;
}
