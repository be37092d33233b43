/** The language that the page speaks now. */

import { settings } from '../settings.svelte';
import { Words, type Language, type Params } from './words';

const FILES = import.meta.glob<string>('../../../src/quovadis/text/ftl/**/*.ftl', {
  query: '?url',
  import: 'default',
  eager: true,
});

const speech = $state<{ words: Words | null }>({ words: null });

/** The sentences of the page's language; only asked for once they are there. */
export function words(): Words {
  if (speech.words === null) throw new Error('the words are not loaded yet');
  return speech.words;
}

export function ready(): boolean {
  return speech.words !== null;
}

/** The text of a message in the page's language. */
export function say(message: string, params: Params = {}): string {
  return words().say(message, params);
}

/** Have the page speak the language of the settings. */
export async function learn(): Promise<void> {
  const wanted = settings.language;
  const language: Language = wanted === 'pseudo' ? 'en' : wanted;
  const ours = Object.entries(FILES).filter(([name]) => name.match(ofLanguage(language)));
  const texts = await Promise.all(ours.map(([, address]) => text(address)));
  if (settings.language !== wanted) return; // changed again meanwhile
  speech.words = new Words(language, texts, wanted === 'pseudo');
  document.documentElement.lang = language;
}

/** `de.ftl` is the game's, `pages/home.de.ftl` one of the pages'. */
const ofLanguage = (language: Language) => new RegExp(`[/.]${language}\\.ftl$`);

async function text(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no words: ${answer.status}`);
  return answer.text();
}
