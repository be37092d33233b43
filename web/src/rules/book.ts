/** The numbered rules in the page's language: asked for once, and looked up. */

import type { Chapter, Picture, Rule, Rules, Span } from '../messages';
import * as server from '../server';
import type { Language } from '../text/words';

const asked = new Map<Language, Promise<Rules>>();

export function rulesIn(language: Language): Promise<Rules> {
  const known = asked.get(language);
  if (known) return known;
  const answer = server.rules(language).catch((reason: unknown) => {
    asked.delete(language); // the next one may be luckier
    throw reason;
  });
  asked.set(language, answer);
  return answer;
}

/** A chapter by its number, as references (§8) or addresses (8) have it. */
export function chapterOf({ book }: Rules, number: string): Chapter | null {
  const wanted = `§${number.replace('§', '')}`;
  return book.chapters.find((one) => one.number === wanted) ?? null;
}

/** A rule by its number, and the chapter that it stands in. */
export function ruleOf({ book }: Rules, number: string): { rule: Rule; chapter: Chapter } | null {
  const wanted = number.toUpperCase();
  for (const chapter of book.chapters)
    for (const rule of chapter.rules) if (rule.number === wanted) return { rule, chapter };
  return null;
}

export const picturesOf = ({ pictures }: Rules, number: string): Picture[] =>
  pictures.filter((one) => one.rule === number);

/** Without capitals and accents: whoever searches need not spell them. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const plain = (lines: Span[][]): string =>
  lines.map((line) => line.map((span) => span.text).join('')).join(' ');

/** The rules that hold every one of these words, or are called so. */
export function search({ book }: Rules, text: string): Rule[] {
  const wanted = folded(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return book.chapters
    .flatMap((chapter) => chapter.rules)
    .filter((rule) => {
      const words = folded(`${rule.number} ${plain([rule.text, ...rule.items])}`).split(
        /[^\p{L}\p{N}.]+/u,
      );
      return wanted.every((word) => words.some((one) => one.startsWith(word)));
    });
}
