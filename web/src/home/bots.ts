/** Which bots people are offered, and what they are called. */

import type { Words } from '../text/words';

/** Good for newcomers: it plays sensibly and its prices are fair. */
const BEST = 'quaestor';
/** It plays for people who are away, and is no opponent. */
const STAND_IN = 'stand-in';

export const offeredBots = (installed: readonly string[]): string[] =>
  installed.filter((bot) => bot !== STAND_IN);

export function usualBot(installed: readonly string[]): string {
  const offered = offeredBots(installed);
  return offered.includes(BEST) ? BEST : (offered[0] ?? BEST);
}

/** How hard a bot is to beat, and its level: Easy – Quaestor. */
export function botLevel(words: Words, bot: string): string {
  const known = `difficulty-${bot.split(':')[0]}`;
  const level = botRank(words, bot);
  if (!words.has(known)) return level;
  return words.say('level-and-difficulty', { difficulty: words.say(known), level });
}

/** Its level alone: `quaestor:greed=0.5` is a Quaestor, `praetor:loyal` a Praetor (loyal). */
export function botRank(words: Words, bot: string): string {
  const [name = bot, temper = ''] = bot.split(':');
  // A bot of another package has no word of its own: it goes by its spelling.
  const level = words.has(`level-${name}`) ? words.say(`level-${name}`) : capital(name);
  return words.has(`level-with-${temper}`) ? words.say(`level-with-${temper}`, { level }) : level;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
