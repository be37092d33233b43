/** Contrast is the law: text 4.5 : 1, shapes 3 : 1, for every pair of colours in use, by day and by night. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Theme = Record<string, string>;

const css = readFileSync('src/theme/tokens.css', 'utf-8').replace(/\/\*.*?\*\//gs, '');

function block(selector: string): Theme {
  const body = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  const found = body.matchAll(/--([\w-]+):\s*(#[0-9a-f]+);/gi);
  return Object.fromEntries(Array.from(found, ([, name, value]) => [name, value]));
}

const day = block(':root');
const night = { ...day, ...block(":root[data-theme='dark']") };
const THEMES: [string, Theme][] = [
  ['day', day],
  ['night', night],
];

const FAMILIES = ['red', 'blue', 'black', 'white', 'yellow'];

/** What is written on what. */
const TEXT: [string[], string[]][] = [
  [
    ['ink', 'muted', 'warn', 'legal-ink'],
    ['wall', 'card'],
  ],
  [['ink'], ['floor', 'button']],
  [['muted'], ['button']], // disabled
  [['banner-ink', 'banner-line'], ['banner']],
  [['go-ink'], ['go']],
  [['yes-ink'], ['yes']],
  [['numeral'], ['cream', 'halo', 'bust']],
  [['cream'], ['caesar']], // the II beside Caesar's head
  [['room-line'], ['senate', 'senate-bench']], // the numbers of the chairs
];

/** What must be seen on what. Of several, one is enough: a shape is told by its fill or by its edge. */
const SHAPES: [string[], string[]][] = [
  // controls
  [
    ['button-edge', 'card-edge'],
    ['wall', 'card'],
  ],
  [['button-edge'], ['button']],
  [['go'], ['wall', 'card']],
  [['here'], ['wall', 'card']],
  [['warn'], ['button']], // refusals
  [['qr-dark'], ['qr-light']],
  [['yes'], ['wall', 'card']],
  [['focus'], ['wall', 'card', 'button', 'floor']],
  [['focus', 'card'], ['banner']],
  [
    ['ring', 'halo'],
    ['floor', 'room', 'senate', 'seat', 'path', 'legal', 'banner', 'caesar', 'cream'],
  ],
  [['ring'], ['halo']], // on the board it ring has two tones: one shows on anything
  // the floor and what is built on it
  [
    ['tile-dark', 'tile-light'],
    ['floor', 'tessera', 'tessera-light', 'grout'],
  ],
  [['tile-light'], ['tile-dark']],
  [['path-edge'], ['floor', 'tessera', 'tessera-light', 'grout']],
  [['room-line'], ['room', 'senate']],
  [['seat'], ['room', 'room-joint', 'senate', 'senate-bench']],
  // what can be picked
  [
    ['legal', 'legal-line'],
    ['floor', 'tessera', 'path', 'room', 'seat'],
  ],
  [['legal-line'], ['legal', 'cream', 'seat']],
  [['legal'], ['seat-edge']],
  // laurels and Caesar, on their round spaces
  [['leaf', 'leaf-edge', 'cream'], ['floor']],
  [['leaf', 'leaf-edge'], ['cream']],
  [['leaf-light', 'leaf-edge'], ['cream']],
  [['leaf', 'leaf-edge', 'cream'], ['legal']],
  [['gold'], ['caesar', 'caesar-edge']],
  [['bust'], ['caesar', 'senate', 'room']],
  [['scene-line'], ['bust']], // the picture on the home page
  [['caesar', 'gold'], ['floor']],
  [['caesar', 'caesar-edge', 'gold'], ['legal']],
  // senators: a dark edge against the seat, a light halo against the room
  [['halo'], ['room', 'room-joint', 'senate', 'senate-bench']],
  [['hair', 'hair-grey'], ['skin']],
];

const SENATORS: [string[], string[]][] = FAMILIES.flatMap((family) => [
  [[`family-${family}-edge`], ['seat', 'halo', 'skin', 'legal']],
  [[`family-${family}-device`], [`family-${family}`]],
  [
    [`family-${family}`, `family-${family}-edge`],
    ['seat', 'cream'],
  ],
  [
    [`family-${family}`, `family-${family}-edge`, 'halo'],
    ['card', 'wall', 'button'],
  ],
]);

/** Colours that carry no meaning: pattern, decoration, shade. Reviewed one by one. */
const DECORATION = new Set([
  'line', // hairlines between what spacing separates anyway
  'mosaic', // the roundel in the floor: kept faint, so that it says nothing
  'path-joint', // the joints between the stones of a path
  'seat-inset', // the shade inside a seat, and its stitches
  'shadow', // under senators and menus
  'tessera', // one tint of the floor beside another
]);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(THEMES)('by %s', (_, theme) => {
  const ratio = (one: string, other: string) => {
    expect(theme, `--${one}`).toHaveProperty([one]);
    expect(theme, `--${other}`).toHaveProperty([other]);
    return contrast(theme[one] as string, theme[other] as string);
  };

  it('every text can be read', () => {
    const faint = TEXT.flatMap(([texts, grounds]) =>
      texts.flatMap((text) =>
        grounds
          .filter((ground) => ratio(text, ground) < 4.5)
          .map((ground) => `${text} on ${ground}: ${ratio(text, ground).toFixed(2)}`),
      ),
    );
    expect(faint).toEqual([]);
  });

  it('every shape can be seen', () => {
    const faint = [...SHAPES, ...SENATORS].flatMap(([shapes, grounds]) =>
      grounds
        .filter((ground) => shapes.every((shape) => ratio(shape, ground) < 3))
        .map((ground) => {
          const best = Math.max(...shapes.map((shape) => ratio(shape, ground)));
          return `${shapes.join('/')} on ${ground}: ${best.toFixed(2)}`;
        }),
    );
    expect(faint).toEqual([]);
  });
});

describe('the tokens', () => {
  it('are all in a pair, or known to be decoration', () => {
    const paired = new Set([...TEXT, ...SHAPES, ...SENATORS].flat(2));
    const unpaired = Object.keys(night).filter(
      (name) => !paired.has(name) && !DECORATION.has(name),
    );
    expect(unpaired).toEqual([]);
  });

  it('are used', () => {
    expect([...DECORATION].filter((name) => !(name in night))).toEqual([]);
  });

  it('that change at night are known by day', () => {
    expect(Object.keys(night).filter((name) => !(name in day))).toEqual([]);
  });
});
