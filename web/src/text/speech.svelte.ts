/** The language that the page speaks now, whom it calls "you", and what it calls the others. */

import { settings } from '../settings.svelte';
import type { Colour, ToldParam } from '../messages';
import type { Called, Names } from './people';
import { Words, type Facts, type Language } from './words';

const FILES = import.meta.glob<string>('../../../src/quovadis/text/ftl/**/*.ftl', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface Speech {
  words: Words | null;
  you: Colour | null;
  names: Names;
}
const speech = $state<Speech>({ words: null, you: null, names: {} });
const called = $derived(speech.words?.naming(speech.names) ?? null);
const spoken = $derived(called?.addressing(speech.you) ?? null);

/** The sentences of the page's language; only asked for once they are there. */
export function words(): Words {
  if (spoken === null) throw new Error('the words are not loaded yet');
  return spoken;
}

export function ready(): boolean {
  return speech.words !== null;
}

let latest = 0;

/**
 * Have sentences call that family "you", or none. What is returned ends it, unless somebody else is
 * spoken to by then: a page is there before the one that it replaces is gone.
 */
export function speakTo(you: Colour | null): () => void {
  const mine = ++latest;
  speech.you = you;
  return () => {
    if (mine === latest) speech.you = null;
  };
}

/** Have sentences call people by the names that they chose, and families without one by colour. */
export function speakOf(names: Names): void {
  if (JSON.stringify(names) !== JSON.stringify(speech.names)) speech.names = names;
}

/** A sentence of the page itself, in the page's language. */
export function say(message: string, facts: Facts = {}): string {
  return words().say(message, facts);
}

/** What the server has to say, in the page's language. */
export function tell(told: ToldParam): string {
  return words().tell(told);
}

/** The same, or a sentence of the page itself, with every name apart. */
export function parts(told: ToldParam): (string | Called)[] {
  return words().parts(told);
}

/** Have the page speak the language of the settings. */
export async function learn(): Promise<void> {
  const wanted = settings.language;
  const language: Language = wanted === 'pseudo' ? 'en' : wanted;
  const ours = Object.entries(FILES).filter(([name]) => name.match(ofLanguage(language)));
  const texts = await Promise.all(ours.map(([, address]) => text(address)));
  if (settings.language !== wanted) return; // changed again meanwhile
  speech.words = new Words(language, texts, { pseudo: wanted === 'pseudo' });
  document.documentElement.lang = language;
}

/** `de.ftl` is the game's, `pages/home.de.ftl` one of the pages'. */
const ofLanguage = (language: Language) => new RegExp(`[/.]${language}\\.ftl$`);

async function text(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no words: ${answer.status}`);
  return answer.text();
}
