import { describe, expect, it } from 'vitest';
import { band, Scale } from '../src/replay/chart';
import { apportioned } from '../src/review/rounding';

describe('the figures of a review', () => {
  it('add up as they are told', () => {
    expect(apportioned([1.5, 1.5, -1], 2)).toEqual([2, 1, -1]);
    const rounded = apportioned([-3.34, 7.67, 0.45, -1.78], 3);
    expect(rounded.reduce((sum, one) => sum + one, 0)).toBe(3);
  });
});

describe('the chart of chances', () => {
  it('shows how far off a chance may be, but never above certainty nor below nothing', () => {
    const scale = new Scale({ left: 0, right: 10, top: 0, bottom: 100 }, 1, 100);
    expect(band(scale, [50, 98], [10, 5])).toBe('M0.0 40.0L10.0 0.0L10.0 7.0L0.0 60.0Z');
  });
});
