/** Who of the people around one screen is to do something now. */

import type { Colour, Question } from '../messages';
import type { Table } from './table';

/**
 * Whether to see the purses, or to go on to the next game: that is asked of all at once.
 *
 * Nobody hands the screen round for it.
 */
export const isPause = ({ kind }: Question): boolean => kind === 'reveal' || kind === 'interval';

/**
 * The seat that the screen belongs to for the moment.
 *
 * Whoever uncovered their purse keeps it until they cover it again or have done their part;
 * otherwise the table's own order decides: who is asked something, then who is on turn.
 */
export function atTheScreen(table: Table, mine: Colour[], uncovered: Colour | null): Colour | null {
  const [first] = mine;
  if (first === undefined) return null;
  if (uncovered !== null && mine.includes(uncovered)) return uncovered;
  const view = table.eyes[first]?.view;
  if (view === undefined) return first;
  const { active } = view.turn;
  const asked = mine.filter((seat) => table.eyes[seat]?.asked.some((one) => !isPause(one)));
  const others = asked.filter((seat) => seat !== active);
  return others[0] ?? asked[0] ?? (mine.includes(active) ? active : first);
}
