import { describe, expect, it } from 'vitest';
import { COMMITTEES } from '../src/board/places';
import { summary } from '../src/board/summary';
import { LANGUAGES } from '../src/text/words';
import { words } from './catalogue';
import type { Colour, CommitteeId, PlayerView } from '../src/messages';

const rooms: Partial<Record<CommitteeId, Colour[]>> = {
  b1: ['red', 'blue', 'red'],
  a2: ['yellow'],
  S: ['white', 'red'],
};
const view = {
  seated: COMMITTEES.map((one) => rooms[one.id] ?? []),
  laurels: ['IV', 'IIC', null, null, null, null, null, 'V', null, null],
  caesar: 'b3-S',
  turn: { number: 12, active: 'blue' },
} as unknown as PlayerView;

describe('the summary of the board', () => {
  const en = words('en');
  const told = summary(en, view);
  const of = (colour: Colour, count: number) => en.say('board-family', { colour, count });

  it.each([
    en.say('board-turn', { number: 12, active: 'blue' }),
    en.say('board-committee', {
      committee: 'b1',
      families: en.list([of('red', 2), of('blue', 1)]),
      free: 2,
    }),
    en.say('board-committee', { committee: 'a2', families: of('yellow', 1), free: 0 }),
    en.say('board-senate', { count: 2, families: 'White and Red', free: 3 }),
    en.say('board-laurel', { path: 'b1-b2', laurel: 'IIC', worth: 2 }),
    en.say('board-caesar', { path: 'b3-S', laurel: 'V', worth: 5 }),
  ])('says: %s', (sentence) => {
    expect(told).toContain(sentence);
  });

  it('tells the turn, then the committees, then what lies on the paths', () => {
    const senate = en.say('board-senate', { count: 2, families: 'White and Red', free: 3 });
    const laurel = en.say('board-laurel', { path: 'b1-b2', laurel: 'IIC', worth: 2 });
    expect(told).toHaveLength(8);
    expect(told[0]).toBe(en.say('board-turn', { number: 12, active: 'blue' }));
    expect(told.indexOf(senate)).toBeLessThan(told.indexOf(laurel));
  });

  it('calls people by their names, and its reader "you"', () => {
    const named = en.naming({ red: 'Anna', blue: 'Ben' }).addressing('red');
    const told = summary(named, view).join(' ');
    expect(told).toContain('Ben');
    expect(told).not.toMatch(/Anna|Red|Blue/);
  });

  it.each(LANGUAGES)('is whole in %s', (language) => {
    const told = summary(words(language), view).join(' ');
    expect(told).not.toMatch(/[⟨{$]/);
    expect(told).toContain('Quaestores');
  });
});
