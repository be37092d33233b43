/** Which bots people are offered, and what they are called. */

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

/** `quaestor:greed=0.5` is Quaestor, `praetor:loyal` is Praetor (loyal). */
export function botName(bot: string): string {
  const [name = bot, temper = ''] = bot.split(':');
  const shown = name.charAt(0).toUpperCase() + name.slice(1);
  return /^[a-z]+$/.test(temper) ? `${shown} (${temper})` : shown;
}
