import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ago } from '../src/home/ago';
import { botLevel, botRank, offeredBots, usualBot } from '../src/home/bots';
import { movingLink, readMove } from '../src/home/moving';
import { playNow, watchBots } from '../src/home/opening';
import { bots, firstPlan, resized, usualFamilies, withFamily } from '../src/home/plan';
import { asTold, USUAL_RULES } from '../src/home/rules';
import {
  grouped,
  groupTitle,
  offeredVariants,
  picked,
  toggled,
  variantSentence,
  variantTitle,
} from '../src/home/variants';
import { FAMILIES } from '../src/families';
import * as server from '../src/server';
import { LANGUAGES } from '../src/text/words';
import { words } from './catalogue';

vi.mock('../src/server');
vi.mock('../src/home/sitting', () => ({ sit: vi.fn(), myName: () => 'Novus', mine: () => [] }));

describe('a table that is opened with one tap', () => {
  beforeEach(() => {
    vi.mocked(server.openTable).mockReset();
    vi.mocked(server.openTable).mockResolvedValue({
      table: { id: 'here' },
      host_secret: 'secret',
    } as Awaited<ReturnType<typeof server.openTable>>);
  });

  it.each(FAMILIES)('seats those of whom %s may be chosen to begin', async (family) => {
    const offered = usualFamilies(family);
    await watchBots(family, 'tiro', { first: family });
    await playNow(family, 'tiro', { first: family });
    const [watched, played] = vi.mocked(server.openTable).mock.calls.map(([wanted]) => wanted);
    const seats = (plan: typeof watched) => plan?.bots?.map(({ seat }) => seat) ?? [];
    expect(seats(watched).toSorted()).toEqual(offered.toSorted());
    expect([family, ...seats(played)].toSorted()).toEqual(offered.toSorted());
  });
});

describe('bots', () => {
  it('are offered without the one that stands in for people', () => {
    expect(offeredBots(['tiro', 'quaestor', 'stand-in'])).toEqual(['tiro', 'quaestor']);
  });

  it('are the quaestor unless somebody asks for another', () => {
    expect(usualBot(['tiro', 'quaestor', 'stand-in'])).toBe('quaestor');
    expect(usualBot(['stand-in', 'mine'])).toBe('mine');
  });

  it('have a level, told in the reader’s language and without their parameters', () => {
    expect(botRank(words('en'), 'quaestor:greed=0.5')).toBe('Quaestor');
    expect(botRank(words('de'), 'praetor:loyal')).toBe('Prätor (treu)');
    expect(botRank(words('fr'), 'aedilis')).toBe('Édile');
    expect(botLevel(words('en'), 'catilina:greed=2')).toBe('Catilina');
  });

  it.each(LANGUAGES)('are called by how hard they are beside their level in %s', (language) => {
    const known = words(language);
    for (const bot of ['tiro', 'quaestor:greed=0.5', 'aedilis', 'praetor:loyal']) {
      const level = botLevel(known, bot);
      expect(level).toContain(known.say(`difficulty-${bot.split(':')[0]}`));
      expect(level).toContain(botRank(known, bot));
    }
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

  it('about one thing are a group, of which one or none is picked', () => {
    const windows = { about: 'window', variants: ['window=this-turn', 'window=next-turn'] };
    expect(grouped(['whispers', ...windows.variants])).toEqual([
      { about: 'whispers', variants: ['whispers'] },
      windows,
    ]);
    const chosen = picked(['whispers', 'window=this-turn'], windows, 'window=next-turn');
    expect(chosen).toEqual(['whispers', 'window=next-turn']);
    expect(picked(chosen, windows, '')).toEqual(['whispers']);
    expect(groupTitle(words('de'), windows)).toBe('Wie lange ein Handel bindet');
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

describe('a plan of seats', () => {
  const families = (seats: { family: string }[]) => seats.map((seat) => seat.family);

  it('begins with this person and free chairs among friends', () => {
    const plan = firstPlan('friends', 'white', 'quaestor');
    expect(plan.map((seat) => seat.who)).toEqual(['me', 'open', 'open', 'open']);
    expect(families(plan)).toEqual(['white', 'red', 'blue', 'black']);
    expect(bots(plan)).toEqual([]);
  });

  it('begins with two people and two bots around one screen', () => {
    const plan = firstPlan('screen', 'red', 'tiro');
    expect(bots(plan)).toEqual([
      { seat: 'black', bot: 'tiro' },
      { seat: 'white', bot: 'tiro' },
    ]);
  });

  it('grows by more of the last kind, each of a family of its own', () => {
    const five = resized(firstPlan('screen', 'red', 'tiro'), 5);
    expect(families(five)).toEqual(['red', 'blue', 'black', 'white', 'yellow']);
    expect(five[4]?.who).toBe('bot:tiro');
    expect(resized(five, 3)).toHaveLength(3);
  });

  it('swaps families rather than giving one twice', () => {
    const plan = withFamily(firstPlan('friends', 'red', 'tiro'), 0, 'black');
    expect(families(plan)).toEqual(['black', 'blue', 'red', 'white']);
    expect(families(withFamily(plan, 0, 'yellow'))).toEqual(['yellow', 'blue', 'red', 'white']);
  });
});

describe('the usual rules', () => {
  it('are private, unhurried and watched by anyone', () => {
    expect(asTold(USUAL_RULES)).toEqual({
      edition: 'amigo-2005',
      variants: [],
      clock: 'none',
      watchers: 'anyone',
      public: false,
      practice: false,
      first: null,
    });
  });
});

describe('how long ago', () => {
  it('is told in the largest unit that fits', () => {
    expect(ago('en', 1000, 1000 + 3 * 3600 + 5)).toBe('3 hours ago');
    expect(ago('de', 0, 86_400)).toBe('gestern');
    expect(ago('en', 0, 20)).toBe('this minute');
  });

  it('is never in the future, whatever the clocks say', () => {
    expect(ago('en', 500, 0)).toBe('this minute');
  });
});
