/** What laurels are worth: the numerals on their faces. */

import { WORTH, type Laurel } from './messages';

/** What tokens are worth together. */
export function worth(tokens: readonly Laurel[]): number {
  return tokens.reduce((sum, token) => sum + WORTH[token], 0);
}

const ORDER = Object.keys(WORTH) as Laurel[];

/** The same tokens by kinds, the smallest first. */
export function kinds(tokens: readonly Laurel[]): { laurel: Laurel; count: number }[] {
  return ORDER.map((laurel) => ({
    laurel,
    count: tokens.filter((one) => one === laurel).length,
  })).filter((one) => one.count > 0);
}
