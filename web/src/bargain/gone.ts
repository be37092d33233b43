/** Offers that are no longer open, with what they said: they do not just vanish. */

import type { Offer, OfferClosed, Told } from '../messages';
import { chapters } from '../play/story';
import type { Eye } from '../play/table';
import { said } from '../text/words';
import { parties } from './compose';

export interface GoneOffer {
  offer: Offer;
  /** What it said, term by term. */
  terms: Told[];
  how: OfferClosed['how'];
}

type Made = Pick<GoneOffer, 'offer' | 'terms'>;

function offersMade(eye: Eye): Map<string, Made> {
  const made = new Map<string, Made>();
  for (const { event, terms } of eye.events)
    if (event.type === 'offer-made') made.set(event.offer.id, { offer: event.offer, terms });
  return made;
}

/** Those of this turn. */
export function goneOffers(eye: Eye): GoneOffer[] {
  const made = offersMade(eye);
  return eye.view.talks.gone.flatMap(({ offer, how }) => {
    const known = made.get(offer);
    return known && how !== 'agreed' ? [{ ...known, how }] : [];
  });
}

/** Those that ended with the turn before this one. */
export function endedOffers(eye: Eye): GoneOffer[] {
  const before = chapters(eye.events).at(-2)?.events ?? [];
  const made = offersMade(eye);
  return before.flatMap(({ event }) => {
    if (event.type !== 'offer-closed' || event.how !== 'expired') return [];
    const known = made.get(event.offer);
    return known ? [{ ...known, how: event.how }] : [];
  });
}

/** What became of an offer, in a line. */
export function fateOf({ offer, how }: GoneOffer): Told {
  const to = parties(offer.deal).find((one) => one !== offer.by) ?? offer.by;
  return said('bargain-fate', { how, by: offer.by, to });
}
