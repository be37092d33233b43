/**
 * Composing a deal of any terms (R8.2). A draft is plain data; what it means, whether it binds and
 * what stands against it, the server says (`assess`).
 */

import { COMMITTEES, PATHS } from '../board/places';
import type { Colour, CommitteeId, Deal, Offer, PathId, Term, Until } from '../messages';

export type Kind = Term['kind'];

export interface Draft {
  deal: Deal;
  whisper: boolean;
  /** The offer that it answers. */
  counters: string | null;
}

/** What a new term starts from. */
export interface Context {
  /** Who composes. */
  me: Colour;
  partner: Colour;
  players: Colour[];
  /** Whose turn it is. */
  active: Colour;
  on: PathId | null;
}

/** In the order in which they are offered: what is used most comes first. */
export const KINDS: Kind[] = [
  'pay',
  'support',
  'split',
  'caesar-to',
  'caesar-off',
  'oppose',
  'place-in',
  'stay-out',
  'advance-along',
  'stay-off',
  'word',
];

export const ENTRIES: CommitteeId[] = COMMITTEES.filter((one) => one.entry).map((one) => one.id);
export const SPACES: PathId[] = PATHS.filter((one) => one.space !== null).map((one) => one.id);
export const UNTILS: Until[] = ['this-turn', 'next-turn', 1, 2, 3, 'open'];

/** A term as it is when it is added: complete, and likely what is meant. */
export function blank(kind: Kind, giver: Colour, to: Colour, context: Context): Term {
  const until: Until = 'open';
  switch (kind) {
    case 'pay':
      return { kind, giver, to, amount: 1, tokens: [] };
    case 'support': {
      const now = context.on !== null && to === context.active;
      return {
        kind,
        giver,
        to,
        votes: 1,
        path: now ? context.on : null,
        until: now ? 'this-turn' : until,
      };
    }
    case 'split':
      return { kind, giver: context.active, to: giver === context.active ? to : giver };
    case 'caesar-to':
      return { kind, giver, to, space: null, until };
    case 'caesar-off':
      return { kind, giver, to, spaces: SPACES.slice(0, 1), until: 'next-turn' };
    case 'oppose': {
      const third = context.players.find((one) => one !== giver && one !== to) ?? giver;
      return { kind, giver, to, against: third, advances: 1, until };
    }
    case 'place-in':
    case 'stay-out': {
      const committee = ENTRIES[0] as CommitteeId;
      return { kind, giver, to, committee, until: 'next-turn' } as Term;
    }
    case 'advance-along':
    case 'stay-off': {
      const path = context.on ?? (PATHS[0]?.id as PathId);
      return { kind, giver, to, path, until: 'next-turn' } as Term;
    }
    case 'word':
      return { kind, giver, to, text: '' };
  }
}

/** Which kinds make sense between two players now; the server has the last word. */
export function kindsFor(giver: Colour, context: Context): Kind[] {
  return KINDS.filter((kind) => {
    if (kind === 'split') return context.on !== null && giver === context.active;
    if (kind === 'oppose') return context.players.length > 2;
    return true;
  });
}

export const changed = (draft: Draft, deal: Partial<Deal>): Draft => ({
  ...draft,
  deal: { ...draft.deal, ...deal },
});
export const withTerm = (draft: Draft, term: Term): Draft =>
  changed(draft, { terms: [...draft.deal.terms, term] });
export const withoutTerm = (draft: Draft, index: number): Draft =>
  changed(draft, { terms: draft.deal.terms.filter((_, at) => at !== index) });
export const withTermAt = (draft: Draft, index: number, term: Term): Draft =>
  changed(draft, { terms: draft.deal.terms.map((one, at) => (at === index ? term : one)) });

/** Everyone whom a deal concerns. */
export function parties(deal: Deal): Colour[] {
  return [...new Set(deal.terms.flatMap((term) => [term.giver, term.to]))];
}

/** An answer to an offer, filled in with what it says. */
export function counterTo(offer: Offer): Draft {
  return { deal: structuredClone(offer.deal), whisper: offer.whisper, counters: offer.id };
}

/** A draft about an advance: the partner's votes, and room for what is given in return. */
export function aboutAdvance(context: Context, votes: number): Draft {
  const { me, partner, active, on } = context;
  const supporter = me === active ? partner : me;
  const term: Term = {
    kind: 'support',
    giver: supporter,
    to: active,
    votes,
    path: on,
    until: 'this-turn',
  };
  return { deal: { on, terms: on ? [term] : [] }, whisper: false, counters: null };
}

/** A draft that hangs on nothing. */
export function freely(): Draft {
  return { deal: { on: null, terms: [] }, whisper: false, counters: null };
}

/** The packages of one tap that a mover offers for votes. */
export type Quick = '1' | '2' | 'split' | 'vote' | 'caesar';
export const QUICK: Quick[] = ['1', '2', 'split', 'vote', 'caesar'];

export function quickTerm(quick: Quick, mover: Colour, supporter: Colour): Term {
  switch (quick) {
    case '1':
    case '2':
      return { kind: 'pay', giver: mover, to: supporter, amount: Number(quick), tokens: [] };
    case 'split':
      return { kind: 'split', giver: mover, to: supporter };
    case 'vote':
      return { kind: 'support', giver: mover, to: supporter, votes: 1, path: null, until: 'open' };
    case 'caesar':
      return { kind: 'caesar-to', giver: mover, to: supporter, space: null, until: 'open' };
  }
}

export function quickDeal(
  quick: Quick,
  mover: Colour,
  supporter: Colour,
  path: PathId,
  votes: number,
): Deal {
  const vote: Term = {
    kind: 'support',
    giver: supporter,
    to: mover,
    votes,
    path,
    until: 'this-turn',
  };
  return { on: path, terms: [vote, quickTerm(quick, mover, supporter)] };
}

/** The same deal with a term added, or without it if it is there already: a chip that was tapped. */
export function toggled(draft: Draft, term: Term): Draft {
  const same = JSON.stringify(term);
  const at = draft.deal.terms.findIndex((one) => JSON.stringify(one) === same);
  if (at >= 0) return withoutTerm(draft, at);
  // Two sums to the same player are one choice: the new one takes the old one's place.
  const rival = draft.deal.terms.findIndex(
    (one) =>
      one.kind === 'pay' && term.kind === 'pay' && one.giver === term.giver && one.to === term.to,
  );
  return rival >= 0 ? withTermAt(draft, rival, term) : withTerm(draft, term);
}

export const has = (draft: Draft, term: Term): boolean =>
  draft.deal.terms.some((one) => JSON.stringify(one) === JSON.stringify(term));
