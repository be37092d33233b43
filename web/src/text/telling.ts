/**
 * Which message tells of an event or a term, and what it needs to know.
 *
 * The same as quovadis/text/telling.py; tests/telling.test.ts holds it to sentences made there.
 */

import type {
  Deal,
  DealPromise,
  GameEvent,
  Laurel,
  Offer,
  PathId,
  Reading,
  Reasoned,
  Term,
} from '../messages';
import type { Params, Words } from './words';

export type Force = 'binding' | 'bound' | 'promise' | 'unsaid';

const ends = (path: PathId) => {
  const [start = '', goal = ''] = path.split('-');
  return { start, goal };
};
const tokens = (held: (Laurel | null)[]) => held.map((token) => token ?? '?').join(' ');

/** What happened, in one sentence. */
export function eventSentence(words: Words, event: GameEvent): string {
  const [kind, params] = told(words, event);
  return words.say(`event-${kind}`, params);
}

/** Why a bot said what it said, in one sentence. */
export function reasonSentence(words: Words, reason: Reasoned): string {
  return words.say('reason-said', { by: reason.seat, sentence: whySentence(words, reason) });
}

/** The same where it stands beside who says it. */
export function whySentence(words: Words, reason: Reasoned): string {
  return words.say(`reason-${reason.code}`, reason.params);
}

function told(words: Words, event: GameEvent): [string, Params] {
  switch (event.type) {
    case 'started':
      return ['started', { players: words.families(event.players) }];
    case 'turn-began':
      return ['turn-began', { number: event.number, active: event.active }];
    case 'placed':
      return ['placed', { by: event.by, committee: event.committee }];
    case 'vote-called':
    case 'vote-failed':
      return [event.type, { by: event.by, path: event.path }];
    case 'answered':
      return ['answered', { by: event.by, votes: event.votes }];
    case 'volunteered':
      return ['volunteered', { by: event.by, path: event.path, votes: event.votes }];
    case 'support-used':
      return [
        'support-used',
        {
          by: event.by,
          start: ends(event.path).start,
          foreign: event.supporters.length,
          supporters: words.families(new Set(event.supporters)),
        },
      ];
    case 'laurel-taken':
      return ['laurel-taken', { by: event.by, laurel: event.laurel, drawn: event.drawn ?? 'none' }];
    case 'one-earned':
    case 'bonus-gained':
    case 'bonus-declined':
      return [event.type, { by: event.by }];
    case 'advanced': {
      const { goal } = ends(event.path);
      return ['advanced', { by: event.by, goal, 'goal-id': goal }];
    }
    case 'caesar-moved':
      return ['caesar-moved', { by: event.by, path: event.to }];
    case 'adjournment-offered':
      return ['adjournment-offered', {}];
    case 'adjournment-answered':
      return ['adjournment-answered', { by: event.by, agree: event.agree ? 'yes' : 'no' }];
    case 'offer-made': {
      const { offer } = event;
      const how = offer.counters ? 'counters' : offer.whisper ? 'whispers' : 'offers';
      return [
        'offer-made',
        {
          by: offer.by,
          offer: offer.id,
          deal: offerSentence(words, offer),
          how,
          answered: offer.counters ?? '',
        },
      ];
    }
    case 'offer-accepted':
      return ['offer-accepted', { by: event.by, offer: event.offer }];
    case 'offer-closed':
      return ['offer-closed', { by: event.by, offer: event.offer, how: event.how }];
    case 'deal-agreed': {
      const hangs = !event.hangs ? 'no' : event.on ? 'yes' : 'unnamed';
      return ['deal-agreed', { offer: event.offer, hangs, path: event.on ?? '' }];
    }
    case 'deal-lapsed': {
      const why = event.why === 'not-made' && !event.on ? 'unnamed' : event.why;
      return ['deal-lapsed', { offer: event.offer, why, path: event.on ?? '' }];
    }
    case 'deal-settled':
      return ['deal-settled', { offer: event.offer }];
    case 'laurels-paid': {
      const known = [...event.tokens, ...event.change].includes(null) ? 'no' : 'yes';
      return [
        'laurels-paid',
        {
          giver: event.giver,
          to: event.to,
          tokens: tokens(event.tokens),
          count: event.tokens.length,
          change: tokens(event.change),
          back: event.change.length,
          known,
        },
      ];
    }
    case 'promise-made':
      return [
        'promise-made',
        { promise: event.promise.id, term: promiseSentence(words, event.promise) },
      ];
    case 'promise-due':
    case 'promise-deferred':
      return [event.type, { promise: event.promise }];
    case 'promise-counted':
      return ['promise-counted', { promise: event.promise, left: event.left }];
    case 'promise-closed':
      return [
        'promise-closed',
        { promise: event.promise, giver: event.giver, to: event.to, status: event.status },
      ];
    case 'promise-called':
      return ['promise-called', { by: event.by, promise: event.promise }];
    case 'space-named':
      return ['space-named', { by: event.by, promise: event.promise, path: event.space }];
    case 'promise-published':
      return [
        'promise-published',
        {
          by: event.by,
          giver: event.promise.term.giver,
          term: promiseSentence(words, event.promise),
        },
      ];
    case 'ended': {
      const [best] = event.outcome.standings;
      return [
        'ended',
        { reason: event.outcome.reason, winner: best?.colour ?? '', total: best?.total ?? 0 },
      ];
    }
    case 'undone':
      return ['undone', { turn: event.turn }];
    default:
      return event satisfies never;
  }
}

