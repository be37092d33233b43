/** Where things are on the chart of laurels over the turns. */

import type { Colour } from '../messages';

export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Told apart without colours, too. */
export const DASHES: Record<Colour, string> = {
  red: 'none',
  blue: '9 4',
  black: '2.5 3.5',
  white: '12 3.5 2.5 3.5',
  yellow: '5 3 2 3 2 3',
};

/** Round numbers from 0 to at least the highest value, a handful of them. */
export function ticks(highest: number, most: number): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];
  const step = steps.find((one) => Math.ceil(highest / one) <= most) ?? highest;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

export class Scale {
  constructor(
    readonly area: Area,
    /** The number of the last turn. */
    readonly turns: number,
    readonly highest: number,
  ) {}

  x(turn: number): number {
    const { left, right } = this.area;
    return left + ((right - left) * turn) / Math.max(1, this.turns);
  }

  y(laurels: number): number {
    const { top, bottom } = this.area;
    return bottom - ((bottom - top) * laurels) / Math.max(1, this.highest);
  }

  /** The turn that a place on the chart is nearest to. */
  turnAt(x: number): number {
    const { left, right } = this.area;
    const part = (x - left) / Math.max(1, right - left);
    return Math.min(this.turns, Math.max(0, Math.round(part * this.turns)));
  }
}

/** A line that steps: laurels come at once, at the end of a turn. */
export function line(scale: Scale, values: readonly number[]): string {
  return values
    .map((value, turn) => {
      const [x, y] = [scale.x(turn).toFixed(1), scale.y(value).toFixed(1)];
      if (turn === 0) return `M${x} ${y}`;
      return value === values[turn - 1] ? `H${x}` : `L${x} ${y}`;
    })
    .join('');
}

/** The space between a line and what it may be off by, above and below. */
export function band(scale: Scale, values: readonly number[], off: readonly number[]): string {
  const place = (turn: number, value: number) =>
    `${scale.x(turn).toFixed(1)} ${scale.y(value).toFixed(1)}`;
  const above = values.map((value, turn) =>
    place(turn, Math.min(scale.highest, value + at(off, turn))),
  );
  const below = values.map((value, turn) => place(turn, Math.max(0, value - at(off, turn))));
  return `M${[...above, ...below.toReversed()].join('L')}Z`;
}

/** Places as near to the wished ones as can be, in their order, with room between them. */
export function spread(wished: readonly number[], gap: number, top: number, bottom: number) {
  const order = wished.map((_, index) => index).sort((a, b) => at(wished, a) - at(wished, b));
  const places = [...wished];
  let least = top;
  for (const index of order) {
    places[index] = Math.max(at(wished, index), least);
    least = at(places, index) + gap;
  }
  let most = bottom;
  for (const index of order.toReversed()) {
    places[index] = Math.min(at(places, index), most);
    most = at(places, index) - gap;
  }
  return places;
}

const at = (numbers: readonly number[], index: number) => numbers[index] ?? 0;
