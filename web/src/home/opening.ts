/** Opening tables: each way gives the table's name, ready to be gone to. */

import { anyKey, keepHost, keepSeat, keysOf } from '../keys';
import type { Colour, NewTable, TableInfo } from '../messages';
import { keepOrigin } from '../review/origins';
import * as server from '../server';
import { usualFamilies } from './plan';
import { mine, myName, sit } from './sitting';

/** One person against three bots; already begun. */
export async function playNow(family: Colour, bot: string, rules: NewTable): Promise<string> {
  const [, ...others] = usualFamilies(family);
  const bots = others.map((seat) => ({ seat, bot }));
  const id = await open({ ...rules, players: others.length + 1, bots });
  await sit(id, family, myName());
  return begin(id);
}

/** Bots among themselves, of the same families: the same rules fit both; already begun. */
export async function watchBots(family: Colour, bot: string, rules: NewTable): Promise<string> {
  const bots = usualFamilies(family).map((seat) => ({ seat, bot }));
  return begin(await open({ ...rules, players: bots.length, bots }));
}

/** A table that others come to. */
export async function inviteFriends(wanted: NewTable, family: Colour): Promise<string> {
  const id = await open(wanted);
  await sit(id, family, myName());
  return id;
}

/** Several people at this screen, and bots beside them; already begun. */
export async function aroundOneScreen(
  wanted: NewTable,
  people: { family: Colour; name: string }[],
): Promise<string> {
  const id = await open(wanted, true);
  for (const { family, name } of people) await sit(id, family, name);
  return begin(id);
}

/**
 * The same table again.
 *
 * Where all who sat there are at this screen, nobody has to be waited for: it begins at once.
 * `rotate`: whoever sits next to the last one who began begins (R2.6).
 */
export async function playAgain(over: TableInfo, secret: string, rotate: boolean): Promise<string> {
  const { table, host_secret } = await server.rematch(over.id, secret, { rotate });
  keepHost(table.id, host_secret, keysOf(over.id).shared);
  const people = over.seats.filter((one) => one.person);
  const here = mine(over);
  if (!people.every((one) => here.includes(one.seat))) return table.id;
  for (const { seat, name } of people) await sit(table.id, seat, name);
  return begin(table.id);
}

/** A game of this server or of a record, taken over from a turn on; bots play the others. */
export async function playOn(of: string | Blob, turn: number, seat: Colour): Promise<string> {
  const wanted = { turn, seat, name: myName() };
  const { table, host_secret, secret } =
    typeof of === 'string'
      ? await server.branch(of, wanted, anyKey(of))
      : await server.branchRecord(of, wanted);
  keepHost(table.id, host_secret);
  keepSeat(table.id, seat, secret);
  if (typeof of !== 'string') await keepOrigin(table.id, of);
  return table.id;
}

async function open(wanted: NewTable, shared = false): Promise<string> {
  const { table, host_secret } = await server.openTable(wanted);
  keepHost(table.id, host_secret, shared);
  return table.id;
}

async function begin(id: string): Promise<string> {
  await server.start(id, keysOf(id).host ?? '');
  return id;
}
