import { describe, expect, it } from 'vitest';
import { words } from './catalogue';

describe('words', () => {
  it('names families and places for people', () => {
    const sentence = words('en').say('event-placed', { by: 'red', committee: 'b1' });
    expect(sentence).toBe('Red places a senator in Vigintiviri.');
  });

  it('lists families as a language does', () => {
    expect(words('en').families(['red', 'blue', 'black'])).toBe('Red, Blue and Black');
    expect(words('de').families(['red', 'blue'])).toBe('Rot und Blau');
  });

  it('gives a refusal with its rule', () => {
    const refusal = words('en').refusal('game-over', 'R7.1', {});
    expect(refusal).toBe('The game is over (R7.1)');
  });

  it('has a language of long words', () => {
    const plain = words('en').say('no-page');
    expect(words('en', true).say('no-page').length).toBeGreaterThan(plain.length * 1.2);
  });
});