/** A deal in plain sentences; with readings, each says whether it binds. */
export function dealSentence(words: Words, deal: Deal, readings: Reading[] = []): string {
  const told = deal.terms.map((term, index) => {
    const reading = readings[index];
    const force = reading === undefined ? 'unsaid' : reading.binds ? 'binding' : 'promise';
    return termSentence(words, term, deal.on, force);
  });
  return hanging(words, deal, told.join(' '));
}

/** What is offered, in plain sentences; what does not bind is told as a promise. */
export function offerSentence(words: Words, offer: Offer): string {
  const told = offer.deal.terms.map((term, index) =>
    termSentence(words, term, offer.deal.on, offer.binding[index] === false ? 'promise' : 'unsaid'),
  );
  return hanging(words, offer.deal, told.join(' '));
}

/** What is promised, whether it binds and until when, and whether it was called in. */
export function promiseSentence(words: Words, promise: DealPromise): string {
  const force = promise.binding === null ? 'unsaid' : promise.binding ? 'bound' : 'promise';
  const turn = Math.min(promise.binds_until, promise.until ?? promise.binds_until);
  const term = termSentence(words, promise.term, null, force, turn);
  return promise.called ? words.say('ledger-called', { term }) : term;
}

/** One term in a sentence, for how long, and whether it binds or is a promise. */
export function termSentence(
  words: Words,
  term: Term,
  on: PathId | null = null,
  force: Force = 'unsaid',
  turn = 0,
): string {
  const [kind, params] = stated(words, term, on);
  const until = 'until' in term ? term.until : 'open';
  return words.say('term', {
    sentence: words.say(`term-${kind}`, { giver: term.giver, to: term.to, ...params }),
    giver: term.giver,
    until: typeof until === 'number' ? 'rounds' : until,
    rounds: typeof until === 'number' ? until : 0,
    force: term.kind === 'word' ? 'word' : force,
    turn,
  });
}

function stated(words: Words, term: Term, on: PathId | null): [string, Params] {
  switch (term.kind) {
    case 'support':
      if (term.path === null) return ['support-next', { votes: term.votes }];
      return [
        term.path === on ? 'support-now' : 'support-named',
        { votes: term.votes, start: ends(term.path).start, path: term.path },
      ];
    case 'pay':
      return term.tokens.length > 0
        ? ['pay-tokens', { tokens: term.tokens.join(' ') }]
        : ['pay', { amount: term.amount }];
    case 'split':
      return ['split', {}];
    case 'caesar-to':
      return term.space ? ['caesar-to', { path: term.space }] : ['caesar-asked', {}];
    case 'caesar-off':
      return ['caesar-off', { spaces: words.paths(term.spaces) }];
    case 'oppose':
      return term.advances === null
        ? ['oppose', { rival: term.against }]
        : ['oppose-times', { rival: term.against, times: term.advances }];
    case 'place-in':
    case 'stay-out':
      return [term.kind, { committee: term.committee }];
    case 'advance-along':
    case 'stay-off':
      return [term.kind, { path: term.path }];
    case 'word':
      return ['word', { text: term.text }];
    default:
      return term satisfies never;
  }
}

/** The sentences of a deal after the advance that it hangs on, and whose, if it says so. */
function hanging(words: Words, deal: Deal, told: string): string {
  if (deal.on === null) return told;
  for (const term of deal.terms) {
    if (term.kind === 'support' && term.path === deal.on)
      return words.say('deal-on-by', { by: term.to, path: deal.on, deal: told });
    if (term.kind === 'split')
      return words.say('deal-on-by', { by: term.giver, path: deal.on, deal: told });
  }
  return words.say('deal-on', { path: deal.on, deal: told });
}
