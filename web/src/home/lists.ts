/** The tables that the home page shows. */

import { myTables } from '../keys';
import type { TableInfo } from '../messages';
import * as server from '../server';

export interface Lists {
  /** Mine that are not over, the newest first. */
  mine: TableInfo[];
  open: TableInfo[];
  playing: TableInfo[];
  /** To replay: mine and everybody's. */
  finished: TableInfo[];
}

export async function lookAround(): Promise<Lists> {
  const held = myTables();
  const [mine, open, playing, finished] = await Promise.all([
    held.length > 0 ? server.describeTables(held) : { tables: [] },
    server.listTables('open'),
    server.listTables('playing'),
    server.listTables('finished'),
  ]);
  return sorted(mine.tables, open.tables, playing.tables, finished.tables);
}

function sorted(
  mine: TableInfo[],
  open: TableInfo[],
  playing: TableInfo[],
  finished: TableInfo[],
): Lists {
  const held = new Set(mine.map((table) => table.id));
  const foreign = (tables: TableInfo[]) => tables.filter((table) => !held.has(table.id));
  return {
    mine: mine.filter((table) => table.status !== 'finished'),
    open: foreign(open).filter((table) => table.free.length > 0),
    playing: foreign(playing).filter((table) => table.watchers === 'anyone'),
    finished: [...mine.filter((table) => table.status === 'finished'), ...foreign(finished)],
  };
}
