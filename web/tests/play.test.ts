import { describe, expect, it, vi } from 'vitest';
import type { Colour, CommandBody, GameEvent, SeatInfo, OpenAdvance } from '../src/messages';
import { mayBeStoodIn, nextStandIn } from '../src/play/away';
import { askFor, targets, type Hand } from '../src/play/choices';
import { worth } from '../src/laurels';
import { atTheScreen } from '../src/play/screen';
import { headlines, movesSince } from '../src/play/since';
import { chapters } from '../src/play/story';
import { NOTHING, receive } from '../src/play/table';
import { turnToTakeBack } from '../src/play/undo';
import { words } from './catalogue';
import { began, placed, update, view, numbered } from './fixtures';

const hand = (changes: Partial<Hand> = {}): Hand => ({
  taken: null,
  take: vi.fn(),
  play: vi.fn(),
  bargain: vi.fn(),
  laurels: [],
  naming: null,
  ...changes,
});
const way: OpenAdvance = {
  path: 'b1-a3',
  needed: 2,
  own: 1,
  others: [['blue', 1]],
  votes: [],
  missing: 1,
  promised: [],
};
const legal: CommandBody[] = [
  { type: 'place', committee: 'd1' },
  { type: 'call-vote', path: 'b1-a3' },
  { type: 'advance', path: 'a1-a2', supporters: [] },
  { type: 'move-caesar', to: 'a3-a4' },
];

describe('a stand-in', () => {
  const seat = (stand_in_from: number | null): SeatInfo => ({
    ...{ seat: 'blue', name: 'Marcus', bot: null, person: true, present: false, stand_in: false },
    stand_in_from,
  });

  it('can be called from when the server says', () => {
    expect(mayBeStoodIn(seat(null), 100)).toBe(false);
    expect(mayBeStoodIn(seat(101), 100)).toBe(false);
    expect(mayBeStoodIn(seat(100), 100)).toBe(true);
  });

  it('is looked for again when the next one can be called', () => {
    expect(nextStandIn([seat(null), seat(90), seat(130), seat(120)], 100)).toBe(120);
    expect(nextStandIn([seat(null), seat(90)], 100)).toBeNull();
  });
});

describe('what can be picked on the board', () => {
  it('is what the server calls legal, and pieces to take up', () => {
    const ids = targets(legal, [way], words('en'), hand()).map((one) => one.id);
    expect(ids).toEqual([
      'place-d1',
      'vote-b1-a3',
      'advance-a1-a2',
      'senator-b1',
      'senator-a1',
      'caesar',
    ]);
  });

  it('counts votes that deals bind alike on the board and in the list', () => {
    const bound: OpenAdvance = { ...way, votes: [['blue', 1]], missing: 0 };
    const vote = targets(legal, [bound], words('en'), hand()).find((one) => one.kind === 'vote');
    expect(vote?.votes).toEqual({ needed: 2, have: 2 });
    expect(vote?.label).toBe(askFor('b1-a3', [bound], words('en')));
    expect(vote?.label).toBe(words('en').say('play-votes-found', { path: 'b1-a3' }));
    expect(askFor('b1-a3', [way], words('en'))).toBe(
      words('en').say('play-ask-for', { path: 'b1-a3', votes: 1 }),
    );
  });

  it('says how many votes an advance needs, and opens the bargaining', () => {
    const mine = hand();
    const vote = targets(legal, [way], words('en'), mine).find((one) => one.kind === 'vote');
    expect(vote?.votes).toEqual({ needed: 2, have: 1 });
    vote?.pick();
    expect(mine.bargain).toHaveBeenCalledWith('b1-a3');
  });

  it('narrows to the ways of a senator that was taken up', () => {
    const ids = targets(legal, [way], words('en'), hand({ taken: { senator: 'a1' } })).map(
      (one) => one.id,
    );
    expect(ids).toEqual(['advance-a1-a2', 'senator-b1', 'senator-a1', 'caesar']);
  });

  it('shows where Caesar may be sent by whoever is asked to say it', () => {
    const names: CommandBody[] = [
      { type: 'name-space', promise: '4.1.2', space: 'b3-S' },
      { type: 'name-space', promise: '5.1.1', space: 'a4-S' },
    ];
    const mine = hand({ naming: '4.1.2' });
    const [space, ...more] = targets(names, [], words('en'), mine);
    expect(more).toEqual([]);
    expect(space).toMatchObject({ kind: 'space', place: 'b3-S' });
    space?.pick();
    expect(mine.play).toHaveBeenCalledWith(names[0]);
    expect(targets(names, [], words('en'), hand())).toEqual([]);
  });

  it('shows where Caesar may go once he is taken up, or at once as a bonus', () => {
    const taken = targets(legal, [way], words('en'), hand({ taken: 'caesar' }));
    expect(taken.filter((one) => one.kind === 'space').map((one) => one.place)).toEqual(['a3-a4']);
    const bonus: CommandBody[] = [{ type: 'move-caesar', to: 'a3-a4' }, { type: 'decline-bonus' }];
    expect(targets(bonus, [], words('en'), hand()).map((one) => one.kind)).toEqual(['space']);
  });
});

