/** The sentences of one language: codes and parameters in, text out. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { committeeName, isPath } from '../board/places';
import type { Colour, PathId } from '../messages';

export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Value = string | number;
export type Params = Record<string, Value>;

const COLOURS = new Set(['by', 'active', 'colour', 'supporter', 'winner', 'giver', 'to', 'rival']);
const COMMITTEES = new Set(['committee', 'start', 'goal']);
const LONGEST_QUOTE = 60;

export class Words {
  readonly language: Language;
  readonly #bundle: FluentBundle;

  constructor(language: Language, texts: string[], pseudo = false) {
    this.language = language;
    const transform = pseudo ? lengthened : (text: string) => text;
    this.#bundle = new FluentBundle(language, { useIsolating: false, transform });
    for (const text of texts) this.#bundle.addResource(new FluentResource(text));
  }

  has(message: string): boolean {
    return this.#bundle.hasMessage(message);
  }

  /** The text of a message. Values that name a family or a place are named for people. */
  say(message: string, params: Params = {}): string {
    const pattern = this.#bundle.getMessage(message)?.value;
    if (pattern == null) return `⟨${message}⟩`;
    const named = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, this.#named(name, value)]),
    );
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, named, errors);
    if (errors.length > 0) console.error(message, ...errors);
    return text;
  }

  family(colour: Colour): string {
    return this.say(`colour-${colour}`);
  }

  /** Several names as a list: Red, Blue and Black. */
  families(colours: Iterable<Colour>): string {
    const names = Array.from(colours, (colour) => this.family(colour));
    if (names.length < 2) return names.join('');
    const [first, last] = names.slice(-2) as [string, string];
    return names
      .slice(0, -2)
      .reduceRight(
        (rest, name) => this.say('list-more', { first: name, rest }),
        this.say('list-two', { first, last }),
      );
  }

  paths(paths: Iterable<PathId>): string {
    return Array.from(paths, (path) => this.#named('path', path)).join(', ');
  }

  /** Why something was refused, in a sentence; with the number of the rule if one says so. */
  refusal(code: string, rule: string, params: Record<string, unknown>): string {
    const known: Params = {};
    for (const [name, value] of Object.entries(params))
      known[name] = typeof value === 'number' ? value : String(value);
    const id = `refused-${code}`;
    if (!this.has(id)) return this.say('refused-otherwise', { word: code });
    const plain = this.say(id, known);
    const { at, column } = known;
    const sentence =
      at === undefined
        ? plain
        : this.say('pointed-at', { sentence: plain, column: column ?? 0, word: at });
    return /^(R\d|§)/.test(rule) ? `${sentence} (${rule})` : sentence;
  }

  #named(param: string, value: Value): Value {
    if (typeof value === 'number') return value;
    if (param === 'word') return quotable(value);
    if (COLOURS.has(param) && this.has(`colour-${value}`)) return this.say(`colour-${value}`);
    if (COMMITTEES.has(param)) return committeeName(value) ?? value;
    if (param === 'expected') return this.#expected(value);
    if (param === 'path' && isPath(value)) {
      const [start = '', goal = ''] = value.split('-');
      return this.say('path', { start, goal });
    }
    return value;
  }

  /** What could stand in a deal instead: words as they are, kinds of words as people call them. */
  #expected(kinds: string): string {
    const named = kinds
      .split(/\s+/)
      .filter(Boolean)
      .map((kind) => (/^[A-Z]+$/.test(kind) ? this.say(`expected-${kind.toLowerCase()}`) : kind));
    return named.join(', ');
  }
}

/** What somebody wrote, short and harmless enough to be quoted back. */
function quotable(word: string): string {
  const letters = Array.from(word, (letter) =>
    letter !== ' ' && /[\p{C}\p{Z}]/u.test(letter) ? '�' : letter,
  );
  if (letters.length <= LONGEST_QUOTE) return letters.join('');
  return `${letters.slice(0, LONGEST_QUOTE - 1).join('')}…`;
}

/** English, a good deal longer: shows what would not fit in a language of long words. */
function lengthened(text: string): string {
  return text.replace(/\p{L}+/gu, (word) =>
    word.length < 2 ? word : `${word}${word.slice(-Math.ceil(word.length * 0.4))}`,
  );
}
