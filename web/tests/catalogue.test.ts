import { readdirSync, readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/text/words';
import { texts } from './catalogue';

const messages = (text: string) => new FluentResource(text).body.map((message) => message.id);
const known = Object.fromEntries(
  LANGUAGES.map((language) => [language, texts(language).flatMap(messages)]),
);

/** Every message that the pages name in their code: say('…'), with `${}` as a wildcard. */
function named(): { id: RegExp; file: string }[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf-8' });
  return files
    .filter((file) => /\.(svelte|ts)$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(`src/${file}`, 'utf-8');
      return Array.from(code.matchAll(/\bsay\(\s*(['`])([^'`]+)\1/g), (found) => ({
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
