import { describe, expect, it } from 'vitest';
import type { GameEvent, NumberedEvent, Offer, PlayerView, Term } from '../src/messages';
import { line, Scale, spread, ticks } from '../src/replay/chart';
import { dealsThatMattered } from '../src/replay/deals';
import { lines, marks } from '../src/replay/story';
import { noRecord } from '../src/replay/strange';
import { numbered } from './fixtures';

const offer = (id: string, terms: Term[], on: Offer['deal']['on'] = null): Offer => ({
  id,
  by: 'red',
  deal: { terms, on },
  whisper: false,
  counters: null,
  accepted: [],
  binding: [],
  leaving: [],
});
const pays = (amount: number): Term => ({
  kind: 'pay',
  giver: 'red',
  to: 'blue',
  amount,
  tokens: [],
});
const made = (one: Offer) => numbered(1, { type: 'offer-made', v: 3, offer: one });
const settled = (id: string) =>
  numbered(1, {
    type: 'deal-settled',
    v: 1,
    offer: id,
    audience: [],
  });
const advanced = (path: 'a3-a4' | 'a4-S') =>
  numbered(1, {
    type: 'advanced',
    v: 1,
    by: 'red',
    path,
  });
const turn = (number: number) =>
  numbered(1, {
    type: 'turn-began',
    v: 1,
    number,
    active: 'red',
    idle: 0,
  });
const ended = numbered(1, { type: 'ended', v: 1, outcome: {} } as GameEvent);
const frame = (number: number, events: NumberedEvent[]) => ({
  told: { offers: {}, promises: {} },
  words: {},
  turn: number,
  active: 'red' as const,
  view: {} as PlayerView,
  events: [turn(number), ...events],
  reasons: [],
});

describe('the log of a turn', () => {
  it('folds the talk that led to something into one line', () => {
    const talk = [made(offer('1.1', [pays(1)])), made(offer('1.2', [pays(2)]))];
    const told = lines([turn(1), ...talk, advanced('a3-a4')]);
    expect(told.map((one) => one.kind)).toEqual(['talk', 'event']);
    expect(told[0]).toMatchObject({ offers: 2, deals: 0, events: talk });
  });

  it('counts votes apart from offers', () => {
    const vote = numbered(1, { type: 'answered', v: 1, by: 'blue', motion: 1, votes: 1 });
    expect(lines([turn(1), vote])).toEqual([
      { kind: 'talk', events: [vote], votes: 1, offers: 0, deals: 0 },
    ]);
  });

  it('keeps what was whispered for the end', () => {
    const whisper = made(offer('1.1', [pays(1)]));
    const told = lines([turn(9), advanced('a4-S'), ended, whisper]);
    expect(told.map((one) => one.kind)).toEqual(['event', 'event', 'whispers']);
    expect(told[2]).toMatchObject({ events: [whisper] });
  });

  it('knows where on the board something happened', () => {
    expect(marks(advanced('a3-a4').event)).toEqual([{ path: 'a3-a4' }]);
    expect(marks(made(offer('1.1', [], 'a4-S')).event)).toEqual([{ path: 'a4-S' }]);
    expect(marks(turn(1).event)).toEqual([]);
  });
});

describe('the deals that mattered', () => {
  const small = offer('1.1', [pays(1)]);
  const large = offer('2.1', [pays(1), { ...pays(0), tokens: ['V', 'IIC'] } as Term]);
  const chair = offer('3.1', [pays(2)], 'a4-S');
  const refused = offer('3.2', [pays(9)]);
  const frames = [
    frame(1, [made(small), settled('1.1')]),
    frame(2, [made(large), settled('2.1')]),
    frame(3, [made(chair), made(refused), advanced('a4-S'), settled('3.1')]),
  ];

  it('are those that led into the Senate, then those that cost most', () => {
    const found = dealsThatMattered({ frames });
    expect(found.map((deal) => deal.offer.id)).toEqual(['3.1', '2.1', '1.1']);
    expect(found[0]).toMatchObject({ seated: 'red', turn: 3, laurels: 2 });
    expect(found[1]).toMatchObject({ seated: null, laurels: 8 });
  });

  it('are a few at most, and only those that took effect', () => {
    expect(dealsThatMattered({ frames }, 1)).toHaveLength(1);
    expect(dealsThatMattered({ frames: [frame(3, [made(refused)])] })).toEqual([]);
  });

  it('count a later payment only if it was made', () => {
    const later: Term = { ...pays(4), kind: 'pay-by', until: 'next-turn' } as Term;
    const owed = offer('1.1', [pays(1), later]);
    const closed = (status: 'kept' | 'broken') =>
      numbered(1, {
        type: 'promise-closed',
        v: 1,
        promise: '1.1.2',
        giver: 'red',
        to: 'blue',
        status,
        audience: [],
      });
    const laurels = (status: 'kept' | 'broken') =>
      dealsThatMattered({ frames: [frame(1, [made(owed), settled('1.1'), closed(status)])] })[0]
        ?.laurels;
    expect(laurels('kept')).toBe(5);
    expect(laurels('broken')).toBe(1);
  });

  it('are found where their whispers came to light', () => {
    const whispers = [frame(1, []), frame(2, [ended, made(small), settled('1.1')])];
    expect(dealsThatMattered({ frames: whispers })[0]).toMatchObject({ turn: 1 });
  });
});

describe('the chart', () => {
  it('has round numbers up to the highest value', () => {
    expect(ticks(37, 4)).toEqual([0, 10, 20, 30, 40]);
    expect(ticks(3, 5)).toEqual([0, 1, 2, 3]);
    expect(ticks(0, 5)).toEqual([0, 1]);
  });

  it('finds the turn under a finger', () => {
    const scale = new Scale({ left: 10, right: 110, top: 0, bottom: 50 }, 10, 5);
    expect(scale.turnAt(scale.x(7))).toBe(7);
    expect(scale.turnAt(-50)).toBe(0);
    expect(scale.turnAt(500)).toBe(10);
  });

  it('draws what stays the same as one stroke', () => {
    const scale = new Scale({ left: 0, right: 30, top: 0, bottom: 10 }, 3, 10);
    expect(line(scale, [0, 0, 5, 5])).toBe('M0.0 10.0H10.0L20.0 5.0H30.0');
  });

  it('keeps its labels apart, and inside', () => {
    expect(spread([50, 52, 20], 10, 0, 60)).toEqual([50, 60, 20]);
    expect(spread([58, 59, 60], 10, 0, 60)).toEqual([40, 50, 60]);
  });
});

describe('a file that cannot be read', () => {
  it('is no record, if nothing in it speaks for one', () => {
    expect(noRecord({ code: 'tag-missing', params: { tag: 'Players', line: 3 } })).toBe(true);
    expect(noRecord({ code: 'not-text', params: { line: 9 } })).toBe(true);
    expect(noRecord({ code: 'event-untyped', params: { line: 1 } })).toBe(true);
  });

  it('is a record with a mistake, if it began as one', () => {
    expect(noRecord({ code: 'event-untyped', params: { line: 7 } })).toBe(false);
    expect(noRecord({ code: 'not-your-turn', params: { line: 4 } })).toBe(false);
  });
});
