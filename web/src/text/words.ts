/** The sentences of one language: codes and parameters in, text out. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { committeeName, isPath } from '../board/places';
import type { Colour, PathId, Told, ToldParam } from '../messages';
import { FUNCTIONS, marked, parts, toldApart, unmarked, type Called, type Names } from './people';

export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
/** What a sentence of the page itself needs to know. What it is follows from what it is called. */
export type Facts = Record<string, ToldParam | readonly Colour[]>;

const FAMILIES = new Set(['by', 'active', 'colour', 'supporter', 'winner', 'giver', 'to', 'rival']);
const ROOMS = new Set(['committee', 'start', 'goal']);

export class Words {
  readonly language: Language;
  /** The reader's own family, which sentences call "you". */
  readonly you: Colour | null;
  /** The names of people at the table: families without one are called by their colour. */
  readonly names: Names;
  readonly #bundle: FluentBundle;
  readonly #called: Record<Colour, string>;

  constructor(
    language: Language,
    texts: string[] | FluentBundle,
    {
      pseudo = false,
      you = null,
      names = {},
    }: { pseudo?: boolean; you?: Colour | null; names?: Names } = {},
  ) {
    this.language = language;
    this.you = you;
    this.names = names;
    this.#bundle = texts instanceof FluentBundle ? texts : bundled(language, texts, pseudo);
    this.#called = toldApart(
      names,
      (colour) => this.colour(colour),
      (name, word) => this.say('name-and-colour', { name, word }),
    );
  }

  /** The same sentences for a reader who plays that family, or none. */
  addressing(you: Colour | null): Words {
    if (you === this.you) return this;
    return new Words(this.language, this.#bundle, { you, names: this.names });
  }

  /** The same sentences at a table where people have these names. */
  naming(names: Names): Words {
    return new Words(this.language, this.#bundle, { you: this.you, names });
  }

  has(message: string): boolean {
    return this.#bundle.hasMessage(message);
  }

  /** A sentence of the page itself. */
  say(message: string, facts: Facts = {}): string {
    return this.tell(said(message, facts));
  }

  /** What the server has to say, or a part of it, in this language. */
  tell(told: ToldParam): string {
    return unmarked(this.#say(told));
  }

  /** The same, with every name apart. */
  parts(told: ToldParam): (string | Called)[] {
    return parts(this.#say(told));
  }

  #say(told: ToldParam): string {
    if (typeof told === 'string' || typeof told === 'number') return String(told);
    if ('id' in told) return this.#message(told);
    if ('several' in told) return this.#several(told.several, told.how);
    if ('family' in told) return marked(told.family, this.#called[told.family]);
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
      named[name] = typeof value === 'number' ? value : this.#say(value);
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
    const told = items.map((item) => this.#say(item));
    return how === 'and' ? this.#list(told) : told.join(how === 'space' ? ' ' : ', ');
  }

  #list(names: string[]): string {
    if (names.length < 2) return names.join('');
    const [first, last] = names.slice(-2) as [string, string];
    return names
      .slice(0, -2)
      .reduceRight(
        (rest, name) => this.#message(said('list-more', { first: name, rest })),
        this.#message(said('list-two', { first, last })),
      );
  }

  /** What a family is called: its player's name, or its colour. */
  family(colour: Colour): string {
    return this.#called[colour];
  }

  /** The colour of a family, whoever plays it. */
  colour(colour: Colour): string {
    return this.say(`colour-${colour}`);
  }

  /** Several names as a list: Red, Blue and Black. */
  families(colours: Iterable<Colour>): string {
    return this.list(Array.from(colours, (colour) => this.family(colour)));
  }

  list(names: string[]): string {
    return this.#list(names);
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
  const bundle = new FluentBundle(language, {
    useIsolating: false,
    transform,
    functions: FUNCTIONS,
  });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}

/** A message of the page itself. */
export function said(id: string, facts: Facts = {}): Told {
  const params: Told['params'] = {};
  for (const [name, fact] of Object.entries(facts)) params[name] = param(name, fact);
  return { id, params };
}

function param(name: string, fact: ToldParam | readonly Colour[]): ToldParam {
  if (isList(fact)) return { several: fact.map((family) => ({ family })), how: 'and' };
  if (typeof fact !== 'string') return fact;
  if (FAMILIES.has(name)) return { family: fact as Colour };
  if (ROOMS.has(name)) return { room: fact };
  return name === 'path' ? { path: fact } : fact;
}

const isList = (fact: ToldParam | readonly Colour[]): fact is readonly Colour[] =>
  Array.isArray(fact);

/** English, a good deal longer: shows what would not fit in a language of long words. */
function lengthened(text: string): string {
  return text.replace(/\p{L}+/gu, (word) =>
    word.length < 2 ? word : `${word}${word.slice(-Math.ceil(word.length * 0.4))}`,
  );
}
