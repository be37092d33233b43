/** Sitting down and getting up, with the secrets that go with it. */

import { dropSeat, keepSeat, keysOf } from '../keys';
import type { Colour, TableInfo } from '../messages';
import * as server from '../server';
import { settings } from '../settings.svelte';
import { say } from '../text/speech.svelte';

/** As long as the server takes names. */
export const LONGEST_NAME = 40;

/** The name that this person goes by: who gives none is a homo novus. */
export const myName = (): string => settings.name.trim() || say('frame-nameless');

export async function sit(table: string, seat: Colour, name: string): Promise<TableInfo> {
  const seated = await server.sitDown(table, seat, name, keysOf(table).host);
  keepSeat(table, seat, seated.secret);
  return seated.table;
}

export async function getUp(table: string, seat: Colour): Promise<void> {
  await server.leave(table, seat, keysOf(table).seats[seat] ?? '');
  dropSeat(table, seat);
}

/** The seats of a table that this browser holds, also where a bot plays until it comes back. */
export function mine(info: TableInfo): Colour[] {
  const held = keysOf(info.id).seats;
  return info.seats.filter((one) => one.person && one.seat in held).map((one) => one.seat);
}

/** The server gave all seats of this browser to others: from now on it watches. */
export function loseSeats(table: string): void {
  for (const seat of Object.keys(keysOf(table).seats)) dropSeat(table, seat as Colour);
}
