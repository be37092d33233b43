/** Offers of this turn that are no longer open, with what they said: they do not just vanish. */

import type { Offer } from '../messages';
import type { Eye } from '../play/table';

export interface GoneOffer {
  offer: Offer;
  how: 'agreed' | 'declined' | 'countered' | 'withdrawn';
}

export function goneOffers(eye: Eye): GoneOffer[] {
  const made = new Map<string, Offer>();
  for (const { event } of eye.events)
    if (event.type === 'offer-made') made.set(event.offer.id, event.offer);
  return eye.view.talks.gone.flatMap(({ offer, how }) => {
    const known = made.get(offer);
    return known && how !== 'agreed' ? [{ offer: known, how }] : [];
  });
}
