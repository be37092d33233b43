import { beforeEach, describe, expect, it } from 'vitest';
import { answered, nextRow, progress, today } from '../src/puzzle/progress';

beforeEach(() => localStorage.clear());

describe('what somebody has solved', () => {
  it('counts a row, and how many were right one after the other', () => {
    answered(5, 1, true, true);
    answered(9, 0, true, true);
    answered(7, 2, false, true);
    answered(8, 2, true, false);
    expect(progress()).toEqual({
      answers: { 5: 1, 9: 0, 7: 2, 8: 2 },
      row: 1,
      at: 3,
      right: 2,
      streak: 1,
      longest: 2,
    });
  });

  it('keeps the first answer, which alone counts for the streak', () => {
    answered(5, 1, false, false);
    const again = answered(5, 0, true, false);
    expect(again.answers[5]).toBe(1);
    expect(again.streak).toBe(0);
  });

  it('begins the next row with an empty score', () => {
    answered(5, 1, true, true);
    expect(nextRow()).toMatchObject({ row: 2, at: 0, right: 0, streak: 1 });
  });

  it('begins anew where something else is stored', () => {
    localStorage.setItem('quovadis.puzzles', 'nonsense');
    expect(progress().row).toBe(1);
  });

  it('names the day where somebody is', () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
