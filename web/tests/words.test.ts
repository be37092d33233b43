import { describe, expect, it } from 'vitest';
import type { Told } from '../src/messages';
import { words } from './catalogue';

/** A refusal as the server tells it. */
const by = (rule: string, id: string): Told => ({
  id: 'by-rule',
  params: { sentence: { id, params: {} }, rule },
});

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
    const refusal = words('en').refusal({
      code: 'game-over',
      told: by('R7.1', 'refused-game-over'),
    });
    expect(refusal).toBe('The game is over (R7.1)');
  });

  it('has a sentence for what the page refuses itself', () => {
    expect(words('de').refusal({ code: 'no-connection', told: null })).not.toContain('⟨');
    expect(words('en').refusal({ code: 'unheard-of', told: null })).toContain('unheard-of');
  });

  it('puts what the server says into words, nested as it comes', () => {
    const paid: Told = {
      id: 'term-pay',
      params: { giver: { family: 'red' }, to: { family: 'blue' }, amount: 2 },
    };
    const told: Told = {
      id: 'deal-on-by',
      params: {
        by: { family: 'red' },
        path: { path: 'b1-a3' },
        deal: { several: [paid, paid], how: 'space' },
      },
    };
    const [one] = [words('en').tell(paid)];
    expect(words('en').tell(told)).toContain(`${one} ${one}`);
    expect(words('en').tell(told)).toContain('Vigintiviri → Quaestores');
    expect(words('en').tell({ several: ['a', 'b', 'c'], how: 'comma' })).toBe('a, b, c');
    expect(words('en').tell({ room: 'b1' })).toBe('Vigintiviri');
  });

  it('has a language of long words', () => {
    const plain = words('en').say('no-page');
    expect(words('en', { pseudo: true }).say('no-page').length).toBeGreaterThan(plain.length * 1.2);
  });
});
