import { readdirSync, readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/text/words';
import { texts } from './catalogue';

const messages = (text: string) => new FluentResource(text).body.map((message) => message.id);
const known = Object.fromEntries(
  LANGUAGES.map((language) => [language, texts(language).flatMap(messages)]),
);

/** Every message that the pages name in their code: say('…') or said('…'), with `${}` as a wildcard. */
function named(): { id: RegExp; file: string }[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf-8' });
  return files
    .filter((file) => /\.(svelte|ts)$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(`src/${file}`, 'utf-8');
      return Array.from(code.matchAll(/\bsa(?:y|id)\(\s*(['`])([^'`]+)\1/g), (found) => ({
        id: new RegExp(`^${(found[2] ?? '').replace(/\$\{[^}]*\}/g, '.+')}$`),
        file,
      }));
    });
}

describe.each(LANGUAGES)('the catalogue in %s', (language) => {
  it('has every message once', () => {
    const ids = known[language] ?? [];
    expect(ids.length).toBe(new Set(ids).size);
  });

  it('has the same messages as English', () => {
    expect(new Set(known[language])).toEqual(new Set(known['en']));
  });

  it('has everything that the pages say', () => {
    for (const { id, file } of named())
      expect(
        known[language]?.some((one) => id.test(one)),
        `${id.source} (${file})`,
      ).toBe(true);
  });
});

/** Messages that are the same in another language, and why: names, numbers, Latin, loan words. */
const SAME = new Set([
  // Latin
  ...['red', 'blue', 'black', 'white', 'yellow'].map((family) => `family-${family}`),
  ...[
    'level-tiro',
    'level-scriba',
    'level-consul',
    'level-caesar',
    'frame-nameless',
    'phrase-greeting',
    'phrase-et-tu',
  ],
  ...['certify-tables', 'certify-points'],
  // names: of editions, of languages in themselves, of the game
  ...['edition-hans-im-glueck-1992', 'edition-amigo-2005', 'frame-title'],
  ...LANGUAGES.map((language) => `frame-language-${language}`),
  // the same word in German or French
  ...[
    'bots-bot',
    'contest-bot',
    'home-seat-bot',
    'lobby-bot-level',
    'room-way',
    'bot-mark',
    'bot-seat',
    'level-with-loyal',
  ],
  ...[
    'bargain-group-caesar',
    'position-legal-caesar',
    'position-reserve',
    'replay-pause',
    'tables-id',
  ],
]);

const written = (language: (typeof LANGUAGES)[number]) =>
  new Map(
    texts(language)
      .flatMap((text) => text.split(/\n(?=[a-z][\w-]* =)/))
      .flatMap((entry) => {
        const found = /^([a-z][\w-]*) = ([\s\S]*)/m.exec(entry);
        return found ? [[found[1] ?? '', (found[2] ?? '').trim()] as const] : [];
      }),
  );

describe.each(['de', 'fr', 'it'] as const)('what people read in %s', (language) => {
  it('is not left in English', () => {
    const english = written('en');
    const left = [...written(language)]
      .filter(
        ([id, text]) =>
          english.get(id) === text && /\p{L}{3}/u.test(text.replace(/\{[^}]*\}/g, '')),
      )
      .map(([id, text]) => `${id} = ${text.slice(0, 60)}`)
      .filter((line) => !SAME.has(line.split(' = ')[0] ?? ''));
    expect(left).toEqual([]);
  });
});
