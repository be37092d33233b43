/** Special tokens as a hand of them is shown (R10.5). */

import type { CommandBody, TokenPlayed } from '../messages';

export type SpecialToken = TokenPlayed['which'];

const ORDER: SpecialToken[] = ['seniority', 'bureaucracy', 'favour'];

/** A hand by kinds; null: tokens that a record does not know. */
export function byKind(
  hand: readonly (SpecialToken | null)[],
): { token: SpecialToken | null; count: number }[] {
  return [...ORDER, null]
    .map((token) => ({ token, count: hand.filter((one) => one === token).length }))
    .filter(({ count }) => count > 0);
}

/** Which token a command plays; null: it plays none. */
export function tokenOf(command: CommandBody): SpecialToken | null {
  switch (command.type) {
    case 'play-seniority':
      return 'seniority';
    case 'play-bureaucracy':
      return 'bureaucracy';
    case 'play-favour':
      return 'favour';
    default:
      return null;
  }
}
