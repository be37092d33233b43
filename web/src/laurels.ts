/** What laurels are worth: the numerals on their faces. */

import type { Laurel } from './messages';

export const WORTH: Record<Laurel, number> = { I: 1, II: 2, IIC: 2, III: 3, IV: 4, V: 5 };

/** What tokens are worth together. */
export function worth(tokens: readonly Laurel[]): number {
  return tokens.reduce((sum, token) => sum + WORTH[token], 0);
}
