/** The reasons that bots gave at a table: a page that is loaded anew has them still. */

import type { Heard } from './table';

const PLACE = 'quovadis.reasons';

interface Kept {
  table: string;
  reasons: Heard[];
}

function isHeard(one: unknown): one is Heard {
  if (typeof one !== 'object' || one === null) return false;
  const { code, told, after } = one as Record<string, unknown>;
  return (
    typeof code === 'string' &&
    typeof told === 'object' &&
    told !== null &&
    typeof after === 'object' &&
    after !== null
  );
}

/** What was heard at a table in this tab. */
export function heardBefore(table: string): Heard[] {
  try {
    const found = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Kept | null;
    return found?.table === table && Array.isArray(found.reasons)
      ? found.reasons.filter(isHeard)
      : [];
  } catch {
    return []; // spoiled, or not allowed: then there is nothing to remember
  }
}

/** Keep it for as long as the tab is open; a tab remembers its last table. */
export function remember(table: string, reasons: Heard[]): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ table, reasons } satisfies Kept));
  } catch {
    // no room, or not allowed: the log does without
  }
}
