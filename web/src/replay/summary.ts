/** The board in words, for who cannot see it. */

import { COMMITTEES } from '../board/places';
import type { PlayerView } from '../messages';
import type { Words } from '../text/words';

export function summary(
  words: Words,
  view: Pick<PlayerView, 'seated' | 'laurels' | 'caesar'>,
): string {
  const rooms = COMMITTEES.flatMap((one) => {
    const seated = view.seated[one.index] ?? [];
    if (seated.length === 0) return [];
    return words.say('replay-room', { committee: one.id, families: words.families(seated) });
  });
  const caesar = words.say('replay-caesar', { path: view.caesar });
  return [rooms.length > 0 ? rooms.join(' ') : words.say('replay-nobody'), caesar].join(' ');
}
