import { describe, expect, it } from 'vitest';
import { COMMITTEES, committee } from '../src/board/places';
import { seating, seatsFree, type Seating } from '../src/board/seating';
import type { Colour, CommitteeId } from '../src/messages';

const board = (rooms: Partial<Record<CommitteeId, string>>): Colour[][] =>
  COMMITTEES.map((one) => (rooms[one.id] ?? '').split(' ').filter(Boolean) as Colour[]);

const seats = (now: Seating, id: CommitteeId) =>
  Object.fromEntries((now[committee(id).index] ?? []).map((one) => [one.seat, one.colour]));

describe('seating', () => {
  it('fills the seats in order', () => {
    const now = seating(null, board({ b1: 'red blue' }));
    expect(seats(now, 'b1')).toEqual({ 0: 'red', 1: 'blue' });
  });

  it('lets nobody jump when somebody leaves', () => {
    const before = seating(null, board({ b1: 'red blue black' }));
    const now = seating(before, board({ b1: 'blue black' }));
    expect(seats(now, 'b1')).toEqual({ 1: 'blue', 2: 'black' });
    expect(now[1]?.map((one) => one.key)).toEqual(before[1]?.slice(1).map((one) => one.key));
  });

  it('gives the seat that became free to who comes next', () => {
    const before = seating(null, board({ b1: 'red blue black' }));
    const left = seating(before, board({ b1: 'blue black' }));
    const now = seating(left, board({ b1: 'blue black white' }));
    expect(seats(now, 'b1')).toEqual({ 0: 'white', 1: 'blue', 2: 'black' });
  });

  it('tells who left from who came, of the same family, at once', () => {
    const before = seating(null, board({ b1: 'red blue' }));
    const now = seating(before, board({ b1: 'blue red' }));
    const old = before[1]?.find((one) => one.colour === 'red')?.key;
    expect(now[1]?.find((one) => one.colour === 'red')?.key).not.toBe(old);
  });

  it('never gives two senators one seat or one key', () => {
    const before = seating(null, board({ b1: 'red red blue red' }));
    const now = seating(before, board({ b1: 'red blue red red blue' }));
    const room = now[1] ?? [];
    expect(new Set(room.map((one) => one.seat)).size).toBe(5);
    expect(new Set(room.map((one) => one.key)).size).toBe(5);
  });

  it('shows the order of arrival in the Senate', () => {
    const before = seating(null, board({ S: 'blue' }));
    const now = seating(before, board({ S: 'blue white red' }));
    expect(seats(now, 'S')).toEqual({ 0: 'blue', 1: 'white', 2: 'red' });
  });

  it('knows the free seats, the next first', () => {
    const now = seating(null, board({ d1: 'red' }));
    expect(seatsFree(now, 'd1')).toEqual(committee('d1').seats.slice(1));
  });
});
