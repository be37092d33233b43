import { describe, expect, it } from 'vitest';
import { SOUNDS } from '../src/tones';

describe.each(Object.entries(SOUNDS))('the sound %s', (_, tones) => {
  it('is short and not loud', () => {
    for (const { at, lasts, loud } of tones) {
      expect(at + lasts).toBeLessThan(1.3);
      expect(loud).toBeLessThanOrEqual(0.25);
    }
  });
});
