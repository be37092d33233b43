/**
 * What can be picked on the board now, made of the commands that the server calls legal.
 *
 * A senator or Caesar is taken up first, which narrows the targets; a place is picked at once.
 */

import { laurelAt } from '../board/places';
import type { Target } from '../board/targets';
import type { Advance, CommandBody, CommitteeId, Laurel, PathId, OpenAdvance } from '../messages';
import type { Words } from '../text/words';

/** What was taken up: a senator of a committee, Caesar, or nothing. */
export type Taken = { senator: CommitteeId } | 'caesar' | null;

export interface Hand {
  taken: Taken;
  take(taken: Taken): void;
  play(command: CommandBody): void;
  /** Open the bargaining for an advance that needs votes. */
  bargain(path: PathId): void;
  /** What lies on the laurel spaces, for who chooses where Caesar goes. */
  laurels: readonly (Laurel | null)[];
  /** The promise whose receiver is asked where Caesar shall go. */
  naming: string | null;
}

const from = (path: PathId) => path.split('-')[0] as CommitteeId;

export function targets(
  legal: CommandBody[],
  ways: OpenAdvance[],
  words: Words,
  hand: Hand,
): Target[] {
  const found: Target[] = [];
  const bonus = legal.some((one) => one.type === 'decline-bonus');
  const { taken } = hand;
  const paths = new Set<PathId>();
  for (const command of legal) {
    switch (command.type) {
      case 'place':
        if (taken === null)
          found.push({
            id: `place-${command.committee}`,
            kind: 'place',
            place: command.committee,
            label: words.say('play-place-in', { committee: command.committee }),
            pick: () => hand.play(command),
          });
        break;
      case 'advance':
      case 'call-vote':
        if (taken === null || (taken !== 'caesar' && taken.senator === from(command.path)))
          paths.add(command.path);
        break;
      case 'move-caesar':
        if (bonus || taken === 'caesar')
          found.push({
            id: `space-${command.to}`,
            kind: 'space',
            place: command.to,
            label: words.say('play-caesar-to', {
              path: command.to,
              laurel: laurelAt(hand.laurels, command.to) ?? 'none',
            }),
            pick: () => hand.play(command),
          });
        break;
      case 'name-space':
        if (command.promise === hand.naming)
          found.push({
            id: `name-${command.space}`,
            kind: 'space',
            place: command.space,
            label: words.say('play-name-space', {
              path: command.space,
              laurel: laurelAt(hand.laurels, command.space) ?? 'none',
            }),
            pick: () => hand.play(command),
          });
        break;
      default:
        break; // answers and claims are not on the board
    }
  }
  for (const path of paths) found.push(advance(path, legal, ways, words, hand));
  found.push(...pieces(legal, words, hand, bonus));
  return found;
}

function advance(
  path: PathId,
  legal: CommandBody[],
  ways: OpenAdvance[],
  words: Words,
  hand: Hand,
): Target {
  const atOnce = legal.find(
    (one): one is Advance =>
      one.type === 'advance' && one.path === path && (one.supporters ?? []).length === 0,
  );
  const way = ways.find((one) => one.path === path);
  if (atOnce)
    return {
      id: `advance-${path}`,
      kind: 'advance',
      place: path,
      label: words.say('play-advance', { path }),
      pick: () => hand.play(atOnce),
    };
  const needed = way?.needed ?? 0;
  return {
    id: `vote-${path}`,
    kind: 'vote',
    place: path,
    label: askFor(path, ways, words),
    votes: { needed, have: needed - (way?.missing ?? 0) },
    pick: () => hand.bargain(path),
  };
}

/** What an advance that needs votes is called: with how many are missing, or that there are enough. */
export function askFor(path: PathId, ways: OpenAdvance[], words: Words): string {
  const { needed, own, missing } = ways.find((one) => one.path === path) ?? NOTHING;
  return missing === 0 && own < needed
    ? words.say('play-votes-found', { path })
    : words.say('play-ask-for', { path, votes: missing });
}
const NOTHING = { needed: 0, own: 0, missing: 0 };

/** What can be taken up: senators that could go somewhere, and Caesar. */
function pieces(legal: CommandBody[], words: Words, hand: Hand, bonus: boolean): Target[] {
  const { taken } = hand;
  const starts = new Set<CommitteeId>();
  for (const one of legal)
    if (one.type === 'advance' || one.type === 'call-vote') starts.add(from(one.path));
  const found: Target[] = Array.from(starts, (committee) => {
    const chosen = taken !== null && taken !== 'caesar' && taken.senator === committee;
    return {
      id: `senator-${committee}`,
      kind: 'senator',
      place: committee,
      label: words.say('play-senator', { committee }),
      chosen,
      pick: () => hand.take(chosen ? null : { senator: committee }),
    };
  });
  if (!bonus && legal.some((one) => one.type === 'move-caesar')) {
    const chosen = taken === 'caesar';
    found.push({
      id: 'caesar',
      kind: 'caesar',
      place: 'caesar',
      label: words.say('play-caesar'),
      chosen,
      pick: () => hand.take(chosen ? null : 'caesar'),
    });
  }
  return found;
}
