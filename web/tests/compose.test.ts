import { describe, expect, it } from 'vitest';
import {
  blank,
  changed,
  freely,
  isAboutTheAdvance,
  isAsSpoken,
  kindsFor,
  spokenAs,
  withTerm,
  type Context,
} from '../src/bargain/compose';
import { SHAPES, type PathId } from '../src/messages';

const on: PathId = 'd1-c2';
const context: Context = {
  me: 'red',
  partner: 'blue',
  players: ['red', 'blue', 'black'],
  active: 'red',
  on,
};
const offered = (giver: 'red' | 'blue', about: Context) =>
  kindsFor(giver, about).flatMap(([, kinds]) => kinds);

describe('a new term', () => {
  it.each(SHAPES.map((shape) => [shape.kind, shape] as const))('%s is complete', (kind, shape) => {
    const names = ['kind', 'giver', 'to', ...shape.fields.map((field) => field.name)];
    const term = blank(kind, 'red', 'blue', context);
    expect(Object.keys(term)).toEqual(names);
    for (const field of shape.fields)
      if (!field.optional) expect(Object(term)[field.name]).not.toBeNull();
  });

  it('is about the advance of its deal if it can be', () => {
    const term = blank('support', 'blue', 'red', context);
    expect(term).toMatchObject({ path: on, until: 'this-turn' });
    expect(isAboutTheAdvance(term, context)).toBe(true);
  });

  it('is about a later advance if somebody else moves', () => {
    const term = blank('support', 'red', 'blue', context);
    expect(term).toMatchObject({ path: null, until: 'open' });
    expect(isAboutTheAdvance(term, context)).toBe(false);
  });

  it('names a third player', () => {
    expect(blank('oppose', 'red', 'blue', context)).toMatchObject({ against: 'black' });
  });
});

describe('the kinds that can be added', () => {
  it('come in groups', () => {
    expect(kindsFor('red', context).map(([group]) => group)).toEqual([
      ...new Set(SHAPES.map((shape) => shape.group)),
    ]);
  });

  it('have a split only where the mover gives it on an advance', () => {
    expect(offered('red', context)).toContain('split');
    expect(offered('blue', context)).not.toContain('split');
    expect(offered('red', { ...context, on: null })).not.toContain('split');
  });
});

describe('a deal that was said in words', () => {
  const deal = { on: 'b1-a3' as PathId, terms: [blank('split', 'red', 'blue', context)] };
  const draft = freely();
  const next = changed(draft, deal);
  const said = spokenAs(next.deal, draft, 'blue', null);

  it('is known for what the words said, whispered or not', () => {
    expect(isAsSpoken(next, said)).toBe(true);
    expect(isAsSpoken({ ...next, whisper: true }, said)).toBe(true);
    expect(isAsSpoken(draft, null)).toBe(false);
  });

  it('gives way to what stood there before the first words', () => {
    const again = changed(next, { terms: [] });
    expect(spokenAs(again.deal, next, 'black', said).before).toEqual(said.before);
    expect(said.before).toEqual({ deal: draft.deal, partner: 'blue' });
  });

  it('is left as it is once it was changed by hand', () => {
    const changedByHand = withTerm(next, blank('pay', 'red', 'blue', context));
    expect(isAsSpoken(changedByHand, said)).toBe(false);
    const { before } = spokenAs(deal, changedByHand, 'blue', said);
    expect(before.deal).toBe(changedByHand.deal);
  });
});
