/**
 * Records that were played on from (What if), by the table where that is done.
 *
 * The server has no game to put beside that table's review: this browser keeps the record for it.
 */

const PLACE = 'quovadis.origins';
const MOST = 5;
/** In an address: the review beside is that of the record that this browser keeps. */
export const RECORD = 'record';

function all(): Record<string, string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}

export async function keepOrigin(table: string, record: Blob): Promise<void> {
  const newest = [...Object.entries(all()), [table, await record.text()]].slice(-MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // There is no room: then its review stands alone.
  }
}

export function originOf(table: string): Blob | null {
  const text = all()[table];
  return text === undefined ? null : new Blob([text], { type: 'text/plain' });
}
