/** Which sound tells of what happened. */

import type { NumberedEvent } from '../messages';
import type { Sound } from '../tones';

/** The sound of some news: of the last thing that has one. What is asked calls by itself. */
export function soundOf(news: NumberedEvent[]): Sound | null {
  let found: Sound | null = null;
  for (const { event } of news)
    switch (event.type) {
      case 'ended':
      case 'game-noted':
        return 'end';
      case 'placed':
      case 'token-drawn':
        found = 'place';
        break;
      case 'advanced':
      case 'caesar-moved':
      case 'senator-taken-off':
        found = 'walk';
        break;
      case 'laurel-taken':
      case 'laurels-paid':
      case 'purses-revealed':
        found = 'laurel';
        break;
      case 'answered':
        found = event.votes > 0 ? 'yes' : 'no';
        break;
      case 'deal-agreed':
      case 'token-played':
        found = 'yes';
        break;
      case 'offer-closed':
        found = 'no';
        break;
      default:
        break; // the rest is told in words
    }
  return found;
}
