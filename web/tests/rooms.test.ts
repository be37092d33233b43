import { describe, expect, it } from 'vitest';
import { COMMITTEES, PATHS } from '../src/board/places';
import {
  badge,
  badgeScale,
  inside,
  overlap,
  plaque,
  room,
  ROUNDEL,
  space,
  type Box,
} from '../src/board/rooms';

const spaces = PATHS.flatMap((one) => (one.laurel ? [{ id: one.id, at: one.laurel }] : []));
/** A hair between two things is none. */
const wider = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});
const pairs = <T>(all: T[]): [T, T][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]));

describe.each([
  ['large', false],
  ['small', true],
])('on a %s board', (_, small) => {
  const plaques = COMMITTEES.map((one) => ({ id: one.id, box: plaque(one, small) }));

  it('names stay inside the frame', () => {
    expect(plaques.filter(({ box }) => !inside(box))).toEqual([]);
  });

  it('no laurel touches a name', () => {
    const touching = spaces.flatMap(({ id, at }) =>
      plaques.filter(({ box }) => overlap(wider(box, 3), space(at))).map((one) => [id, one.id]),
    );
    expect(touching).toEqual([]);
  });

  it('no name touches another', () => {
    const touching = pairs(plaques).filter(([one, other]) => overlap(wider(one.box, 3), other.box));
    expect(touching).toEqual([]);
  });

  it('the badge with votes covers no name, no other laurel and no frame', () => {
    const scale = badgeScale(small);
    for (const { id, at } of spaces) {
      const { x, y } = badge(at, small);
      const box = {
        left: x - 14 * scale,
        right: x + 14 * scale,
        top: y - 9 * scale,
        bottom: y + 9 * scale,
      };
      expect(inside(box), id).toBe(true);
      const others = spaces.filter((one) => one.id !== id).map((one) => space(one.at));
      const covered = [...others, ...plaques.map((one) => one.box)].filter((one) =>
        overlap(one, box),
      );
      expect(covered, id).toEqual([]);
    }
  });
});

it('no laurel touches another', () => {
  const near = pairs(spaces).filter(
    ([one, other]) => Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y) < 54,
  );
  expect(near).toEqual([]);
});

it('the mosaic lies free on the floor', () => {
  const { x, y, radius } = ROUNDEL;
  const around = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
  const covering = COMMITTEES.filter((one) => {
    const { left, top, width, height } = room(one.id);
    return overlap(around, { left, top, right: left + width, bottom: top + height });
  });
  expect(covering.map((one) => one.id)).toEqual([]);
});
