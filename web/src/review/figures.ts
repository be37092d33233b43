/** Figures of a review as people read them: in percent, to one place. */

import type { Colour, ResultSplit, ReviewAccount } from '../messages';
import { say, words } from '../text/speech.svelte';
import { apportioned } from './rounding';

export const ACCOUNTS: readonly ReviewAccount[] = ['luck', 'moves', 'bargaining', 'words'];
const TENTH = 10;

/** A number of tenths in the language of the page; changes carry their sign. */
function figure(tenths: number, signed: boolean): string {
  const told = new Intl.NumberFormat(words().language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  return told.format(tenths / 10).replace('-', '−');
}

/** A chance on the chart: there is no room for more, and it is not that sure. */
export const whole = (percent: number) => String(Math.round(percent));
export const chance = (share: number) => figure(Math.round(share / TENTH), false);
export const points = (share: number) => figure(Math.round(share / TENTH), true);

/** The columns of a split. As they are told, they still add up. */
export function toldSplit(split: ResultSplit): { start: string; changes: string[]; end: string } {
  const start = Math.round(split.start / TENTH);
  const end = Math.round(split.end / TENTH);
  const changes = apportioned(
    ACCOUNTS.map((account) => split[account] / TENTH),
    end - start,
  );
  return {
    start: figure(start, false),
    changes: changes.map((one) => figure(one, true)),
    end: figure(end, false),
  };
}

/** What changed for everyone, the most first; who noticed nothing is left out. */
export function forWhom(players: readonly Colour[], changes: readonly number[]): string {
  return players
    .map((by, seat) => ({ by, change: changes[seat] ?? 0 }))
    .filter(({ change }) => Math.round(change / TENTH) !== 0)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .map(({ by, change }) => say('review-one', { by, points: points(change) }))
    .join(', ');
}
