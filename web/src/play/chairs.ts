/** Who sits where in the Senate. */

import { committee } from '../board/places';
import type { Colour, PlayerView } from '../messages';

const NUMERALS = ['I', 'II', 'III', 'IV', 'V'];

/** The chairs that a family has in the Senate, as the board numbers them. */
export function chairs(view: Pick<PlayerView, 'seated'>, family: Colour): string[] {
  const seated = view.seated[committee('S').index] ?? [];
  return NUMERALS.filter((_, index) => seated[index] === family);
}
