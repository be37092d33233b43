import type { Words } from '../text/words';

/** How a bot plays, in a few words. */
export function manner(words: Words, bot: string): string {
  const [name = bot, temper = ''] = bot.split(':');
  if (words.has(`temper-${temper}`)) return words.say(`temper-${temper}`);
  const known = `manner-${name}`;
  return words.say(words.has(known) ? known : 'manner-of-others');
}
