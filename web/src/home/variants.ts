/** Editions and variants as people choose them. */

import type { EditionInfo } from '../messages';
import type { Words } from '../text/words';

/** `window=next-turn` is one of those about `window`: only one of them can be chosen. */
const about = (variant: string): string => variant.split('=')[0] ?? variant;

/** The variants that people can choose here: `cutoff=ROUNDS` is for simulations. */
export const offeredVariants = (variants: readonly string[]): string[] =>
  variants.filter((variant) => about(variant) !== 'cutoff');

/** Variants about the same thing: of several, one can be chosen. */
export interface VariantGroup {
  about: string;
  variants: string[];
}

export function grouped(variants: readonly string[]): VariantGroup[] {
  const found = new Map<string, string[]>();
  for (const one of variants) found.set(about(one), [...(found.get(about(one)) ?? []), one]);
  return [...found].map(([about, variants]) => ({ about, variants }));
}

/** Choose a variant, or take it back. */
export function toggled(chosen: readonly string[], variant: string): string[] {
  if (chosen.includes(variant)) return chosen.filter((one) => one !== variant);
  return [...chosen.filter((one) => about(one) !== about(variant)), variant];
}

/** Choose one of a group, or none of it (''). */
export function picked(chosen: readonly string[], group: VariantGroup, variant: string): string[] {
  const others = chosen.filter((one) => !group.variants.includes(one));
  return variant === '' ? others : [...others, variant];
}

/** Whether the edition proposes it itself. */
export const proposed = (edition: EditionInfo | undefined, variant: string): boolean =>
  edition?.offers.includes(variant) ?? false;

const message = (variant: string): string => `variant-${variant.replace('=', '-')}`;

export function variantTitle(words: Words, variant: string): string {
  return words.has(message(variant)) ? words.say(message(variant)) : variant;
}

/** What a group of variants is about. */
export function groupTitle(words: Words, { about }: VariantGroup): string {
  const id = `home-variants-${about}`;
  return words.has(id) ? words.say(id) : about;
}

/** What it changes, in one sentence; nothing for one that the catalogue does not know. */
export function variantSentence(words: Words, variant: string): string {
  const id = `${message(variant)}-is`;
  return words.has(id) ? words.say(id) : '';
}
