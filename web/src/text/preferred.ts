import { LANGUAGES, type Language } from './words';

/** The language that a browser would rather read, or English. */
export function preferred(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const code = wish.slice(0, 2).toLowerCase();
    const known = LANGUAGES.find((language) => language === code);
    if (known) return known;
  }
  return 'en';
}
