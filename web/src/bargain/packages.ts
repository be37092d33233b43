/** Deals that are put together in place: what a vote is given for, and another price for an offer. */

import type { Colour, Deal, PathId, Term } from '../messages';
import { shapeOf } from './compose';

/** The largest sum that a deal can name. */
export const MOST = shapeOf('pay').fields.find((field) => field.name === 'amount')?.most ?? 0;

/** Every number from one to another. */
export const upTo = (least: number, most: number): number[] =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at);

/** What a mover can give for votes beside laurels. */
export const EXTRAS = ['split', 'vote', 'caesar'] as const;
export type Extra = (typeof EXTRAS)[number];

/** What a mover gives for votes: laurels or an equal share, and whatever else was tapped. */
export interface Package {
  laurels: number;
  extras: readonly Extra[];
  /** Nobody has changed the laurels yet: they are only a suggestion. */
  suggested: boolean;
}

export const suggestion = (laurels: number): Package => ({ laurels, extras: [], suggested: true });

export const isEmpty = ({ laurels, extras }: Package): boolean =>
  laurels === 0 && extras.length === 0;

/** The same with so many laurels: an equal share of all would make them pointless. */
export const withLaurels = ({ extras }: Package, laurels: number): Package => ({
  laurels,
  extras: laurels > 0 ? extras.filter((extra) => extra !== 'split') : extras,
  suggested: false,
});

/** The same with something else added, or without it if it was there: it replaces a suggestion. */
export function withExtra(one: Package, extra: Extra): Package {
  const extras = one.extras.includes(extra)
    ? one.extras.filter((other) => other !== extra)
    : [...one.extras, extra];
  const laurels = one.suggested || extras.includes('split') ? 0 : one.laurels;
  return { laurels, extras, suggested: false };
}

/**
 * The same, where a suggestion is a sum that can be paid: the next one, or else the highest.
 * No steps at all: nobody knows yet what can be paid.
 */
export function fitted(one: Package, steps: readonly number[]): Package {
  if (!one.suggested || steps.includes(one.laurels)) return one;
  const fit = steps.find((step) => step > one.laurels) ?? steps.at(-1);
  return fit === undefined ? one : suggestion(fit);
}

/** Votes for a package. */
export function packageDeal(
  { laurels, extras }: Package,
  votes: { mover: Colour; supporter: Colour; path: PathId; votes: number },
): Deal {
  const { mover, supporter, path } = votes;
  const terms: Term[] = [
    { kind: 'support', giver: supporter, to: mover, votes: votes.votes, path, until: 'this-turn' },
    ...(laurels > 0 ? [payment(mover, supporter, laurels)] : []),
    ...extras.map((extra) => extraTerm(extra, mover, supporter)),
  ];
  return { on: path, terms };
}

function extraTerm(extra: Extra, giver: Colour, to: Colour): Term {
  switch (extra) {
    case 'split':
      return { kind: 'split', giver, to };
    case 'vote':
      return { kind: 'support', giver, to, votes: 1, path: null, until: 'open' };
    case 'caesar':
      return { kind: 'caesar-to', giver, to, space: null, until: 'open' };
  }
}

const payment = (giver: Colour, to: Colour, amount: number): Term => ({
  kind: 'pay',
  giver,
  to,
  amount,
  tokens: [],
});

type Payment = Extract<Term, { kind: 'pay' }>;

const paymentsBetween = (deal: Deal, one: Colour, other: Colour): Payment[] =>
  deal.terms.filter(
    (term): term is Payment =>
      term.kind === 'pay' && [one, other].includes(term.giver) && [one, other].includes(term.to),
  );

/** What a deal pays one of two; below 0: what they pay. null: it is not one plain sum. */
export function priceOf(deal: Deal, me: Colour, other: Colour): number | null {
  const [first, second] = paymentsBetween(deal, me, other);
  if (!first) return 0;
  if (second || (first.tokens?.length ?? 0) > 0) return null;
  const amount = first.amount ?? 0;
  return first.to === me ? amount : -amount;
}

/** The same deal at another price. */
export function atPrice(deal: Deal, me: Colour, other: Colour, price: number): Deal {
  const old = paymentsBetween(deal, me, other);
  const at = old[0] ? deal.terms.indexOf(old[0]) : deal.terms.length;
  const [giver, to] = price > 0 ? [other, me] : [me, other];
  const terms: Term[] = deal.terms.filter((term) => !old.includes(term as Payment));
  if (price !== 0) terms.splice(at, 0, payment(giver, to, Math.abs(price)));
  return { ...deal, terms };
}
