import { describe, expect, it } from 'vitest';
import {
  atPrice,
  fitted,
  isEmpty,
  packageDeal,
  priceOf,
  suggestion,
  withExtra,
  withLaurels,
} from '../src/bargain/packages';
import type { Deal, Term } from '../src/messages';

const votes = { mover: 'red', supporter: 'blue', path: 'b1-a3', votes: 1 } as const;
const kinds = (deal: Deal | null) =>
  deal?.terms.map((term) => [term.kind, term.giver, term.to] as const);

describe('a package for a vote', () => {
  it('depends on the advance and names both sides', () => {
    const deal = packageDeal(suggestion(2), votes);
    expect(deal?.on).toBe('b1-a3');
    expect(kinds(deal)).toEqual([
      ['support', 'blue', 'red'],
      ['pay', 'red', 'blue'],
    ]);
    expect(deal?.terms[1]).toMatchObject({ amount: 2 });
  });

  it('is nothing while nothing is in it', () => {
    expect(isEmpty(suggestion(0))).toBe(true);
    expect(isEmpty(withExtra(suggestion(0), 'vote'))).toBe(false);
    expect(kinds(packageDeal(suggestion(0), votes))).toEqual([['support', 'blue', 'red']]);
  });

  it('has either laurels or an equal share in it', () => {
    const split = withExtra(withLaurels(suggestion(1), 2), 'split');
    expect(split).toMatchObject({ laurels: 0, extras: ['split'] });
    expect(withLaurels(split, 1)).toMatchObject({ laurels: 1, extras: [] });
    const both = withExtra(withExtra(suggestion(1), 'vote'), 'split');
    expect(withLaurels(both, 1)).toMatchObject({ laurels: 1, extras: ['vote'] });
    expect(withExtra(split, 'split')).toMatchObject({ laurels: 0, extras: [] });
  });

  it('suggests only sums that can be paid, and leaves chosen ones alone', () => {
    expect(fitted(suggestion(1), [0, 4, 5]).laurels).toBe(4);
    expect(fitted(suggestion(1), [0]).laurels).toBe(0);
    expect(fitted(suggestion(1), []).laurels).toBe(1);
    expect(fitted(suggestion(1), [0, 1, 2]).laurels).toBe(1);
    expect(fitted(withLaurels(suggestion(1), 2), [0, 4, 5]).laurels).toBe(2);
  });

  it('has its suggested laurels replaced by the first other thing, and chosen ones kept', () => {
    const vote = withExtra(suggestion(1), 'vote');
    expect(kinds(packageDeal(vote, votes))?.map(([kind]) => kind)).toEqual(['support', 'support']);
    const both = withExtra(withLaurels(suggestion(1), 2), 'vote');
    expect(kinds(packageDeal(both, votes))?.map(([kind]) => kind)).toEqual([
      'support',
      'pay',
      'support',
    ]);
    expect(withExtra(both, 'vote').extras).toEqual([]);
  });
});

describe('the price of an offer', () => {
  const vote: Term = {
    kind: 'support',
    giver: 'blue',
    to: 'red',
    votes: 1,
    path: 'b1-a3',
    until: 'this-turn',
  };
  const pays = (giver: 'red' | 'blue', amount: number, tokens: 'V'[] = []): Term => ({
    kind: 'pay',
    giver,
    to: giver === 'red' ? 'blue' : 'red',
    amount,
    tokens,
  });
  const deal = (...terms: Term[]): Deal => ({ on: 'b1-a3', terms });

  it('is what one of the two gets, or pays', () => {
    expect(priceOf(deal(vote), 'blue', 'red')).toBe(0);
    expect(priceOf(deal(vote, pays('red', 2)), 'blue', 'red')).toBe(2);
    expect(priceOf(deal(vote, pays('red', 2)), 'red', 'blue')).toBe(-2);
  });

  it('is unknown where tokens are named, or more than one sum', () => {
    expect(priceOf(deal(pays('red', 0, ['V'])), 'blue', 'red')).toBeNull();
    expect(priceOf(deal(pays('red', 1), pays('blue', 2)), 'blue', 'red')).toBeNull();
  });

  it('is changed in its place, and the rest stays', () => {
    const offer = deal(pays('red', 2), vote);
    expect(atPrice(offer, 'blue', 'red', 3)).toEqual(deal(pays('red', 3), vote));
    expect(atPrice(offer, 'blue', 'red', -1)).toEqual(deal(pays('blue', 1), vote));
    expect(atPrice(offer, 'blue', 'red', 0)).toEqual(deal(vote));
    expect(atPrice(deal(vote), 'blue', 'red', 1)).toEqual(deal(vote, pays('red', 1)));
  });
});
