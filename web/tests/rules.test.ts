import { describe, expect, it } from 'vitest';
import { COMMITTEES } from '../src/board/places';
import { SIDE } from '../src/board/rooms';
import { chapterOf, ruleOf, search } from '../src/rules/book';
import { cut } from '../src/rules/cut';
import { numbered } from '../src/rules/numbers';
import { addressOf } from '../src/rules/opened.svelte';
import { pageOf } from '../src/router.svelte';
import type { Rules } from '../src/messages';

const text = (said: string) => [{ kind: 'text' as const, text: said }];
const rule = (number: string, said: string, ...items: string[]) => ({
  number,
  text: text(said),
  items: items.map(text),
});
const rules: Rules = {
  book: {
    title: 'Rules',
    lead: [],
    chapters: [
      {
        number: '§6',
        title: 'César',
        lead: [],
        rules: [rule('R6.4', 'Sans vote'), rule('R6.5', 'César couvre le laurier', 'l’arène')],
        table: [],
        notes: [],
      },
    ],
  },
  pictures: [],
};

describe('looking up rules', () => {
  it('finds rules and chapters by their numbers', () => {
    expect(ruleOf(rules, 'r6.5')?.rule.number).toBe('R6.5');
    expect(ruleOf(rules, 'R6.9')).toBeNull();
    expect(chapterOf(rules, '6')).toBe(chapterOf(rules, '§6'));
    expect(chapterOf(rules, '7')).toBeNull();
  });

  it.each([
    ['cesar LAUR', ['R6.5']],
    ['arene', ['R6.5']],
    ['R6.4', ['R6.4']],
    ['césar vote', []],
    ['  ', []],
  ])('searches for %s', (wanted, found) => {
    expect(search(rules, wanted).map((one) => one.number)).toEqual(found);
  });

  it('has an address for every number', () => {
    expect(pageOf(addressOf('R5.7'))).toEqual({ name: 'rules', number: 'R5.7' });
    expect(pageOf(addressOf('§11'))).toEqual({ name: 'rules', number: '11' });
    expect(pageOf('/rules')).toEqual({ name: 'rules', number: null });
  });
});

describe('a sentence that names rules', () => {
  it('is cut at their numbers', () => {
    expect(numbered('No (R5.10). See §11.')).toEqual([
      { text: 'No (', isNumber: false },
      { text: 'R5.10', isNumber: true },
      { text: '). See ', isNumber: false },
      { text: '§11', isNumber: true },
      { text: '.', isNumber: false },
    ]);
  });

  it('stays whole without one', () => {
    expect(numbered('Nobody is called RR5.')).toEqual([
      { text: 'Nobody is called RR5.', isNumber: false },
    ]);
  });
});

describe('the part of the board in a picture', () => {
  it('is the whole board if all of it is shown', () => {
    expect(cut(COMMITTEES.map((one) => one.id))).toMatchObject({ left: 0, top: 0, width: SIDE });
  });

  it.each(COMMITTEES.map((one) => one.id))('holds %s and lies on the board', (id) => {
    const { left, top, width, height } = cut([id]);
    for (const { x, y } of COMMITTEES.find((one) => one.id === id)?.seats ?? []) {
      expect(x).toBeGreaterThan(left);
      expect(x).toBeLessThan(left + width);
      expect(y).toBeGreaterThan(top);
      expect(y).toBeLessThan(top + height);
    }
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(SIDE);
    expect(top + height).toBeLessThanOrEqual(SIDE);
  });
});
