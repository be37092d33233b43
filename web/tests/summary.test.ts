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
  const text = summary(words('en'), view);

  it.each([
    'Turn 12: Blue is to move.',
    'Vigintiviri: 2 of Red and Blue; 2 seats are free.',
    'Lictores: Yellow; no seat is free.',
    'In the Senate, in order of arrival: White and Red; 3 chairs are free.',
    'On Vigintiviri → Tribuni lies a laurel worth 2 with Caesar’s head.',
    'Caesar stands on Praetores → Senatus and covers a laurel worth 5.',
  ])('says: %s', (sentence) => {
    expect(text).toContain(sentence);
  });

  it.each(LANGUAGES)('is whole in %s', (language) => {
    const told = summary(words(language), view);
    expect(told).not.toMatch(/[⟨{$]/);
    expect(told).toContain('Quaestores');
  });
});
