import { describe, expect, it } from 'vitest';
import type { Deal, DealPromise, GameEvent, Offer, PathId, Term } from '../src/messages';
import {
  dealSentence,
  eventSentence,
  offerSentence,
  promiseSentence,
  termSentence,
  type Force,
} from '../src/text/telling';
import { LANGUAGES, type Language } from '../src/text/words';
import { words } from './catalogue';
import examples from './told.json';

/** Made by tools/sentences.py: what the package says, which the pages must say too. */
interface Told {
  told: Record<Language, string>;
}
const made = examples as unknown as {
  events: ({ event: GameEvent } & Told)[];
  terms: ({ term: Term; on: PathId | null; force: Force } & Told)[];
  deals: ({ deal: Deal; binds: boolean } & Told)[];
  offers: ({ offer: Offer } & Told)[];
  promises: ({ promise: DealPromise } & Told)[];
  refusals: ({ code: string; rule: string; params: Record<string, unknown> } & Told)[];
};

describe.each(LANGUAGES)('the pages say in %s what the package says of', (language) => {
  const ours = words(language);

  it('events', () => {
    for (const { event, told } of made.events)
      expect(eventSentence(ours, event), event.type).toBe(told[language]);
  });

  it('terms', () => {
    for (const { term, on, force, told } of made.terms)
      expect(termSentence(ours, term, on, force, 12), term.kind).toBe(told[language]);
  });

  it('drafts', () => {
    for (const { deal, binds, told } of made.deals) {
      const readings = deal.terms.map(() => ({ binds, binds_until: null, until: null }));
      expect(dealSentence(ours, deal, readings)).toBe(told[language]);
    }
  });

  it('offers', () => {
    for (const { offer, told } of made.offers)
      expect(offerSentence(ours, offer)).toBe(told[language]);
  });

  it('promises', () => {
    for (const { promise, told } of made.promises)
      expect(promiseSentence(ours, promise)).toBe(told[language]);
  });

  it('refusals', () => {
    for (const { code, rule, params, told } of made.refusals)
      expect(ours.refusal(code, rule, params), code).toBe(told[language]);
  });
});
