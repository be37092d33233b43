/** Offers of this turn that are no longer open, with what they said: they do not just vanish. */

import type { Offer, Told } from '../messages';
import type { Eye } from '../play/table';
import { say } from '../text/speech.svelte';
import { parties } from './compose';

export interface GoneOffer {
  offer: Offer;
  /** What it said, term by term. */
  terms: Told[];
  how: 'agreed' | 'declined' | 'countered' | 'withdrawn';
}

export function goneOffers(eye: Eye): GoneOffer[] {
  const made = new Map<string, { offer: Offer; terms: Told[] }>();
  for (const { event, terms } of eye.events)
    if (event.type === 'offer-made') made.set(event.offer.id, { offer: event.offer, terms });
  return eye.view.talks.gone.flatMap(({ offer, how }) => {
    const known = made.get(offer);
    return known && how !== 'agreed' ? [{ ...known, how }] : [];
  });
}

/** What became of an offer, in a line. */
export function fateOf({ offer, how }: GoneOffer): string {
  const to = parties(offer.deal).find((one) => one !== offer.by) ?? offer.by;
  return say('bargain-fate', { how, by: offer.by, to });
}
