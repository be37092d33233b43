/** Who is to sit where, while a table is being planned. */

import { FAMILIES } from '../families';
import type { Colour, SeatPlan } from '../messages';

/** This person, whoever comes, somebody at this screen, or a bot. */
export type Who = 'me' | 'open' | 'here' | `bot:${string}`;

export interface PlannedSeat {
  family: Colour;
  who: Who;
  name: string;
}

export const botOf = (who: Who): string | null => (who.startsWith('bot:') ? who.slice(4) : null);

const USUAL = 4;

/** Who plays where nobody chose: one's own family, and the first three of the others. */
export const usualFamilies = (own: Colour): Colour[] => [
  own,
  ...FAMILIES.filter((one) => one !== own).slice(0, USUAL - 1),
];

/** A good table to begin with: one click opens it. */
export function firstPlan(how: 'friends' | 'screen', family: Colour, bot: string): PlannedSeat[] {
  const sitters: Who[] =
    how === 'friends'
      ? ['me', 'open', 'open', 'open']
      : ['here', 'here', `bot:${bot}`, `bot:${bot}`];
  const order = [family, ...FAMILIES.filter((one) => one !== family)];
  return sitters.map((who, index) => ({ family: order[index] ?? family, who, name: '' }));
}

/** For more players: who comes last again, with families that are still free. */
export function resized(seats: readonly PlannedSeat[], players: number): PlannedSeat[] {
  const plan = seats.slice(0, players);
  for (const family of FAMILIES) {
    const last = plan.at(-1);
    if (plan.length >= players || !last) break;
    if (!plan.some((seat) => seat.family === family))
      plan.push({ family, who: last.who, name: '' });
  }
  return plan;
}

/** Give a seat a family; who had it takes the one that is left. */
export function withFamily(
  seats: readonly PlannedSeat[],
  index: number,
  family: Colour,
): PlannedSeat[] {
  const before = seats[index]?.family ?? family;
  return seats.map((seat, place) => {
    if (place === index) return { ...seat, family };
    return seat.family === family ? { ...seat, family: before } : seat;
  });
}

export const changed = (
  seats: readonly PlannedSeat[],
  index: number,
  change: Partial<PlannedSeat>,
): PlannedSeat[] => seats.map((seat, place) => (place === index ? { ...seat, ...change } : seat));

/** The bots, as the server is told. */
export const bots = (seats: readonly PlannedSeat[]): SeatPlan[] =>
  seats.flatMap(({ family, who }) => {
    const bot = botOf(who);
    return bot === null ? [] : [{ seat: family, bot }];
  });
