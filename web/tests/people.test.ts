import { describe, expect, it } from 'vitest';
import type { Told } from '../src/messages';
import { FUNCTIONS } from '../src/text/people';
import { LANGUAGES, said } from '../src/text/words';
import { words } from './catalogue';

const FSI = '\u2068';
const PDI = '\u2069';
const names = { red: 'Anna', blue: 'Ben', yellow: 'Enzo' };
const placed = said('event-placed', { by: 'red', committee: 'b1' });
const paid: Told = {
  id: 'term-pay',
  params: { giver: { family: 'blue' }, to: { family: 'red' }, amount: 2 },
};

describe('what people are called', () => {
  it('is the name that they chose, or their colour', () => {
    const en = words('en', { names });
    expect(en.family('red')).toBe('Anna');
    expect(en.family('black')).toBe('Black');
    expect(en.colour('red')).toBe('Red');
    expect(en.tell(placed)).toMatch(/^Anna /);
    expect(en.families(['red', 'blue', 'black'])).toBe('Anna, Ben and Black');
  });

  it('is "you" for the reader, in every language', () => {
    for (const language of LANGUAGES) {
      const told = words(language, { names, you: 'red' }).tell(paid);
      expect(told).toContain('Ben');
      expect(told).not.toContain('Anna');
      expect(told).not.toContain(words(language).colour('red'));
    }
  });

  it('is told with the colour where two have one name', () => {
    const en = words('en', { names: { red: 'Anna', blue: 'ANNA', black: 'Ben' } });
    expect(en.family('red')).not.toBe('Anna');
    expect(en.family('red')).toContain(en.colour('red'));
    expect(en.family('blue')).toContain(en.colour('blue'));
    expect(en.family('black')).toBe('Ben');
  });

  it('is told with the colour where it is the word of another one', () => {
    const en = words('en', { names: { red: 'blue' } });
    expect(en.family('red')).toContain('Red');
    expect(en.family('blue')).toBe('Blue');
  });

  it('never is a part of the message, nor of the page', () => {
    const en = words('en', { names: { red: '{ $committee } <b>' } });
    expect(en.tell(placed)).toMatch(/^\{ \$committee \} <b> /);
  });

  it('is kept apart where it is written from right to left', () => {
    expect(words('en', { names: { red: 'דנה' } }).tell(placed)).toContain(`${FSI}דנה${PDI} `);
    expect(words('en', { names: { red: 'Jürgen' } }).tell(placed)).not.toContain(FSI);
  });
});

describe('a sentence in parts', () => {
  it.each(LANGUAGES)('says whose names it holds, in %s', (language) => {
    const known = words(language, { names });
    const told = said('bargain-owed-open', { promise: paid });
    const parts = known.parts(told);
    expect(parts.map((part) => (typeof part === 'string' ? part : part.name)).join('')).toBe(
      known.tell(told),
    );
    expect(parts.filter((part) => typeof part !== 'string').map((part) => part.colour)).toEqual(
      expect.arrayContaining(['blue', 'red']),
    );
  });

  it('cuts a list into its names', () => {
    const several = { several: [{ family: 'red' }, { family: 'yellow' }], how: 'and' } as const;
    const parts = words('it', { names }).parts({ ...several, several: [...several.several] });
    expect(parts).toEqual([
      { colour: 'red', name: 'Anna' },
      ' ed ',
      { colour: 'yellow', name: 'Enzo' },
    ]);
  });

  it('has no part for the reader', () => {
    const parts = words('en', { names, you: 'red' }).parts(placed);
    expect(parts).toHaveLength(1);
  });
});

describe('a small word before a name', () => {
  it.each([
    ['DE', 'Anna', 'd’Anna'],
    ['DE', 'émile', 'd’émile'],
    ['DE', 'Œdipe', 'd’Œdipe'],
    ['DE', 'Yves', 'd’Yves'],
    ['DE', 'Yann', 'de Yann'],
    ['DE', 'Hugo', 'de Hugo'],
    ['DE', 'Navius', 'de Navius'],
    ['DE', '', 'de '],
    ['QUE', 'Anna', 'qu’Anna'],
    ['QUE', 'Ben', 'que Ben'],
    ['A', 'Anna', 'ad Anna'],
    ['A', 'Enzo', 'a Enzo'],
    ['E', 'Enzo', 'ed Enzo'],
    ['E', 'Anna', 'e Anna'],
  ])('%s and %s: %s', (name, of, expected) => {
    expect(FUNCTIONS[name]?.([of])).toBe(expected);
    const marked = String(FUNCTIONS[name]?.([`\ue000\u2068${of}`]));
    expect(marked.replace('\ue000\u2068', '')).toBe(expected);
  });
});
