/**
 * The secrets that this browser holds: one for each seat, one for each table that it opened.
 *
 * They are told once by the server and are never put into an address.
 */

import type { Colour } from './messages';

export interface TableKeys {
  host?: string;
  seats: Partial<Record<Colour, string>>;
  /** Several people share this screen: purses are covered between turns. */
  shared?: boolean;
}

const PLACE = 'quovadis.tables';
const MOST = 100;

function all(): Record<string, TableKeys> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, TableKeys>) : {};
  } catch {
    return {};
  }
}

function keep(tables: Record<string, TableKeys>): void {
  const newest = Object.fromEntries(Object.entries(tables).slice(-MOST));
  localStorage.setItem(PLACE, JSON.stringify(newest));
}

/** What this browser holds at a table. */
export function keysOf(table: string): TableKeys {
  return all()[table] ?? { seats: {} };
}

/** Any secret that this browser holds at a table: it tells that somebody from there asks. */
export function anyKey(table: string): string | undefined {
  const { host, seats } = keysOf(table);
  return host ?? Object.values(seats)[0];
}

/** The tables at which this browser holds something, the newest first. */
export function myTables(): string[] {
  return Object.keys(all()).reverse();
}

export function keepHost(table: string, secret: string, shared = false): void {
  const tables = all();
  tables[table] = { ...keysOf(table), host: secret, ...(shared ? { shared } : {}) };
  keep(tables);
}

export function keepSeat(table: string, seat: Colour, secret: string): void {
  const tables = all();
  const held = keysOf(table);
  tables[table] = { ...held, seats: { ...held.seats, [seat]: secret } };
  keep(tables);
}

export function dropSeat(table: string, seat: Colour): void {
  const tables = all();
  const held = tables[table];
  if (!held) return;
  delete held.seats[seat];
  keep(tables);
}

export function forget(table: string): void {
  const tables = all();
  delete tables[table];
  keep(tables);
}
