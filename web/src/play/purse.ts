import type { Laurel } from '../messages';

const VALUE: Record<Laurel, number> = { I: 1, II: 2, IIC: 2, III: 3, IV: 4, V: 5 };

/** What tokens are worth together: their numerals. */
export function worth(tokens: Laurel[]): number {
  return tokens.reduce((sum, token) => sum + VALUE[token], 0);
}
