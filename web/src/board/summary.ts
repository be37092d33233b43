/** The board in sentences, for whoever listens to it. */

import { COMMITTEES, PATHS } from './places';
import { WORTH } from '../messages';
import type { Colour, CommitteeId, PlayerView } from '../messages';
import type { Words } from '../text/words';

/** What is told of a view. */
export interface Told extends Pick<PlayerView, 'seated' | 'laurels' | 'caesar'> {
  turn: Pick<PlayerView['turn'], 'active' | 'number'>;
}

/**
 * Whose turn it is, who sits where, the laurels, and Caesar, a sentence each; of a part of the
 * board, what is there.
 */
export function summary(
  words: Words,
  view: Told,
  shown: readonly CommitteeId[] = COMMITTEES.map((one) => one.id),
): string[] {
  const sentences = [
    words.say('board-turn', { active: view.turn.active, number: view.turn.number }),
  ];
  const empty: string[] = [];
  for (const one of COMMITTEES) {
    if (!shown.includes(one.id)) continue;
    const seated = view.seated[one.index] ?? [];
    const free = one.size - seated.length;
    const arrived = seated.map((colour) =>
      colour === words.you ? words.say('board-you') : words.family(colour),
    );
    if (one.id === 'S')
      sentences.push(
        words.say('board-senate', { count: seated.length, families: words.list(arrived), free }),
      );
    else if (seated.length === 0) empty.push(one.name);
    else {
      const families = words.list(counted(words, seated));
      sentences.push(words.say('board-committee', { committee: one.id, families, free }));
    }
  }
  if (empty.length > 0)
    sentences.push(words.say('board-empty', { count: empty.length, names: words.list(empty) }));
  for (const one of PATHS) {
    if (one.space === null || !shown.includes(one.from)) continue;
    const laurel = view.laurels[one.space];
    const caesar = view.caesar === one.id;
    if (!laurel && !caesar) continue;
    sentences.push(
      words.say(caesar ? 'board-caesar' : 'board-laurel', {
        path: one.id,
        laurel: laurel ?? 'none',
        worth: laurel ? WORTH[laurel] : 0,
      }),
    );
  }
  return sentences;
}

/** Each family once, with how many senators it has there. */
function counted(words: Words, seated: Colour[]): string[] {
  return [...new Set(seated)].map((colour) =>
    words.say('board-family', {
      colour,
      count: seated.filter((one) => one === colour).length,
    }),
  );
}
