import type { Words } from '../text/words';

/** How a bot plays, in a few words. */
export function manner(words: Words, bot: string): string {
  const [name = bot] = bot.split(':');
  const known = `manner-${name}`;
  return words.say(words.has(known) ? known : 'manner-of-others');
}
