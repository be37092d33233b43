/** What bots gave as their reasons, found again where their offers and answers are shown. */

import type { Colour, Offer, Reasoned } from '../messages';

type Reasons = readonly Reasoned[];

/** Why a bot made an offer; what answers another one was explained with that other. */
export function whyOffered(reasons: Reasons, offer: Offer): Reasoned | undefined {
  const about = [offer.id, offer.counters].filter((id) => id !== null);
  return reasons.findLast(
    (one) => one.seat === offer.by && one.about !== null && about.includes(one.about),
  );
}

/** Why bots accepted or declined an offer; one that answered with another says it there. */
export function whyAnswered(reasons: Reasons, offer: Offer): Reasoned[] {
  return reasons.filter(
    (one) => one.about === offer.id && one.seat !== offer.by && one.code !== 'counter',
  );
}

/** Why a bot votes as it does on a motion of a turn: motions are counted anew each turn. */
export function whyVoted(
  reasons: Reasons,
  seat: Colour,
  turn: number,
  motion: number,
): Reasoned | undefined {
  return reasons.findLast(
    (one) => one.seat === seat && one.turn === turn && one.about === String(motion),
  );
}
