import { describe, expect, it } from 'vitest';
import { pieces } from '../src/bargain/marks';

describe('a sentence of which something was not understood', () => {
  it('is shown whole, with the unknown words apart', () => {
    expect(pieces('vote for me and dance', [{ start: 16, end: 21 }])).toEqual([
      { text: 'vote for me and ', unknown: false },
      { text: 'dance', unknown: true },
    ]);
    const text = '😉 blah two blah';
    const cut = pieces(text, [
      { start: 3, end: 7 },
      { start: 12, end: 16 },
    ]);
    expect(cut.map((piece) => piece.text).join('')).toBe(text);
    expect(cut.filter((piece) => piece.unknown)).toHaveLength(2);
  });

  it('is one piece if all of it was understood', () => {
    expect(pieces('vote for me', [])).toEqual([{ text: 'vote for me', unknown: false }]);
  });
});
