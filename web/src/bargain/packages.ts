/** Deals that are put together in place: what a vote is given for, and another price for an offer. */

import type { Colour, Deal, PathId, Term } from '../messages';
import { quickTerm } from './compose';

/** What a mover can give for votes beside laurels. */
export const EXTRAS = ['split', 'vote', 'caesar'] as const;
export type Extra = (typeof EXTRAS)[number];

/** What a mover gives for votes: laurels, and whatever else was tapped. */
export interface Package {
  laurels: number;
  extras: readonly Extra[];
  /** Nobody has changed the laurels yet: they are only a suggestion. */
  suggested: boolean;
}

export const suggestion = (laurels: number): Package => ({ laurels, extras: [], suggested: true });

export const withLaurels = (one: Package, laurels: number): Package => ({
  ...one,
  laurels,
  suggested: false,
});

/** The same with something else added, or without it if it was there: it replaces a suggestion. */
export function withExtra(one: Package, extra: Extra): Package {
  const extras = one.extras.includes(extra)
    ? one.extras.filter((other) => other !== extra)
    : [...one.extras, extra];
  return { laurels: one.suggested ? 0 : one.laurels, extras, suggested: false };
}

/** Votes for a package; null if it has nothing in it. */
export function packageDeal(
  { laurels, extras }: Package,
  votes: { mover: Colour; supporter: Colour; path: PathId; votes: number },
): Deal | null {
  const { mover, supporter, path } = votes;
  if (laurels === 0 && extras.length === 0) return null;
  const terms: Term[] = [
    { kind: 'support', giver: supporter, to: mover, votes: votes.votes, path, until: 'this-turn' },
    ...(laurels > 0 ? [payment(mover, supporter, laurels)] : []),
    ...extras.map((extra) => quickTerm(extra, mover, supporter)),
  ];
  return { on: path, terms };
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
