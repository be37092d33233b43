/** The sentences of one language: codes and parameters in, text out. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { committeeName, isPath } from '../board/places';
import type { Colour, PathId, Told, ToldParam } from '../messages';

export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
/** What a sentence of the page itself needs to know. What it is follows from what it is called. */
export type Facts = Record<string, string | number>;

const FAMILIES = new Set(['by', 'active', 'colour', 'supporter', 'winner', 'giver', 'to', 'rival']);
const ROOMS = new Set(['committee', 'start', 'goal']);

export class Words {
  readonly language: Language;
  /** The reader's own family, which sentences call "you". */
  readonly you: Colour | null;
  readonly #bundle: FluentBundle;

  constructor(
    language: Language,
    texts: string[] | FluentBundle,
    { pseudo = false, you = null }: { pseudo?: boolean; you?: Colour | null } = {},
  ) {
    this.language = language;
    this.you = you;
    this.#bundle = texts instanceof FluentBundle ? texts : bundled(language, texts, pseudo);
  }

  /** The same sentences for a reader who plays that family, or none. */
  addressing(you: Colour | null): Words {
    return you === this.you ? this : new Words(this.language, this.#bundle, { you });
  }

  has(message: string): boolean {
    return this.#bundle.hasMessage(message);
  }

  /** A sentence of the page itself. */
  say(message: string, facts: Facts = {}): string {
    const params: Told['params'] = {};
    for (const [name, fact] of Object.entries(facts)) params[name] = param(name, fact);
    return this.tell({ id: message, params });
  }

  /** What the server has to say, or a part of it, in this language. */
  tell(told: ToldParam): string {
    if (typeof told === 'string' || typeof told === 'number') return String(told);
    if ('id' in told) return this.#message(told);
    if ('several' in told) return this.#several(told.several, told.how);
    if ('family' in told) return this.say(`colour-${told.family}`);
    if ('room' in told) return committeeName(told.room) ?? told.room;
    if (!isPath(told.path)) return told.path;
    const [start = '', goal = ''] = told.path.split('-');
    return this.say('path', { start, goal });
  }

  #message({ id, params }: Told): string {
    const pattern = this.#bundle.getMessage(id)?.value;
    if (pattern == null) return `⟨${id}⟩`;
    const named: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(params)) {
      named[name] = typeof value === 'number' ? value : this.tell(value);
      if (typeof value === 'object' && 'family' in value)
        named[`${name}-is`] = value.family === this.you ? 'you' : 'other';
      if (typeof value === 'object' && 'several' in value) {
        const others = value.several.filter((item) => !this.#isReader(item));
        const among = others.length < value.several.length;
        named[`${name}-are`] = !among ? 'others' : others.length > 0 ? 'you-too' : 'you';
        named[`${name}-others`] = this.#several(others, value.how);
      }
    }
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, named, errors);
    if (errors.length > 0) console.error(id, ...errors);
    return text;
  }

  #isReader(item: ToldParam): boolean {
    return typeof item === 'object' && 'family' in item && item.family === this.you;
  }

  #several(items: ToldParam[], how: 'and' | 'comma' | 'space'): string {
    const told = items.map((item) => this.tell(item));
    return how === 'and' ? this.list(told) : told.join(how === 'space' ? ' ' : ', ');
  }

  family(colour: Colour): string {
    return this.say(`colour-${colour}`);
  }

  /** Several names as a list: Red, Blue and Black. */
  families(colours: Iterable<Colour>): string {
    return this.list(Array.from(colours, (colour) => this.family(colour)));
  }

  list(names: string[]): string {
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
    return Array.from(paths, (path) => this.tell({ path })).join(', ');
  }

  /** Why something did not happen: in the server's words, or by a code of the page's own. */
  refusal(refused: { code: string; told: Told | null }): string {
    if (refused.told) return this.tell(refused.told);
    const id = `refused-${refused.code}`;
    return this.has(id) ? this.say(id) : this.say('refused-otherwise', { word: refused.code });
  }
}

function bundled(language: Language, texts: string[], pseudo: boolean): FluentBundle {
  const transform = pseudo ? lengthened : (text: string) => text;
  const bundle = new FluentBundle(language, { useIsolating: false, transform });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}

function param(name: string, fact: string | number): ToldParam {
  if (typeof fact === 'number') return fact;
  if (FAMILIES.has(name)) return { family: fact as Colour };
  if (ROOMS.has(name)) return { room: fact };
  return name === 'path' ? { path: fact } : fact;
}

/** English, a good deal longer: shows what would not fit in a language of long words. */
function lengthened(text: string): string {
  return text.replace(/\p{L}+/gu, (word) =>
    word.length < 2 ? word : `${word}${word.slice(-Math.ceil(word.length * 0.4))}`,
  );
}
