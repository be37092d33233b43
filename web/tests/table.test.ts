import { describe, expect, it } from 'vitest';
import { lastSeen, NOTHING, receive } from '../src/play/table';
import { whys } from '../src/play/story';
import type { GameEvent, TableInfo } from '../src/messages';
import { numbered, placed, told, update } from './fixtures';

describe('a table as the browser knows it', () => {
  it('adds what a seat noticed to what it knew', () => {
    let table = receive(NOTHING, update('red', { events: [placed(1)], fresh: true }));
    table = receive(table, update('red', { events: [placed(2)] }));
    expect(table.eyes.red?.events.map((one) => one.number)).toEqual([1, 2]);
    expect(table.eyes.red?.news.map((one) => one.number)).toEqual([2]);
    expect(lastSeen(table, 'red')).toBe(2);
  });

  it('shows nothing twice that was told twice', () => {
    let table = receive(NOTHING, update('red', { events: [placed(1), placed(2)], fresh: true }));
    table = receive(table, update('red', { events: [placed(2), placed(3)] }));
    expect(table.eyes.red?.events.map((one) => one.number)).toEqual([1, 2, 3]);
  });

  it('forgets what it showed when the server begins afresh', () => {
    let table = receive(NOTHING, update('red', { events: [placed(1), placed(2)], fresh: true }));
    table = receive(table, update('red', { events: [placed(1)], fresh: true }));
    expect(table.eyes.red?.events.map((one) => one.number)).toEqual([1]);
  });

  it('changes what the server says has changed, and keeps the rest', () => {
    const first = receive(NOTHING, update('red', { events: [placed(1)], fresh: true, earlier: 3 }));
    const table = receive(first, {
      type: 'changes',
      seat: 'red',
      events: [placed(2)],
      changed: [
        { op: 'replace', path: '/view/turn/number', value: 35 },
        { op: 'add', path: '/asked/0', value: { kind: 'act', about: null } },
      ],
    });
    expect(table.eyes.red?.view.turn.number).toBe(35);
    expect(table.eyes.red?.asked).toEqual([{ kind: 'act', about: null }]);
    expect(table.eyes.red?.events.map((one) => one.number)).toEqual([1, 2]);
    expect(table.eyes.red?.news.map((one) => one.number)).toEqual([2]);
    expect(table.eyes.red?.earlier).toBe(3);
    expect(table.eyes.red?.view.seated).toBe(first.eyes.red?.view.seated);
  });

  it('does not make up what changes belong to', () => {
    const changes = { type: 'changes', seat: 'red', events: [], changed: [] } as const;
    expect(() => receive(NOTHING, { ...changes, events: [], changed: [] })).toThrow();
  });

  it('puts earlier events before those it knows, and nothing that does not join them', () => {
    const page = (events: number[], earlier: number) =>
      ({
        type: 'history',
        id: 'h',
        seat: 'red',
        events: events.map((number) => placed(number)),
        earlier,
      }) as const;
    let table = receive(NOTHING, update('red', { events: [placed(5)], fresh: true, earlier: 4 }));
    expect(table.eyes.red?.earlier).toBe(4);
    table = receive(table, page([3, 4], 2));
    expect(table.eyes.red?.events.map((one) => one.number)).toEqual([3, 4, 5]);
    table = receive(table, page([3, 4], 2)); // asked for twice
    expect(table.eyes.red?.events).toHaveLength(3);
    table = receive(table, update('red', { events: [placed(6)] }));
    expect(table.eyes.red?.earlier).toBe(2);
    table = receive(table, page([], 0)); // the table forgot it meanwhile
    expect(table.eyes.red?.events.map((one) => one.number)).toEqual([3, 4, 5, 6]);
    expect(table.eyes.red?.earlier).toBe(0);
  });

  it('gives no reason for what did not come right after it', () => {
    const why = {
      type: 'reason',
      seat: 'blue',
      about: null,
      code: 'only',
      params: {},
      told: told('reason-only'),
      figures: null,
    } as const;
    let table = receive(NOTHING, update('red', { fresh: true, events: [placed(1)] }));
    table = receive(table, { ...why, turn: 2 });
    table = receive(table, update('red', { fresh: true, events: [placed(9)], earlier: 8 }));
    expect(whys(table.eyes.red?.events ?? [], table.reasons, 'red').size).toBe(0);
  });

  it('knows the reasons that were given before it came, and none twice', () => {
    const reason = {
      type: 'reason',
      seat: 'blue',
      turn: 1,
      about: null,
      code: 'only',
      params: {},
      told: told('reason-only'),
      figures: null,
    } as const;
    const before = { type: 'reasons', seat: 'red', reasons: [{ number: 1, reason }] } as const;
    let table = receive(NOTHING, update('red', { fresh: true, events: [placed(1), placed(2)] }));
    table = receive(table, { ...before, reasons: [...before.reasons] });
    table = receive(table, { ...before, reasons: [...before.reasons] });
    const [first] = table.eyes.red?.events ?? [];
    const found = whys(table.eyes.red?.events ?? [], table.reasons, 'red');
    expect(first && found.get(first.event)).toHaveLength(1);
  });

  it('does not replay the whole past as news when a page is opened', () => {
    const table = receive(NOTHING, update('red', { events: [placed(1)], fresh: true }));
    expect(table.eyes.red?.news).toEqual([]);
  });

  it('notices that a table came back from the archive', () => {
    const told = (archived: number | null) => ({
      type: 'table' as const,
      table: { archived } as TableInfo,
    });
    expect(receive(NOTHING, told(null)).returned).toBe(false);
    let table = receive(NOTHING, told(1_000_000));
    expect(table.returned).toBe(false);
    table = receive(table, told(null));
    expect(receive(table, told(null)).returned).toBe(true);
  });

  it('keeps the seats of one screen apart', () => {
    let table = receive(NOTHING, update('red', { events: [placed(1)], fresh: true }));
    table = receive(table, update('blue', { fresh: true }));
    expect(table.eyes.red?.events).toHaveLength(1);
    expect(table.eyes.blue?.events).toHaveLength(0);
  });

  it('forgets the reasons of turns that were taken back: offers are named anew', () => {
    const why = {
      type: 'reason',
      seat: 'blue',
      about: '3.1',
      code: 'only',
      params: {},
      told: told('reason-only'),
      figures: null,
    } as const;
    let table = receive(NOTHING, update('red', { fresh: true }));
    table = receive(receive(table, { ...why, turn: 2 }), { ...why, turn: 3 });
    const undone = { type: 'undone', v: 1, turn: 3 } as GameEvent;
    table = receive(table, update('red', { events: [numbered(1, undone)] }));
    expect(table.reasons.map((one) => one.turn)).toEqual([2]);
  });

  it('tells a reason before what it explains', () => {
    const why = {
      type: 'reason',
      seat: 'blue',
      about: null,
      code: 'only',
      params: {},
      told: told('reason-only'),
      figures: null,
    } as const;
    const first = numbered(1, { type: 'undone', v: 1, turn: 9 });
    const second = numbered(2, { type: 'undone', v: 1, turn: 9 });
    let table = receive(NOTHING, update('red', { fresh: true, events: [first] }));
    table = receive(table, { ...why, turn: 2 });
    expect(whys(table.eyes.red?.events ?? [], table.reasons, 'red').size).toBe(0);
    table = receive(table, update('red', { events: [second] }));
    const found = whys(table.eyes.red?.events ?? [], table.reasons, 'red');
    expect(found.get(first.event)).toBeUndefined();
    expect(found.get(second.event)?.map((one) => one.code)).toEqual(['only']);
  });

  it('keeps talk once and an undo until it is off the table', () => {
    const said = {
      type: 'talk',
      number: 1,
      at: 0,
      seat: 'red',
      phrase: 'never',
      text: null,
    } as const;
    let table = receive(receive(NOTHING, said), said);
    expect(table.talk).toHaveLength(1);
    const wish = { type: 'undo-proposed', turn: 3, by: 'red', agreed: [], missing: [] } as const;
    table = receive(table, { ...wish, agreed: [], missing: [] });
    expect(table.undo?.turn).toBe(3);
    table = receive(table, { ...wish, turn: null, by: null, agreed: [], missing: [] });
    expect(table.undo).toBeNull();
  });
});
