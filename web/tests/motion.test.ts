import { describe, expect, it } from 'vitest';
import { COMMITTEES, committee, path } from '../src/board/places';
import { steps } from '../src/board/motion';
import { seating, type Seating } from '../src/board/seating';
import { numbered } from './fixtures';
import type { Colour, CommitteeId, GameEvent, NumberedEvent, PathId } from '../src/messages';

const board = (rooms: Partial<Record<CommitteeId, string>>): Colour[][] =>
  COMMITTEES.map((one) => (rooms[one.id] ?? '').split(' ').filter(Boolean) as Colour[]);
const news = (...events: GameEvent[]): NumberedEvent[] =>
  events.map((event, index) => numbered(index + 1, event));
const shown = (now: Seating, caesar: PathId = 'b3-S') => ({ seating: now, caesar });

const advance: GameEvent[] = [
  { type: 'support-used', v: 1, by: 'red', path: 'b1-a3', supporters: ['blue', 'blue'], own: 0 },
  { type: 'laurel-taken', v: 1, by: 'red', path: 'b1-a3', laurel: 'IV', drawn: 'II' },
  { type: 'one-earned', v: 1, by: 'blue' },
  { type: 'one-earned', v: 1, by: 'blue' },
  { type: 'advanced', v: 1, by: 'red', path: 'b1-a3' },
];

describe('an advance', () => {
  const before = seating(null, board({ b1: 'blue red blue' }));
  const after = seating(before, board({ b1: 'blue blue', a3: 'red' }));
  const found = steps(shown(before), shown(after), news(...advance));

  it('walks from seat to seat along the path', () => {
    const walk = found.find((step) => step.kind === 'walk');
    expect(walk).toEqual({
      kind: 'walk',
      key: 'a3.red.1',
      route: [committee('b1').seats[1], ...path('b1-a3').line, committee('a3').seats[0]],
    });
  });

  it('lets each supporting senator glow', () => {
    const glowing = found.flatMap((step) => (step.kind === 'glow' ? step.key : []));
    expect(glowing).toEqual(['b1.blue.1', 'b1.blue.2']);
  });

  it('sends the laurel to the mover and ones over the supporters', () => {
    const flights = found.filter((step) => step.kind === 'fly');
    expect(flights.map((one) => [one.laurel, one.by])).toEqual([
      ['IV', 'red'],
      ['I', 'blue'],
      ['I', 'blue'],
    ]);
    expect(flights[1]?.over).toEqual(committee('b1').seats[0]);
    expect(found).toContainEqual({ kind: 'lay', space: 'b1-a3' });
  });
});

describe('what happened', () => {
  it('is told by Caesar once, from where he stood', () => {
    const now = seating(null, board({}));
    const moved: GameEvent = { type: 'caesar-moved', v: 1, by: 'red', to: 'a4-S', bonus: false };
    expect(steps(shown(now), shown(now, 'a4-S'), news(moved))).toEqual([
      { kind: 'glide', from: path('b3-S').laurel, to: path('a4-S').laurel },
    ]);
  });

  it('is left out where the view does not show it', () => {
    const now = seating(null, board({}));
    expect(
      steps(shown(now), shown(now), news({ type: 'placed', v: 1, by: 'red', committee: 'a1' })),
    ).toEqual([]);
  });

  it('is not played backwards', () => {
    const before = seating(null, board({ a1: 'red' }));
    const after = seating(before, board({}));
    expect(
      steps(shown(before, 'a4-S'), shown(after), news({ type: 'undone', v: 1, turn: 3 })),
    ).toEqual([]);
  });
});
