/** Editions and variants as people choose them. */

import type { EditionInfo } from '../messages';
import type { Words } from '../text/words';

/** `window=next-turn` is one of those about `window`: only one of them can be chosen. */
const about = (variant: string): string => variant.split('=')[0] ?? variant;

/** Without those that are for simulations: `cutoff=ROUNDS`. */
export const offeredVariants = (variants: readonly string[]): string[] =>
  variants.filter((variant) => about(variant) !== 'cutoff');

/** Choose a variant, or take it back. */
export function toggled(chosen: readonly string[], variant: string): string[] {
  if (chosen.includes(variant)) return chosen.filter((one) => one !== variant);
  return [...chosen.filter((one) => about(one) !== about(variant)), variant];
}

/** Whether the edition proposes it itself. */
export const proposed = (edition: EditionInfo | undefined, variant: string): boolean =>
  edition?.offers.includes(variant) ?? false;

const message = (variant: string): string => `home-variant-${variant.replace('=', '-')}`;

export function variantTitle(words: Words, variant: string): string {
  return words.has(message(variant)) ? words.say(message(variant)) : variant;
}

/** What it changes, in one sentence; nothing for one that the catalogue does not know. */
export function variantSentence(words: Words, variant: string): string {
  const id = `${message(variant)}-is`;
  return words.has(id) ? words.say(id) : '';
}
