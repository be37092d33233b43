import { describe, expect, it } from 'vitest';
import { COMMITTEES, PATHS, committee, path } from '../src/board/places';
import { seating } from '../src/board/seating';
import {
  anchors,
  drops,
  inOrder,
  nearest,
  neighbour,
  pointAt,
  taps,
  type Kind,
  type Standing,
  type Target,
} from '../src/board/targets';
import type { Colour } from '../src/messages';

const target = (kind: Kind, place: Target['place']): Target => ({
  id: `${kind}.${place}`,
  kind,
  place,
  label: `${kind} ${place}`,
  pick() {},
});
const ids = (targets: Target[]) => targets.map((one) => one.id);

const seated = COMMITTEES.map((one): Colour[] => (one.id === 'b1' ? ['red', 'blue', 'red'] : []));
const standing: Standing = { seating: seating(null, seated), caesar: 'a4-S', active: 'red' };

describe('anchors', () => {
  it('of a senator are the active player’s seats', () => {
    const [first, , third] = committee('b1').seats;
    expect(anchors(target('senator', 'b1'), standing)).toEqual([first, third]);
  });

  it('of placing are the free seats', () => {
    expect(anchors(target('place', 'b1'), standing)).toEqual(committee('b1').seats.slice(3));
  });

  it('of Caesar is where he stands', () => {
    expect(anchors(target('caesar', 'caesar'), standing)).toEqual([path('a4-S').laurel]);
  });

  it('of a path begin with its laurel space, or its middle', () => {
    expect(anchors(target('vote', 'b1-a3'))[0]).toEqual(path('b1-a3').laurel);
    expect(anchors(target('advance', 'a1-a2'))[0]).toEqual({ x: 75, y: 580 });
  });

  it('are joined by every free seat of the goal for a tap', () => {
    const [, , , fourth, fifth] = committee('b1').seats;
    expect(taps(target('vote', 'b1-a3'), standing)).toEqual(
      expect.arrayContaining([path('b1-a3').laurel, ...committee('a3').seats]),
    );
    expect(taps(target('place', 'b1'), standing)).toEqual([fourth, fifth]);
  });

  it('reach into the goal for what is dragged', () => {
    expect(drops(target('advance', 'b1-a3'))).toContainEqual(committee('a3').at);
  });
});

describe('a tap', () => {
  it('goes to the nearest target', () => {
    const found = nearest(
      [target('space', 'b1-a3'), target('space', 'b1-b2')],
      { x: 180, y: 470 },
      1,
    );
    expect(ids(found)).toEqual(['space.b1-a3']);
  });

  it('far from everything means nothing', () => {
    expect(nearest([target('space', 'b1-a3')], { x: 600, y: 100 }, 1)).toEqual([]);
  });

  it('asks where a finger cannot tell', () => {
    const close = [target('space', 'c2-b3'), target('space', 'c2-c3')];
    expect(ids(nearest(close, { x: 511, y: 365 }, 0.5))).toHaveLength(2);
  });

  it('on a piece itself never asks, not even on a small screen', () => {
    const scale = 344 / 720;
    const all = PATHS.filter((one) => one.laurel).map((one) => target('space', one.id));
    for (const one of all)
      expect(ids(nearest(all, anchors(one)[0] as never, scale))).toEqual([one.id]);
    const pieces = [target('senator', 'b1'), target('place', 'b1'), target('advance', 'b1-a3')];
    const spots = (one: Target) => anchors(one, standing);
    for (const one of pieces)
      expect(ids(nearest(pieces, spots(one)[0] as never, scale, spots))).toEqual([one.id]);
  });

  it('anywhere along a path means the path', () => {
    const ways = [target('advance', 'b1-a3'), target('advance', 'b1-b2')];
    expect(ids(nearest(ways, { x: 172, y: 420 }, 0.5))).toEqual(['advance.b1-a3']);
  });
});

describe('the keyboard', () => {
  const all = [target('space', 'a4-S'), target('place', 'a1'), target('place', 'd1')];
  const spots = (one: Target) => anchors(one, standing);

  it('goes from the bottom to the top, from left to right', () => {
    const order = inOrder([target('place', 'c1'), ...all], spots);
    expect(ids(order)).toEqual(['place.a1', 'place.c1', 'place.d1', 'space.a4-S']);
  });

  it('finds the neighbour in a direction', () => {
    const points = inOrder(all, spots).map((one) => spots(one)[0] as never);
    expect(neighbour(points, 0, 'right')).toBe(1);
    expect(neighbour(points, 0, 'up')).toBe(2);
    expect(neighbour(points, 0, 'down')).toBeNull();
  });
});

describe('a point along a line', () => {
  it('turns corners', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ];
    expect(pointAt(line, 0.25)).toEqual({ x: 5, y: 0 });
    expect(pointAt(line, 0.75)).toEqual({ x: 10, y: 5 });
    expect(pointAt(line, 1)).toEqual({ x: 10, y: 10 });
  });
});
