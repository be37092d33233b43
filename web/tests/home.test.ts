import { describe, expect, it } from 'vitest';
import { botName, offeredBots, usualBot } from '../src/home/bots';
import { movingLink, readMove } from '../src/home/moving';
import { offeredVariants, toggled, variantSentence, variantTitle } from '../src/home/variants';
import { words } from './catalogue';

describe('bots', () => {
  it('are offered without the one that stands in for people', () => {
    expect(offeredBots(['tiro', 'quaestor', 'stand-in'])).toEqual(['tiro', 'quaestor']);
  });

  it('are the quaestor unless somebody asks for another', () => {
    expect(usualBot(['tiro', 'quaestor', 'stand-in'])).toBe('quaestor');
    expect(usualBot(['stand-in', 'mine'])).toBe('mine');
  });

  it('are named without their parameters', () => {
    expect(botName('quaestor:greed=0.5')).toBe('Quaestor');
  });
});

describe('variants', () => {
  it('of one kind rule each other out', () => {
    expect(toggled(['whispers', 'window=this-turn'], 'window=next-turn')).toEqual([
      'whispers',
      'window=next-turn',
    ]);
    expect(toggled(['consul'], 'consul=all')).toEqual(['consul=all']);
  });

  it('can be taken back', () => {
    expect(toggled(['whispers', 'log=round'], 'whispers')).toEqual(['log=round']);
  });

  it('for simulations are not offered to people', () => {
    expect(offeredVariants(['whispers', 'cutoff=ROUNDS'])).toEqual(['whispers']);
  });

  it('have a name and a sentence, or at least their spelling', () => {
    expect(variantTitle(words('en'), 'log=round')).toBe('Short memory');
    expect(variantSentence(words('de'), 'log=round')).toMatch(/laufende Runde/);
    expect(variantTitle(words('en'), 'house=own')).toBe('house=own');
    expect(variantSentence(words('en'), 'house=own')).toBe('');
  });
});

describe('a seat on its way to another device', () => {
  const code = 'abcdefghijklmnopqrstuv_-12';

  it('is read from the link that was made for it', () => {
    const link = new URL(movingLink('http://rome.example', 'T1', 'red', code));
    expect(link.pathname).toBe('/table/T1');
    expect(readMove(link.hash)).toEqual({ seat: 'red', code });
  });

  it('is not read from anything else', () => {
    for (const other of ['', '#move=', '#move=red', `#move=green.${code}`, '#turn=4'])
      expect(readMove(other)).toBeNull();
  });
});
