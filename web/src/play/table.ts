/** A table as this browser knows it: what the server said so far, and nothing else. */

import { patched } from './patch';
import type {
  Colour,
  CommandBody,
  EarlierReason,
  NumberedEvent,
  Owed,
  PlayerView,
  PromiseRecords,
  Question,
  Reasoned,
  ServerMessage,
  TableInfo,
  Talk,
  ToldParam,
  ToldTalks,
  UndoProposed,
  OpenAdvance,
  Company,
} from '../messages';

/** What one seat sees; `watcher` for whoever holds none. */
export type EyeName = Colour | 'watcher';

export interface Eye {
  view: PlayerView;
  legal: CommandBody[];
  advances: OpenAdvance[];
  /** With whom it can carry the open vote, the cheapest first. */
  companies: Company[];
  undos: number;
  asked: Question[];
  deadline: number | null;
  /** What is the matter now. */
  prompt: ToldParam;
  /** The offers and promises of the view in sentences. */
  told: ToldTalks;
  /** What it owes now. */
  owed: Owed;
  /** How everyone's promises stand. */
  words: PromiseRecords;
  /** What it noticed, oldest first, as far back as it was told. */
  events: NumberedEvent[];
  /** How many events before these can be asked for. */
  earlier: number;
  /** The events of the last update, to be shown and announced. */
  news: NumberedEvent[];
}

/** A reason, and how much each seat had seen before what it explains. */
export interface Heard extends Reasoned {
  after: Partial<Record<EyeName, number>>;
}

export interface Table {
  info: TableInfo | null;
  eyes: Partial<Record<EyeName, Eye>>;
  talk: Talk[];
  /** Why bots said what they said. */
  reasons: Heard[];
  undo: UndoProposed | null;
  /** It was in the archive, and came back for us. */
  returned: boolean;
}

export const NOTHING: Table = {
  info: null,
  eyes: {},
  talk: [],
  reasons: [],
  undo: null,
  returned: false,
};

/** How many reasons are kept: they explain what just happened, and are no record. */
const REASONS = 200;

/** The table after a message of the server. */
export function receive(table: Table, message: ServerMessage): Table {
  switch (message.type) {
    case 'table':
      return {
        ...table,
        info: message.table,
        returned: table.returned || (!!table.info?.archived && !message.table.archived),
      };
    case 'changes': {
      const before = table.eyes[message.seat ?? 'watcher'];
      if (!before) throw new Error('changes of nothing');
      const { seat, events, changed } = message;
      const whole = { ...patched(before, changed), events };
      return receive(table, { ...whole, type: 'update', seat, fresh: false, earlier: 0 });
    }
    case 'update': {
      const name: EyeName = message.seat ?? 'watcher';
      const before = table.eyes[name];
      const known = message.fresh ? [] : (before?.events ?? []);
      const last = known.at(-1)?.number ?? 0;
      const seen = before?.events.at(-1)?.number ?? 0;
      const news = message.events.filter((one) => message.fresh || one.number > last);
      const eye: Eye = {
        view: message.view,
        legal: message.legal,
        advances: message.advances,
        companies: message.companies,
        undos: message.undos,
        asked: message.asked,
        deadline: message.deadline,
        prompt: message.prompt,
        told: message.told,
        owed: message.owed,
        words: message.words,
        events: [...known, ...news],
        earlier: message.fresh ? message.earlier : (before?.earlier ?? 0),
        news: before === undefined ? [] : news.filter((one) => one.number > seen),
      };
      return {
        ...table,
        eyes: { ...table.eyes, [name]: eye },
        reasons: stillTrue(table.reasons, eye.news),
      };
    }
    case 'history': {
      const name: EyeName = message.seat ?? 'watcher';
      const eye = table.eyes[name];
      const first = eye?.events[0]?.number;
      if (!eye || first === undefined) return table;
      // What was asked for before a connection broke may not join what is known now.
      const last = message.events.at(-1)?.number;
      if (last !== undefined && last !== first - 1) return table;
      const whole = {
        ...eye,
        events: [...message.events, ...eye.events],
        earlier: message.earlier,
      };
      return { ...table, eyes: { ...table.eyes, [name]: whole } };
    }
    case 'talk':
      if (table.talk.some((said) => said.number === message.number)) return table;
      return { ...table, talk: [...table.talk, message] };
    case 'reason':
      return { ...table, reasons: [...table.reasons.slice(1 - REASONS), heard(table, message)] };
    case 'reasons': {
      const name: EyeName = message.seat ?? 'watcher';
      return { ...table, reasons: message.reasons.reduce(withEarlier(name), table.reasons) };
    }
    case 'undo-proposed':
      return { ...table, undo: message.turn === null ? null : message };
    case 'done':
    case 'assessed':
    case 'sentence-read':
    case 'hint':
    case 'refused':
    case 'pong':
      return table; // answers, for whoever asked
    default:
      return message satisfies never;
  }
}

/** The number of the last event that each seat has seen: what `hello` asks to go on from. */
export function lastSeen(table: Table, seat: Colour): number {
  return table.eyes[seat]?.events.at(-1)?.number ?? 0;
}

/** The reasons of turns that still count: after going back, offers and votes are named anew. */
function stillTrue(reasons: Heard[], news: NumberedEvent[]): Heard[] {
  const back = news.flatMap(({ event }) => (event.type === 'undone' ? [event.turn] : []));
  return back.length === 0 ? reasons : reasons.filter((one) => one.turn < Math.min(...back));
}

/** The reasons with one more that a seat heard earlier; another seat here may have heard it too. */
const withEarlier =
  (name: EyeName) =>
  (reasons: Heard[], { number, reason }: EarlierReason): Heard[] => {
    const same = (one: Heard) =>
      one.turn === reason.turn &&
      one.seat === reason.seat &&
      one.about === reason.about &&
      one.code === reason.code &&
      (one.after[name] ?? number - 1) === number - 1;
    if (!reasons.some(same)) return [...reasons, { ...reason, after: { [name]: number - 1 } }];
    return reasons.map((one) =>
      same(one) ? { ...one, after: { ...one.after, [name]: number - 1 } } : one,
    );
  };

function heard(table: Table, reason: Reasoned): Heard {
  const after: Heard['after'] = {};
  for (const [name, eye] of Object.entries(table.eyes))
    after[name as EyeName] = eye.events.at(-1)?.number ?? 0;
  return { ...reason, after };
}
