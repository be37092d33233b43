import { describe, expect, it } from 'vitest';
import type { Colour, Told } from '../src/messages';
import type { Language } from '../src/text/words';
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

  it('counts the tokens of a panel as a language does', () => {
    const facts = { name: 'Navius', family: 'blue', reserve: 2, count: 0, seats: '' };
    const panel = (language: Language, laurels: number) =>
      words(language).say('play-medallion', { ...facts, laurels });
    expect(panel('en', 1)).toContain(': 1 token,');
    expect(panel('en', 2)).toContain(': 2 tokens,');
    expect(panel('de', 1)).toContain(': 1 Plättchen,');
    expect(panel('fr', 0)).toContain('\u00a0: 0 jeton,');
    expect(panel('fr', 2)).toContain('\u00a0: 2 jetons,');
    expect(panel('it', 1)).toContain(': 1 gettone,');
    expect(panel('it', 0)).toContain(': 0 gettoni,');
  });

  it('speaks to the reader whose family is meant', () => {
    const facts = { by: 'red', committee: 'b1' };
    const english = words('en');
    expect(english.addressing('red').say('event-placed', facts)).toBe(
      'You place a senator in Vigintiviri.',
    );
    expect(english.addressing('blue').say('event-placed', facts)).toBe(
      english.say('event-placed', facts),
    );
    expect(english.addressing('red').family('red')).toBe('Red');
  });

  it('tells the reader from the others of a list', () => {
    const used = (...supporters: Colour[]): Told => ({
      id: 'event-support-used',
      params: {
        by: { family: 'red' },
        start: { room: 'b1' },
        foreign: supporters.length,
        supporters: { several: supporters.map((family) => ({ family })), how: 'and' },
      },
    });
    const reader = words('en', { you: 'blue' });
    expect(reader.tell(used('blue'))).toContain('your support.');
    expect(reader.tell(used('blue', 'black'))).toContain('your support and that of Black.');
    expect(reader.tell(used('black'))).toContain('the support of Black.');
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
