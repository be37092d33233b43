/**
 * Composing a deal of any terms (R8.2). A draft is plain data; what the kinds of terms are made of
 * is described by `SHAPES`, and what a draft means and what stands against it by `assess`.
 */

import { SHAPES } from '../messages';
import type {
  Colour,
  CommandBody,
  Deal,
  Offer,
  PathId,
  Term,
  TermField,
  TermGroup,
  TermShape,
} from '../messages';

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

const SHAPE = new Map(SHAPES.map((shape) => [shape.kind, shape]));
export const shapeOf = (kind: Kind): TermShape => SHAPE.get(kind) as TermShape;

/** A term's fields by their names: every kind has others. */
export const fieldsOf = (term: Term): Record<string, unknown> => ({ ...term });

/** Whether a term is about the very advance that its deal depends on. */
export function isAboutTheAdvance(term: Term, { on, active }: Context): boolean {
  const { serves, fields } = shapeOf(term.kind);
  const values = fieldsOf(term);
  return (
    serves !== null &&
    term[serves] === active &&
    on !== null &&
    fields.some((field) => field.type === 'path' && values[field.name] === on)
  );
}

/** A term as it is when it is added: complete, and likely what is meant. */
export function blank(kind: Kind, giver: Colour, to: Colour, context: Context): Term {
  const { fields, serves } = shapeOf(kind);
  const { on, active, players } = context;
  const now = serves !== null && on !== null && { giver, to }[serves] === active;
  const value = (field: TermField): unknown => {
    if (field.type === 'player') return third(players, giver, to);
    if (field.type === 'paths') return []; // they are chosen one by one
    if (field.type === 'path' && field.choices.includes(on ?? '') && (now || !field.optional))
      return on;
    return field.type === 'until' && now ? 'this-turn' : structuredClone(field.fresh);
  };
  const own = Object.fromEntries(fields.map((field) => [field.name, value(field)]));
  return { kind, giver, to, ...own } as unknown as Term;
}

/** Whether something must still be chosen before a term says anything. */
export function isUnfinished(term: Term): boolean {
  const values = fieldsOf(term);
  return shapeOf(term.kind).fields.some(
    ({ name, type }) => type === 'paths' && (values[name] as PathId[]).length === 0,
  );
}

/** The spaces for Caesar that a term names. */
export function spacesOf(term: Term): PathId[] {
  const { group, fields } = shapeOf(term.kind);
  if (group !== 'caesar') return [];
  const values = fieldsOf(term);
  return fields.flatMap(({ name, type }) => {
    if (type === 'paths') return values[name] as PathId[];
    return type === 'path' && values[name] !== null ? [values[name] as PathId] : [];
  });
}

/** Somebody who is neither of the two. */
export const third = (players: Colour[], giver: Colour, to: Colour): Colour =>
  players.find((one) => one !== giver && one !== to) ?? giver;

/** The kinds that can be added to a deal, in groups; the server has the last word. */
export function kindsFor(giver: Colour, context: Context): [TermGroup, Kind[]][] {
  const possible = SHAPES.filter(
    ({ needs_advance, by_mover }) =>
      (!needs_advance || context.on !== null) && (!by_mover || giver === context.active),
  );
  const groups = [...new Set(possible.map((shape) => shape.group))];
  return groups.map((group) => [
    group,
    possible.filter((shape) => shape.group === group).map((shape) => shape.kind),
  ]);
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

/** Whether an offer waits for the answer of whoever may play these commands. */
export const mayDecline = (legal: CommandBody[], offer: Offer): boolean =>
  legal.some((one) => one.type === 'decline' && one.offer === offer.id);

/** An answer to an offer, filled in with what it says. */
export function counterTo(offer: Offer): Draft {
  return { deal: structuredClone(offer.deal), whisper: offer.whisper, counters: offer.id };
}

/** A draft that depends on no advance. */
export function freely(): Draft {
  return { deal: { on: null, terms: [] }, whisper: false, counters: null };
}

/** A deal that was said in words, and what stood there before it. */
export interface Spoken {
  deal: Deal;
  before: { deal: Deal; partner: Colour };
}

/** Words were read as a deal. What was composed by hand, not by words before them, is kept. */
export const spokenAs = (
  deal: Deal,
  draft: Draft,
  partner: Colour,
  last: Spoken | null,
): Spoken => ({
  deal,
  before: isAsSpoken(draft, last) ? last.before : { deal: draft.deal, partner },
});

/** Whether a draft is still what the words said: nothing was changed by hand. */
export const isAsSpoken = (draft: Draft, last: Spoken | null): last is Spoken =>
  last?.deal === draft.deal;
