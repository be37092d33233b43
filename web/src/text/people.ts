/**
 * What people are called: by the name that they chose, told apart from others, or by their colour.
 *
 * In a sentence that is being made, a name stands between marks that say whose it is. What people
 * read is the sentence without them, or in parts, so that a name can show its colour.
 */

import { FAMILIES } from '../families';
import type { Colour } from '../messages';

/** The names that people at a table chose. */
export type Names = Partial<Record<Colour, string>>;

/** Somebody in a sentence, by the name that it uses. */
export interface Called {
  colour: Colour;
  name: string;
}

/** For private use: nothing that a person may write holds them (the server sees to it). */
const FIRST = 0xe000;
const END = '\ue00f';
const MARKS = /[\ue000-\ue00f]/g;
const MARKED = /([\ue000-\ue004])([^\ue00f]*)\ue00f/g;

/** A name that says whose it is. */
export const marked = (colour: Colour, name: string): string =>
  `${String.fromCharCode(FIRST + FAMILIES.indexOf(colour))}${name}${END}`;

/** A text as people read it. */
export const unmarked = (text: string): string => text.replace(MARKS, '');

/** A text cut into names and what stands between them. */
export function parts(text: string): (string | Called)[] {
  const found: (string | Called)[] = [];
  let at = 0;
  for (const { 0: whole, 1: mark = '', 2: name = '', index } of text.matchAll(MARKED)) {
    if (index > at) found.push(text.slice(at, index));
    const colour = FAMILIES[mark.charCodeAt(0) - FIRST];
    found.push(colour === undefined ? name : { colour, name });
    at = index + whole.length;
  }
  if (at < text.length) found.push(text.slice(at));
  return found;
}

/**
 * What each family is called: its player's name, or its colour if nobody named it.
 *
 * A name that somebody else has, or that is another family's colour, is told with the colour.
 */
export function toldApart(
  names: Names,
  colourOf: (colour: Colour) => string,
  both: (name: string, word: string) => string,
): Record<Colour, string> {
  const called = FAMILIES.map((colour): [Colour, string] => {
    const name = names[colour];
    if (!name) return [colour, colourOf(colour)];
    const others = FAMILIES.filter((one) => one !== colour).flatMap((one) => [
      colourOf(one),
      names[one] ?? '',
    ]);
    const shared = others.some((other) => same(other) === same(name));
    return [colour, shared ? both(isolated(name), colourOf(colour)) : isolated(name)];
  });
  return Object.fromEntries(called) as Record<Colour, string>;
}

/** Names that look alike are one name here. */
const same = (name: string): string => name.normalize('NFKC').toLowerCase();

const TURNED = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that is written from right to left does not turn the sentence around it. */
const isolated = (name: string): string => (TURNED.test(name) ? `\u2068${name}\u2069` : name);

/** Whether a text begins with one of these letters, whatever accent it has. */
function beginsWith(text: string, letters: string): boolean {
  const [first = '', second = ''] = unmarked(text)
    .replace(/^\u2068/, '')
    .normalize('NFD')
    .toLowerCase();
  if (first === 'y' && letters.includes('y')) return !'aeiou'.includes(second); // Yves, not Yann
  return first !== '' && letters.includes(first);
}

/** A small word that changes before a vowel: names are anybody's, so the sentence cannot know. */
const before = (letters: string, usual: string, changed: string) => (name: unknown) =>
  `${beginsWith(String(name), letters) ? changed : usual}${String(name)}`;

const SMALL_WORDS = {
  DE: before('aeiouyœæ', 'de ', 'd’'),
  QUE: before('aeiouyœæ', 'que ', 'qu’'),
  A: before('a', 'a ', 'ad '),
  E: before('e', 'e ', 'ed '),
};

/** What the French (`DE`, `QUE`) and the Italian catalogue (`A`, `E`) write before a name. */
export const FUNCTIONS = Object.fromEntries(
  Object.entries(SMALL_WORDS).map(([name, say]) => [name, ([of]: unknown[]) => say(of)]),
);