describe('who sits at the screen', () => {
  const around = (asked: Record<string, boolean>) =>
    (['red', 'blue'] as const).reduce(
      (table, seat) =>
        receive(
          table,
          update(seat, {
            view: view({ seat }),
            asked: asked[seat] ? [{ kind: 'vote', about: null }] : [],
          }),
        ),
      NOTHING,
    );

  it('is nobody for a watcher, and the only seat of a player', () => {
    expect(atTheScreen(NOTHING, [], null)).toBeNull();
    expect(atTheScreen(around({}), ['blue'], null)).toBe('blue');
  });

  it('is who is asked, before who is on turn', () => {
    expect(atTheScreen(around({ red: true, blue: true }), ['red', 'blue'], null)).toBe('blue');
    expect(atTheScreen(around({ red: true }), ['red', 'blue'], null)).toBe('red');
  });

  it('stays with who uncovered the purse until it is covered', () => {
    expect(atTheScreen(around({ blue: true }), ['red', 'blue'], 'red')).toBe('red');
    expect(atTheScreen(around({ blue: true }), ['red', 'blue'], null)).toBe('blue');
  });
});

describe('the story', () => {
  const events = [began(1, 1, 'red'), placed(2), began(3, 2, 'blue'), placed(4, 'blue')];

  it('has a chapter for each turn', () => {
    expect(chapters(events).map((one) => [one.turn, one.events.length])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('loses the turns that were taken back, and says so', () => {
    const undone = numbered(6, { type: 'undone', v: 1, turn: 2 });
    const told = chapters([...events, began(5, 3, 'black'), undone]);
    expect(told.map((one) => one.turn)).toEqual([1, 2]);
    expect(told[0]?.events.map((one) => one.number)).toEqual([2, 6]);
  });

  it('heads the turn that goes on after an undo, whoever played since', () => {
    const undone = numbered(7, { type: 'undone', v: 1, turn: 2 });
    const since = [began(5, 3, 'black'), placed(6, 'black')];
    const told = chapters([...events, ...since, undone, placed(8, 'blue')]);
    expect(told.at(-1)).toMatchObject({ turn: 2, active: 'blue' });
    expect(told.at(-1)?.events.map((one) => one.number)).toEqual([8]);
  });

  it('heads a turn that was taken back twice, and the first of all', () => {
    const back = (number: number) => numbered(number, { type: 'undone', v: 1, turn: 1 });
    const told = chapters([began(1, 1, 'red'), placed(2), back(3), placed(4), back(5), placed(6)]);
    expect(told.map((one) => [one.turn, one.active])).toEqual([
      [0, null],
      [1, 'red'],
    ]);
  });

  it('knows the last turn in which somebody did something', () => {
    expect(turnToTakeBack(events, 'red')).toBe(1);
    expect(turnToTakeBack([...events, began(5, 3, 'red')], 'red')).toBe(1);
    expect(turnToTakeBack(events, 'black')).toBeNull();
  });

  it('knows no turn to take back in which only others did something', () => {
    const offered = numbered(6, {
      ...{ type: 'offer-accepted', v: 1, by: 'black', offer: '3.1', audience: [] },
    });
    const mine = numbered(7, {
      type: 'offer-accepted',
      v: 1,
      by: 'red',
      offer: '3.1',
      audience: [],
    });
    const third = [...events, began(5, 3, 'red'), offered];
    expect(turnToTakeBack(third, 'red')).toBe(1);
    expect(turnToTakeBack([...third, mine], 'red')).toBe(3);
    const ran = numbered(8, {
      ...{ type: 'offer-closed', v: 1, by: 'red', offer: '3.2', how: 'expired', audience: [] },
    });
    expect(turnToTakeBack([...third, ran], 'red')).toBe(1);
  });

  it('knows that a turn was played anew after it was taken back', () => {
    const undone = numbered(6, { type: 'undone', v: 1, turn: 3 });
    const again = [...events, began(5, 3, 'red'), undone];
    expect(turnToTakeBack(again, 'red')).toBe(1);
    expect(turnToTakeBack([...again, placed(7)], 'red')).toBe(3);
  });

  it('offers to take back no turn since which something came to light', () => {
    const third = [...events, began(5, 3, 'red')];
    expect(turnToTakeBack(third, 'red', 1)).toBeNull();
    expect(turnToTakeBack([...third, placed(6)], 'red', 1)).toBe(3);
  });
});

it('a purse is worth its numerals', () => {
  expect(worth(['I', 'IIC', 'V'])).toBe(8);
  expect(worth([])).toBe(0);
});

describe('what happened since my last turn', () => {
  const paid = (giver: Colour, to: Colour): GameEvent => ({
    ...{ type: 'laurels-paid', v: 1, offer: '9.1', giver, to },
    ...{ tokens: ['II'], change: [], parties: [giver, to], audience: [] },
  });
  const set = (by: Colour): GameEvent => ({ type: 'placed', v: 1, by, committee: 'b1' });
  const events = [
    set('red'),
    set('blue'),
    paid('black', 'white'),
    paid('blue', 'red'),
    set('black'),
    set('white'),
  ].map((event, at) => numbered(at + 1, event));
  const told = (mine: Colour[]) =>
    headlines(movesSince(events, mine, 4), mine).map(({ event }) => event.type);

  it('tells what I was paid or paid, and leaves others’ payments to the log', () => {
    expect(told(['red'])).toEqual(['laurels-paid', 'placed', 'placed']);
    expect(told(['blue'])).toEqual(['laurels-paid', 'placed', 'placed']);
    expect(told(['black'])).toEqual(['placed']);
  });

  it('tells a watcher moves only', () => {
    expect(new Set(told([]))).toEqual(new Set(['placed']));
  });
});
