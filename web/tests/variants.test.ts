/** What the page makes of reveals, elections and special tokens. */

import { describe, expect, it, vi } from 'vitest';
import { offeredVariants } from '../src/home/variants';
import type { CommandBody, Frame, PlayerView } from '../src/messages';
import { alerts } from '../src/play/attention';
import { targets } from '../src/play/choices';
import { gamesBegin, lastNoted, notesOf, standing, totalOf } from '../src/play/election';
import { soundOf } from '../src/play/hearing';
import { atTheScreen } from '../src/play/screen';
import { NOTHING, receive } from '../src/play/table';
import { byKind, tokenOf } from '../src/play/tokens';
import { words } from './catalogue';
import { numbered, placed, update, view } from './fixtures';

// Settings ask for the theme of the system as soon as they are there.
vi.hoisted(() => {
  globalThis.matchMedia = () => ({ matches: false, addEventListener() {} }) as never;
});

const hand = (taken: 'favour' | null = null) => ({
  taken,
  take: vi.fn(),
  play: vi.fn(),
  bargain: vi.fn(),
  laurels: [],
  naming: null,
});

const outcome = { reason: 'senate' as const, turns: 9, standings: [] };

/** A turn of an election, as a replay has it. */
const frame = (turn: number, changes: Partial<PlayerView>): Frame => ({
  turn,
  active: 'red',
  view: view({ players: ['red', 'blue'], ...changes }),
  told: { offers: {}, promises: {} },
  words: {},
  events: [],
  reasons: [],
});

describe('an election', () => {
  const noted = {
    notes: [
      [4, 0],
      [3, 8],
    ],
  };

  it('adds up what everyone noted', () => {
    expect(notesOf(noted, 0)).toEqual([4, 3]);
    expect(totalOf(noted, 1)).toBe(8);
    expect(totalOf({ notes: [] }, 1)).toBe(0);
  });

  it('remembers how the last finished game came out', () => {
    const one = { type: 'game-noted' as const, v: 1 as const, outcome, note: [4, 0] };
    const events = [numbered(1, { ...one, game: 1 }), placed(2), numbered(3, { ...one, game: 2 })];
    expect(lastNoted(events)?.game).toBe(2);
    expect(lastNoted([placed(1)])).toBeNull();
  });

  // The last turn of a game ends with the next one set up: its purses are empty, its notes stand.
  const frames = [
    frame(0, { game: 1, notes: [] }),
    frame(1, { game: 1, notes: [] }),
    frame(2, { game: 2, notes: [[4, 0]] }),
    frame(4, { game: 2, notes: [[4, 0]] }),
    frame(5, {
      game: 2,
      notes: [
        [4, 0],
        [1, 6],
      ],
    }),
  ];
  const purses = [
    [0, 0],
    [4, 3],
    [0, 0],
    [1, 2],
    [1, 6],
  ];

  it('stands at the notes, and at the purse on top of them while its game goes on', () => {
    expect(standing(frames, purses)).toEqual([
      [0, 0],
      [4, 3],
      [4, 0],
      [5, 2],
      [5, 6],
    ]);
  });

  it('says with which turn each game begins', () => {
    expect(gamesBegin(frames)).toEqual([0, 3]);
    expect(gamesBegin(frames.slice(0, 2))).toEqual([0]);
  });

  it('lights the senators that can be taken off, whoever was on turn', () => {
    const legal: CommandBody[] = [{ type: 'take-off', committee: 'b1' }];
    const [found] = targets(legal, [], words('en'), hand());
    expect([found?.id, found?.kind, found?.place]).toEqual(['take-off-b1', 'take-off', 'b1']);
  });
});

describe('a special token', () => {
  it('is held by kinds, and unknown ones come last', () => {
    expect(byKind(['favour', null, 'seniority', 'seniority'])).toEqual([
      { token: 'seniority', count: 2 },
      { token: 'favour', count: 1 },
      { token: null, count: 1 },
    ]);
  });

  it('is what a command plays', () => {
    expect(tokenOf({ type: 'play-bureaucracy', motion: 1 })).toBe('bureaucracy');
    expect(tokenOf({ type: 'play-favour', to: 'a3-a4' })).toBe('favour');
    expect(tokenOf({ type: 'draw-token' })).toBeNull();
  });

  it('lights spaces for Caesar only while his favour is in hand', () => {
    const legal: CommandBody[] = [{ type: 'play-favour', to: 'a3-a4' }];
    expect(targets(legal, [], words('en'), hand())).toEqual([]);
    expect(targets(legal, [], words('en'), hand('favour')).map((one) => one.id)).toEqual([
      'favour-a3-a4',
    ]);
  });
});

describe('a reveal', () => {
  it('calls whoever may demand it, and not whoever already looks', () => {
    expect(alerts([{ kind: 'reveal', about: 'offered' }])).toEqual(['reveal']);
    expect(alerts([{ kind: 'reveal', about: 'open' }])).toEqual([]);
  });

  it('does not send a screen round: everybody around it is asked', () => {
    const asked = { asked: [{ kind: 'reveal' as const, about: 'offered' }] };
    let table = receive(NOTHING, update('red', asked));
    table = receive(table, update('blue', asked));
    expect(atTheScreen(table, ['red', 'blue'], null)).toBe('red');
  });

  it('is heard', () => {
    const event = {
      type: 'purses-revealed' as const,
      v: 1 as const,
      by: 'red' as const,
      purses: [],
    };
    expect(soundOf([numbered(1, event)])).toBe('laurel');
  });
});

it('every variant but the one for simulations can be chosen', () => {
  const all = ['reveal=every', 'consul', 'consul=all', 'special-tokens', 'cutoff=60'];
  expect(offeredVariants(all)).toEqual(all.slice(0, -1));
});
