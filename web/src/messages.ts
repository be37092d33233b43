// Made by tools/typescript.py from the server's messages. Do not edit: change those.

export type Colour = 'red' | 'blue' | 'black' | 'white' | 'yellow';

export type Laurel = 'I' | 'II' | 'IIC' | 'III' | 'IV' | 'V';

export type EditionName = 'hans-im-glueck-1992' | 'amigo-2005' | 'mayfair-fr' | 'manual';

export type BindingWindow = 'this-turn' | 'same-round' | 'next-turn' | 'two-turns';

export type Reveal = 'first-three' | 'every';

export type Consul = 'senate' | 'all';

export type Until = 'this-turn' | 'next-turn' | 'open' | number;

export type TermGroup = 'laurels' | 'votes' | 'caesar' | 'senators' | 'word';

export type PromiseStatus = 'open' | 'kept' | 'broken' | 'lapsed' | 'released';

export type QuestionKind =
  | 'interval'
  | 'reveal'
  | 'offer'
  | 'name'
  | 'pay'
  | 'vote'
  | 'cut-in'
  | 'act';

export type ReviewAccount = 'luck' | 'moves' | 'bargaining' | 'words';

export type Clock = 'none' | 'relaxed' | 'brisk';

export type Watchers = 'anyone' | 'nobody';

export type Pace = 'brisk' | 'normal' | 'relaxed';

export type Phrase =
  | 'greeting'
  | 'well-played'
  | 'thank-you'
  | 'sorry'
  | 'hurry'
  | 'one-moment'
  | 'support-me'
  | 'never'
  | 'deal'
  | 'traitor'
  | 'et-tu'
  | 'good-game';

export type CommitteeId =
  | 'a1'
  | 'b1'
  | 'c1'
  | 'd1'
  | 'a2'
  | 'b2'
  | 'c2'
  | 'd2'
  | 'a3'
  | 'b3'
  | 'c3'
  | 'd3'
  | 'a4'
  | 'd4'
  | 'S';

export type PathId =
  | 'b1-a3'
  | 'b1-b2'
  | 'd1-c2'
  | 'd1-d2'
  | 'c2-b3'
  | 'c2-c3'
  | 'a3-a4'
  | 'b3-S'
  | 'a4-S'
  | 'd4-S'
  | 'a1-a2'
  | 'c1-c2'
  | 'a2-a3'
  | 'b2-b3'
  | 'd2-d3'
  | 'c3-d4'
  | 'd3-d4';

/** Something that the table waits for from a seat; `about` names the offer or the promise. */
export interface Question {
  kind: QuestionKind;
  about: string | null;
}

/** One operation of a JSON Patch (RFC 6902). */
export interface Change {
  op: 'add' | 'remove' | 'replace';
  path: string;
  /** Not for `remove`. */
  value?: unknown;
}

/** With whom the open vote can be carried: the command, and what it says of the cost. */
export interface Company {
  command: Advance;
  told: Told;
}

/** Why not: a code and its parameters for the catalogue, and the rule that says so. */
export interface Reason {
  code: string;
  rule: string;
  params: Record<string, unknown>;
  told: Told;
}

/** A sentence of the catalogue, and what it needs to know. */
export interface Told {
  id: string;
  params: Record<string, ToldParam>;
}

/** What a sentence needs to know; families and places are named by whoever puts it into words. */
export type ToldParam =
  | string
  | number
  | { family: Colour }
  | { room: string }
  | { path: string }
  | { several: ToldParam[]; how: 'and' | 'comma' | 'space' }
  | Told;

/** The offers of a view term by term, and its promises, in sentences, by their names. */
export interface ToldTalks {
  offers: Record<string, Told[]>;
  promises: Record<string, Told>;
}

/** What a seat owes now: a duty on its turn, and votes that it promised for the open vote. */
export interface Owed {
  duty: Told | null;
  votes: OwedVote[];
  /** So many of its votes in it count whatever it answers. */
  bound: number;
}

/** `binds`: the votes count anyway; `called`: a "no" breaks the promise; `open`: not yet. */
export interface OwedVote {
  promise: string;
  force: 'binds' | 'called' | 'open';
  told: Told;
}

/** Which deal a sentence says, or what has to be asked; and how it could go on. */
export interface SentenceReading {
  /** To be confirmed by sending it as usual; null: `asked` says what is missing. */
  deal: Deal | null;
  asked: Told | null;
  /** What was not said and is taken to be meant. */
  assumed: Told[];
  /** The parts of the text that were not understood. */
  unknown: { start: number; end: number }[];
  /** What would be understood instead. */
  instead: string[];
  /** What could be meant, if there are only a few possibilities. */
  choices: { deal: Deal; told: ToldParam }[];
  /** Sentences that the text could become. */
  completions: string[];
}

/** How players' public promises stand. */
export type PromiseRecords = Partial<Record<Colour, { kept: number; broken: number }>>;

/** What each laurel is worth. */
export const WORTH: Record<Laurel, number> = { I: 1, II: 2, IIC: 2, III: 3, IV: 4, V: 5 };

/** How many characters a sentence may have that is read as a deal. */
export const LONGEST_SENTENCE = 500;

/** What people are told when the server closes a socket, and when to come back. */
export interface Closing {
  told: string | null;
  again: 'never' | 'soon' | 'later';
}

/** By the code with which it is closed. */
export const CLOSED: Record<number, Closing> = {
  4000: { told: 'no-such-table', again: 'never' },
  4001: { told: 'no-such-table', again: 'never' },
  4002: { told: 'wrong-secret', again: 'never' },
  4003: { told: 'nobody-watches', again: 'never' },
  4004: { told: null, again: 'soon' },
  4005: { told: 'too-many-connections', again: 'later' },
  4006: { told: 'seat-gone', again: 'never' },
  4007: { told: 'too-many-hellos', again: 'later' },
  4008: { told: 'table-unreadable', again: 'never' },
  4009: { told: 'storage-down', again: 'soon' },
};

// What deals are made of

/** Votes for one advance of the partner. */
export interface Support {
  kind: 'support';
  /** Who gives or does it. */
  giver: Colour;
  /** For whom. */
  to: Colour;
  /** How many votes. */
  votes: number;
  /** The advance; null: the partner's next one that the giver could support. */
  path: PathId | null;
  /** How long it runs: `this-turn`, `next-turn` (the giver's), `open`, or a number of rounds. */
  until: Until;
}

/** Laurels, by their value or as particular tokens. Paid when the deal takes effect. */
export interface Pay {
  kind: 'pay';
  /** Who gives or does it. */
  giver: Colour;
  /** For whom. */
  to: Colour;
  /** Their value; 0 if particular tokens are named. */
  amount: number;
  /** Either these tokens or an amount. */
  tokens: Laurel[];
}

/** What the advance earns the mover and the partners is shared equally among them. */
export interface Split {
  kind: 'split';
  /** The mover. */
  giver: Colour;
  /** For whom. */
  to: Colour;
}

/** Laurels that are handed over later, until a date (R8.10). */
export interface PayBy {
  kind: 'pay-by';
  /** Who gives or does it. */
  giver: Colour;
  /** For whom. */
  to: Colour;
  /** Their value; 0 if particular tokens are named. */
  amount: number;
  /** Either these tokens or an amount. */
  tokens: Laurel[];
  /** Its date: it always has one. */
  until: Until;
}

/** Move Caesar to a space, or to wherever the partner says. */
export interface CaesarTo {
  kind: 'caesar-to';
  /** Who gives or does it. */
  giver: Colour;
  /** For whom. */
  to: Colour;
  /** null: the partner names it. */
  space: PathId | null;
  /** How long it runs: `this-turn`, `next-turn` (the giver's), `open`, or a number of rounds. */
  until: Until;
}

/** Keep Caesar off these spaces: do not move him there. */
export interface CaesarOff {
  kind: 'caesar-off';
  /** Who gives or does it. */
  giver: Colour;
  /** For whom. */
  to: Colour;
  /** The laurel spaces, by the paths that they lie on. */
  spaces: PathId[];
  /** How long it runs: `this-turn`, `next-turn` (the giver's), `open`, or a number of rounds. */
  until: Until;
}

/** Give no support to a third player, for a time or for a number of their advances. */
export interface Oppose {
  kind: 'oppose';
  /** Who gives or does it. */
  giver: Colour;
  /** For whom. */
  to: Colour;
  /** Who gets no support. */
  against: Colour;
  /** For how many of their advances; null: only `until` ends it. */
  advances: number | null;
  /** How long it runs: `this-turn`, `next-turn` (the giver's), `open`, or a number of rounds. */
  until: Until;
}

/** Place a senator in that committee. */
export interface PlaceIn {
  kind: 'place-in';
  /** Who gives or does it. */
  giver: Colour;
  /** For whom. */
  to: Colour;
  /** One of the four entry committees. */
  committee: CommitteeId;
  /** How long it runs: `this-turn`, `next-turn` (the giver's), `open`, or a number of rounds. */
  until: Until;
}

/** Place no senator in that committee. */
export interface StayOut {
  kind: 'stay-out';
  /** Who gives or does it. */
  giver: Colour;
  /** For whom. */
  to: Colour;
  /** One of the four entry committees. */
  committee: CommitteeId;
  /** How long it runs: `this-turn`, `next-turn` (the giver's), `open`, or a number of rounds. */
  until: Until;
}

/** Advance a senator along that path. */
export interface AdvanceAlong {
  kind: 'advance-along';
  /** Who gives or does it. */
  giver: Colour;
  /** For whom. */
  to: Colour;
  /** The path to go. */
  path: PathId;
  /** How long it runs: `this-turn`, `next-turn` (the giver's), `open`, or a number of rounds. */
  until: Until;
}

/** Advance no senator along that path. */
export interface StayOff {
  kind: 'stay-off';
  /** Who gives or does it. */
  giver: Colour;
  /** For whom. */
  to: Colour;
  /** The path not to go. */
  path: PathId;
  /** How long it runs: `this-turn`, `next-turn` (the giver's), `open`, or a number of rounds. */
  until: Until;
}

/** Anything else, in free words. It is recorded, but nobody judges it (R8.8). */
export interface Word {
  kind: 'word';
  /** Who gives or does it. */
  giver: Colour;
  /** For whom. */
  to: Colour;
  /** The words, on one line. */
  text: string;
}

export type Lasting =
  | Support
  | PayBy
  | CaesarTo
  | CaesarOff
  | Oppose
  | PlaceIn
  | StayOut
  | AdvanceAlong
  | StayOff;

export type Term =
  | Support
  | Pay
  | Split
  | PayBy
  | CaesarTo
  | CaesarOff
  | Oppose
  | PlaceIn
  | StayOut
  | AdvanceAlong
  | StayOff
  | Word;

/** One field of a term, besides who gives it and who gets it. */
export interface TermField {
  name: string;
  /** `player`: somebody besides the two; `paths`, `tokens`: several of the choices. */
  type: 'player' | 'path' | 'paths' | 'committee' | 'number' | 'tokens' | 'text' | 'until';
  /** Whether it can be null, which has a meaning of its own. */
  optional: boolean;
  /** What it can be, or hold; empty for players, numbers and texts. */
  choices: (string | number)[];
  least: number;
  /** The limits of a number; the length of a text. */
  most: number;
  /** What it is in a new term. null for a player: anybody who is neither giver nor receiver. */
  fresh: string | number | null | string[];
  /** What it is when it says nothing. */
  default: string | number | null | string[];
  /** The field that says nothing while this one says something. */
  instead_of: string | null;
}

/** A kind of term. */
export interface TermShape {
  kind: Term['kind'];
  group: TermGroup;
  /** The rule that says what it means. */
  rule: string;
  /** Whether it is only possible in a deal that depends on an advance. */
  needs_advance: boolean;
  /** Whether only the active player can give it. */
  by_mover: boolean;
  /** Who advances, if it can be about the same advance as its deal. */
  serves: 'giver' | 'to' | null;
  /** Whether its time is the date by which it is done, not how long it lasts. */
  has_deadline: boolean;
  fields: TermField[];
}

/** Every kind of term, group by group. */
export const SHAPES: TermShape[] = [
  {
    kind: "pay",
    group: "laurels",
    rule: "R8.2",
    needs_advance: false,
    by_mover: false,
    serves: null,
    has_deadline: false,
    fields: [
      {"name": "amount", "type": "number", "optional": false, "choices": [], "least": 1, "most": 99, "fresh": 1, "default": 0, "instead_of": null},
      {"name": "tokens", "type": "tokens", "optional": false, "choices": ["I", "II", "IIC", "III", "IV", "V"], "least": 0, "most": 0, "fresh": [], "default": [], "instead_of": "amount"},
    ],
  },
  {
    kind: "split",
    group: "laurels",
    rule: "R8.2",
    needs_advance: true,
    by_mover: true,
    serves: null,
    has_deadline: false,
    fields: [],
  },
  {
    kind: "pay-by",
    group: "laurels",
    rule: "R8.10",
    needs_advance: false,
    by_mover: false,
    serves: null,
    has_deadline: true,
    fields: [
      {"name": "amount", "type": "number", "optional": false, "choices": [], "least": 1, "most": 99, "fresh": 1, "default": 0, "instead_of": null},
      {"name": "tokens", "type": "tokens", "optional": false, "choices": ["I", "II", "IIC", "III", "IV", "V"], "least": 0, "most": 0, "fresh": [], "default": [], "instead_of": "amount"},
      {"name": "until", "type": "until", "optional": false, "choices": ["this-turn", "next-turn", 1, 2, 3, 4, 5, 6, 7, 8, 9], "least": 0, "most": 0, "fresh": "next-turn", "default": "next-turn", "instead_of": null},
    ],
  },
  {
    kind: "support",
    group: "votes",
    rule: "R8.2",
    needs_advance: false,
    by_mover: false,
    serves: "to",
    has_deadline: false,
    fields: [
      {"name": "votes", "type": "number", "optional": false, "choices": [], "least": 1, "most": 4, "fresh": 1, "default": 1, "instead_of": null},
      {"name": "path", "type": "path", "optional": true, "choices": ["b1-a3", "b1-b2", "d1-c2", "d1-d2", "c2-b3", "c2-c3", "a3-a4", "b3-S", "a4-S", "d4-S", "a1-a2", "c1-c2", "a2-a3", "b2-b3", "d2-d3", "c3-d4", "d3-d4"], "least": 0, "most": 0, "fresh": null, "default": null, "instead_of": null},
      {"name": "until", "type": "until", "optional": false, "choices": ["this-turn", "next-turn", 1, 2, 3, 4, 5, 6, 7, 8, 9, "open"], "least": 0, "most": 0, "fresh": "open", "default": "open", "instead_of": null},
    ],
  },
  {
    kind: "oppose",
    group: "votes",
    rule: "R8.2",
    needs_advance: false,
    by_mover: false,
    serves: null,
    has_deadline: false,
    fields: [
      {"name": "against", "type": "player", "optional": false, "choices": [], "least": 0, "most": 0, "fresh": null, "default": null, "instead_of": null},
      {"name": "advances", "type": "number", "optional": true, "choices": [], "least": 1, "most": 9, "fresh": 1, "default": null, "instead_of": null},
      {"name": "until", "type": "until", "optional": false, "choices": ["this-turn", "next-turn", 1, 2, 3, 4, 5, 6, 7, 8, 9, "open"], "least": 0, "most": 0, "fresh": "open", "default": "open", "instead_of": null},
    ],
  },
  {
    kind: "caesar-to",
    group: "caesar",
    rule: "R8.2",
    needs_advance: false,
    by_mover: false,
    serves: null,
    has_deadline: false,
    fields: [
      {"name": "space", "type": "path", "optional": true, "choices": ["b1-a3", "b1-b2", "d1-c2", "d1-d2", "c2-b3", "c2-c3", "a3-a4", "b3-S", "a4-S", "d4-S"], "least": 0, "most": 0, "fresh": null, "default": null, "instead_of": null},
      {"name": "until", "type": "until", "optional": false, "choices": ["this-turn", "next-turn", 1, 2, 3, 4, 5, 6, 7, 8, 9, "open"], "least": 0, "most": 0, "fresh": "open", "default": "open", "instead_of": null},
    ],
  },
  {
    kind: "caesar-off",
    group: "caesar",
    rule: "R8.2",
    needs_advance: false,
    by_mover: false,
    serves: null,
    has_deadline: false,
    fields: [
      {"name": "spaces", "type": "paths", "optional": false, "choices": ["b1-a3", "b1-b2", "d1-c2", "d1-d2", "c2-b3", "c2-c3", "a3-a4", "b3-S", "a4-S", "d4-S"], "least": 0, "most": 0, "fresh": ["b1-a3"], "default": null, "instead_of": null},
      {"name": "until", "type": "until", "optional": false, "choices": ["this-turn", "next-turn", 1, 2, 3, 4, 5, 6, 7, 8, 9, "open"], "least": 0, "most": 0, "fresh": "next-turn", "default": "open", "instead_of": null},
    ],
  },
  {
    kind: "place-in",
    group: "senators",
    rule: "R8.2",
    needs_advance: false,
    by_mover: false,
    serves: null,
    has_deadline: false,
    fields: [
      {"name": "committee", "type": "committee", "optional": false, "choices": ["a1", "b1", "c1", "d1"], "least": 0, "most": 0, "fresh": "a1", "default": null, "instead_of": null},
      {"name": "until", "type": "until", "optional": false, "choices": ["this-turn", "next-turn", 1, 2, 3, 4, 5, 6, 7, 8, 9, "open"], "least": 0, "most": 0, "fresh": "next-turn", "default": "open", "instead_of": null},
    ],
  },
  {
    kind: "stay-out",
    group: "senators",
    rule: "R8.2",
    needs_advance: false,
    by_mover: false,
    serves: null,
    has_deadline: false,
    fields: [
      {"name": "committee", "type": "committee", "optional": false, "choices": ["a1", "b1", "c1", "d1"], "least": 0, "most": 0, "fresh": "a1", "default": null, "instead_of": null},
      {"name": "until", "type": "until", "optional": false, "choices": ["this-turn", "next-turn", 1, 2, 3, 4, 5, 6, 7, 8, 9, "open"], "least": 0, "most": 0, "fresh": "next-turn", "default": "open", "instead_of": null},
    ],
  },
  {
    kind: "advance-along",
    group: "senators",
    rule: "R8.2",
    needs_advance: false,
    by_mover: false,
    serves: "giver",
    has_deadline: false,
    fields: [
      {"name": "path", "type": "path", "optional": false, "choices": ["b1-a3", "b1-b2", "d1-c2", "d1-d2", "c2-b3", "c2-c3", "a3-a4", "b3-S", "a4-S", "d4-S", "a1-a2", "c1-c2", "a2-a3", "b2-b3", "d2-d3", "c3-d4", "d3-d4"], "least": 0, "most": 0, "fresh": "b1-a3", "default": null, "instead_of": null},
      {"name": "until", "type": "until", "optional": false, "choices": ["this-turn", "next-turn", 1, 2, 3, 4, 5, 6, 7, 8, 9, "open"], "least": 0, "most": 0, "fresh": "next-turn", "default": "open", "instead_of": null},
    ],
  },
  {
    kind: "stay-off",
    group: "senators",
    rule: "R8.2",
    needs_advance: false,
    by_mover: false,
    serves: null,
    has_deadline: false,
    fields: [
      {"name": "path", "type": "path", "optional": false, "choices": ["b1-a3", "b1-b2", "d1-c2", "d1-d2", "c2-b3", "c2-c3", "a3-a4", "b3-S", "a4-S", "d4-S", "a1-a2", "c1-c2", "a2-a3", "b2-b3", "d2-d3", "c3-d4", "d3-d4"], "least": 0, "most": 0, "fresh": "b1-a3", "default": null, "instead_of": null},
      {"name": "until", "type": "until", "optional": false, "choices": ["this-turn", "next-turn", 1, 2, 3, 4, 5, 6, 7, 8, 9, "open"], "least": 0, "most": 0, "fresh": "next-turn", "default": "open", "instead_of": null},
    ],
  },
  {
    kind: "word",
    group: "word",
    rule: "R8.2",
    needs_advance: false,
    by_mover: false,
    serves: null,
    has_deadline: false,
    fields: [
      {"name": "text", "type": "text", "optional": false, "choices": [], "least": 1, "most": 200, "fresh": "", "default": null, "instead_of": null},
    ],
  },
];

// The table as a seat sees it

/** What a table plays: an edition and any variants. The default is a good choice. */
export interface TableRules {
  /** Which edition is played (chapter 11). */
  edition: EditionName;
  /** Fewer I laurels lie open (R10.1). */
  limited_ones: boolean;
  /** After which arrivals in the Senate purses may be seen (R10.2); null: never. */
  reveal: Reveal | null;
  /** Three games, one consul (R10.3); `all`: everyone notes their sum, in the Senate or not. */
  consul: Consul | null;
  /** How long deals bind, if not as long as the edition says (R10.4). */
  window: BindingWindow | null;
  /** Special tokens are drawn and played (R10.5). */
  special_tokens: boolean;
  /** A game that stalls ends by itself (R10.6). */
  adjourn_auto: boolean;
  /** The rounds after which a simulation stops (R10.6). */
  cutoff: number | null;
  /** Offers can be whispered (R8.9). */
  whispers: boolean;
  /** Whether the log keeps the whole game, or only this round (R9.4). */
  log: 'full' | 'round';
}

/** A vote on one advance of the active player, open for answers (R5.10). */
export interface Motion {
  /** Votes of a game are numbered from 1. */
  id: number;
  /** The advance that is voted on. */
  path: PathId;
  /** How many votes each owner has given so far, in the order of first answers. */
  answers: [Colour, number][];
  /** Whose supporting senators count as two, one entry per senator (R10.5). */
  seniority: Colour[];
  /** One supporter more is needed (R10.5). */
  bureaucracy: boolean;
}

/** What belongs to the current turn only and ends with it. */
export interface Turn {
  /** Counts from 1. */
  number: number;
  /** Whose turn it is. */
  active: Colour;
  /** The open vote; null: there is none. */
  motion: Motion | null;
  /** Support offered before it was asked for. */
  volunteered: [PathId, [Colour, number][]][];
  /** How many votes were called in this turn. */
  votes_called: number;
  /** The advances whose vote failed in this turn (R5.10). */
  failed: PathId[];
  /** The active player took a IIC and may still move Caesar (R6.3). */
  bonus: boolean;
}

/** How one player finished. */
export interface Standing {
  /** The family. */
  colour: Colour;
  /** Counts from 1; several players may share one (R7.5). */
  place: number;
  /** What their laurels are worth. */
  total: number;
  /** Their earliest seat in the Senate, from 1 (R7.4). */
  seat: number | null;
}

/** How a game ended. */
export interface Outcome {
  /** The Senate was full, all agreed to adjourn, or the rounds were up (R10.6). */
  reason: 'senate' | 'adjourned' | 'cut-off';
  /** How many turns were played. */
  turns: number;
  /** Best first. */
  standings: Standing[];
}

/** A list of terms, agreed when all its parties accept. */
export interface Deal {
  /** What everyone gives, in the order in which it was said. */
  terms: Term[];
  /** The advance of the active player, in this turn, that it depends on (R8.3). */
  on: PathId | null;
}

/** A deal that was proposed. Only who has accepted it, or wants to call it off, changes. */
export interface Offer {
  /** `<turn>.<number>`; whispers are counted per group of parties, so that no gap shows them. */
  id: string;
  /** Who proposed it. */
  by: Colour;
  /** What is proposed. */
  deal: Deal;
  /** Only its parties know of it (R8.9). */
  whisper: boolean;
  /** The offer that it answers. */
  counters: string | null;
  /** Which of its parties have accepted. */
  accepted: Colour[];
  /** For each term, whether the game enforces it (R8.5); empty if an old log does not say. */
  binding: boolean[];
  /** Who wants to call it off, once it is agreed (R8.3). */
  leaving: Colour[];
}

/** An offer of this turn that is no longer open, and why: for players who answer too late. */
export interface Gone {
  /** Its id. */
  offer: string;
  /** What ended it. */
  how: 'agreed' | 'declined' | 'countered' | 'withdrawn' | 'expired';
  /** Who may know of it; empty: everyone. */
  audience: Colour[];
}

/** A term that outlasts its deal, and what became of it. */
export interface DealPromise {
  /** `<offer>.<term>`, the terms counted from 1; `<turn>.published.<number>` once published. */
  id: string;
  /** What was promised. */
  term: Lasting | Word;
  /** Who may know of it; empty: everyone. */
  audience: Colour[];
  /** The last turn on which the game enforces it (R8.5). */
  binds_until: number;
  /** The last turn on which it runs; null: open. */
  until: number | null;
  /** What became of it. */
  status: PromiseStatus;
  /** Where Caesar should go, named by the partner if the term leaves it to them. */
  space: PathId | null;
  /** Called in by the player it was given to. */
  called: boolean;
  /** The giver has had a turn on which it could be done and no older duty took precedence. */
  due: boolean;
  /** How many advances are still to be opposed. */
  left: number | null;
  /** Whether the game enforces it when it first matters (R8.5); null: an old log does not say. */
  binding: boolean | null;
}

/** The bargaining of a game. */
export interface Talks {
  /** Open for answers; they end with the turn (R8.1). */
  offers: Offer[];
  /** Agreed, waiting for an advance of this turn (R8.3), in the order of agreement. */
  agreed: Offer[];
  /** Offers of this turn that are no longer open. */
  gone: Gone[];
  /** In the order in which they were agreed, those of one deal in the order of its terms. */
  open: DealPromise[];
  /** Promises that were kept or broken, lapsed, or were released. */
  closed: DealPromise[];
  /**
   * How many offers were made in this turn: `` for public ones, a group's name for whispers.
   *
   * It also counts how many whispered promises were `PUBLISHED`.
   */
  made: [string, number][];
}

/** The table as one player sees it, or a spectator. */
export interface PlayerView {
  /** Whose view it is; null: a spectator's. */
  seat: Colour | null;
  /** The edition and the variants of this table. */
  rules: TableRules;
  /** The seating, clockwise; the first one began. Lists "by seat" have this order. */
  players: Colour[];
  /** Who sits in each committee, by its index, in order of arrival. */
  seated: Colour[][];
  /** Senators not on the board, by seat. */
  reserves: number[];
  /** By seat: only your own; everyone's after the game (R9.1) and in a reveal (R10.2). */
  purses: (Laurel[] | null)[];
  /** How many laurels each player holds. */
  tokens: number[];
  /** What lies on each laurel space, even under Caesar; null: nothing. */
  laurels: (Laurel | null)[];
  /** The laurel space where Caesar is, by its path. */
  caesar: PathId;
  /** How many I laurels are left. */
  open_supply: number;
  /** How many laurels are left face down (R9.2). */
  supply: number;
  /** How many special tokens are left face down (R10.5). */
  special: number;
  /** Special tokens by seat: only your own; everyone's after the game (R9.3). */
  hands: (('seniority' | 'bureaucracy' | 'favour' | null)[] | null)[];
  /** How many special tokens each player holds. */
  held: number[];
  /** Special tokens that have left the game. */
  played: ('seniority' | 'bureaucracy' | 'favour')[];
  /** Whose turn it is, and what has happened in it. */
  turn: Turn;
  /** How many turns in a row were only Caesar moves (R10.6). */
  idle: number;
  /** The game stalls, and ends if everyone agrees to that (R10.6). */
  adjournment_offered: boolean;
  /** Who has agreed so far. */
  adjourners: Colour[];
  /** Which game of a consul election this is (R10.3). */
  game: number;
  /** What everyone noted after each finished game, by seat. */
  notes: number[][];
  /** Who must take a senator off the board before the next game. */
  clearer: Colour | null;
  /** Whether anyone can demand to see all purses, or they lie open (R10.2). */
  reveal: 'offered' | 'open' | null;
  /** How the game ended; null: it is still played. */
  outcome: Outcome | null;
  /** Offers, deals and promises, as far as they are public or this seat's own (R8.9). */
  talks: Talks;
}

/** One advance that the active player could make or ask for. */
export interface OpenAdvance {
  /** Where it leads. */
  path: PathId;
  /** How many others must support it (R5.2, R5.3). */
  needed: number;
  /** How many of them are the mover's own (R5.5). */
  own: number;
  /** Who else sits there, and with how many senators, in seating order. */
  others: [Colour, number][];
  /** Whose votes are already given or bound by a deal, as far as the reader may know. */
  votes: [Colour, number][];
  /**
   * How many votes are still to be found: neither the mover's own, nor given, nor bound.
   *
   * Movers who could do without others, and ask all the same, want others' votes.
   */
  missing: number;
  /** The promises of support that its vote would let the mover call in, as far as known (R8.8). */
  promised: string[];
}

/** What lies face down at the beginning of a game; null where a record does not know it. */
export interface Shuffle {
  /** The laurels, next one first. */
  supply: (Laurel | null)[];
  /** The special tokens, next one first, if they are played with (R10.5). */
  special: ('seniority' | 'bureaucracy' | 'favour' | null)[];
}

/**
 * Everything that matters for playing on, but for what was kept and broken before.
 *
 * Elections (R10.3) have none: what was noted belongs to them, too. `Game.from_position` begins
 * in one, or in the text of one.
 */
export interface Position {
  /** The seating, clockwise; the first one began. */
  players: Colour[];
  /** The edition and the variants. */
  rules: TableRules;
  /** Which turn it is; it tells whose. */
  number: number;
  /** Who sits in each committee, by its index, in order of arrival. */
  seated: Colour[][];
  /** By seat; null for a token that nobody may know. */
  purses: ((Laurel | null)[])[];
  /** What lies on each laurel space. */
  laurels: (Laurel | null)[];
  /** Where Caesar is. */
  caesar: PathId;
  /** The laurels face down, next one first; null for one that nobody knows. */
  supply: (Laurel | null)[];
  /** Special tokens by seat (R10.5). */
  hands: (('seniority' | 'bureaucracy' | 'favour' | null)[])[];
  /** The special tokens face down, next one first. */
  special: ('seniority' | 'bureaucracy' | 'favour' | null)[];
  /** Special tokens that have left the game. */
  played: ('seniority' | 'bureaucracy' | 'favour')[];
  /** How many turns in a row before this one were only Caesar moves (R10.6). */
  idle: number;
  /** The open ones. */
  promises: DealPromise[];
}

/** What one side of a deal gains in the end, with all that its advance brings them. */
export interface Balance {
  /** Who. */
  colour: Colour;
  /** What they hold now, if it is the reader's own purse (R9.1). */
  held: number | null;
  /** Their gain at least; below 0: their loss. */
  least: number;
  /** Their gain at most: more than `least` if it depends on tokens that the reader cannot see. */
  most: number;
}

// What a draft deal would mean

/** Whether one term would bind, and until when. */
export interface Reading {
  /** The game enforces it: it falls due within the binding window (R8.5). */
  binds: boolean;
  /** The last turn on which it is enforced; null: settled with the deal, or never. */
  binds_until: number | null;
  /** The last turn on which it runs; null: open, or settled with the deal. */
  until: number | null;
  /** It binds, but names no advance: its giver can walk away from where it would count (R8.5). */
  loose: boolean;
}

/** What a deal would mean for the seat that asks. */
export interface Assessment {
  terms: Told[];
  sums: number[];
  inexact: Told | null;
  /** The draft itself. */
  deal: Deal;
  /** A reading for each term, in order; none if a named player is not at the table. */
  readings: Reading[];
  /** What the seat pays if there is change. */
  cost: number;
  /** What the seat pays if nobody can give change: never less than `cost`. */
  cost_without_change: number;
  /** What the seat could pay in such a deal at most, with what its advance brings (R8.4). */
  affordable: number;
  /** What everyone in it gains in the end, the seat first; none if it cannot come about. */
  balances: Balance[];
  /** What prevents proposing or accepting it; empty if nothing does. */
  against: Reason[];
}

// Commands: who says them is told by the message around them

/** Put a senator from the reserve into an entry committee. */
export interface Place {
  type: 'place';
  /** `a1`, `b1`, `c1` or `d1`. */
  committee: CommitteeId;
}

/** Move one of your senators along a path: at once, or by carrying the motion on it. */
export interface Advance {
  type: 'advance';
  /** Where it goes. */
  path: PathId;
  /** Foreign supporters used, in the order in which they are rewarded (R5.7). */
  supporters?: Colour[];
}

/** Move Caesar to a laurel space, as your turn or as the bonus of a IIC. */
export interface MoveCaesar {
  type: 'move-caesar';
  /** The path on which the laurel space lies. */
  to: PathId;
}

/** Leave Caesar where he is after taking a IIC. */
export interface DeclineBonus {
  type: 'decline-bonus';
}

/** Name an advance and ask the others in the committee for support. */
export interface CallVote {
  type: 'call-vote';
  /** The advance, such as `b1-a3`. */
  path: PathId;
}

/** Say how many of your senators support the motion; the last answer counts. */
export interface Answer {
  type: 'answer';
  /** The vote's number: `view.turn.motion.id`. */
  motion: number;
  /** How many of their senators in the committee; 0 is a no. */
  votes: number;
}

/** Offer the active player support for an advance before they ask for it. */
export interface Volunteer {
  type: 'volunteer';
  /** Whose advance is meant: an offer that comes too late helps nobody else. */
  mover: Colour;
  /** The advance that they would support. */
  path: PathId;
  /** How many of their senators; 0 takes it back. */
  votes: number;
}

/** Give up your motion. */
export interface Drop {
  type: 'drop';
  /** The vote's number. */
  motion: number;
}

/** Agree to end a stalled game here, or take that back. */
export interface Adjourn {
  type: 'adjourn';
  /** False takes it back. */
  agree?: boolean;
}

/** Demand that all purses are shown, after an arrival in the Senate (R10.2). */
export interface DemandReveal {
  type: 'demand-reveal';
}

/** Take one of your senators off the board between two games of an election (R10.3). */
export interface TakeOff {
  type: 'take-off';
  /** Where it sits. */
  committee: CommitteeId;
}

/** Draw a special token, as your turn (R10.5). */
export interface DrawToken {
  type: 'draw-token';
}

/** Play Caesar's favour: move Caesar before your action (R10.5). */
export interface PlayFavour {
  type: 'play-favour';
  /** The path on which the laurel space lies. */
  to: PathId;
}

/** Play Seniority: one of your supporting senators counts as two in this vote (R10.5). */
export interface PlaySeniority {
  type: 'play-seniority';
  /** The vote's number. */
  motion: number;
}

/** Play Bureaucracy: one supporter more is needed in this vote (R10.5). */
export interface PlayBureaucracy {
  type: 'play-bureaucracy';
  /** The vote's number. */
  motion: number;
}

/** Offer a deal to everyone it concerns. */
export interface Propose {
  type: 'propose';
  /** What everyone would give. */
  deal: Deal;
  /** Only its parties hear of it (R8.9). */
  whisper?: boolean;
}

/** Accept an offer; it is agreed when all its parties have accepted. */
export interface Accept {
  type: 'accept';
  /** The offer's id, such as `4.1`. */
  offer: string;
}

/** Refuse an offer. */
export interface Decline {
  type: 'decline';
  /** The offer's id. */
  offer: string;
}

/** Answer an offer with another; a whisper is answered with a whisper. */
export interface Counter {
  type: 'counter';
  /** The id of the offer that it answers. */
  offer: string;
  /** What everyone would give instead. */
  deal: Deal;
}

/** Take an offer back before it is agreed. */
export interface Withdraw {
  type: 'withdraw';
  /** The offer's id. */
  offer: string;
}

/** Agree to call off a deal that waits for its advance, or take that back (R8.3). */
export interface CallOff {
  type: 'call-off';
  /** The id of the offer that it was agreed from. */
  offer: string;
  /** False takes it back. */
  agree?: boolean;
}

/** Say where Caesar should go, if a promise leaves that to you. */
export interface NameSpace {
  type: 'name-space';
  /** The promise's id, such as `4.1.1`. */
  promise: string;
  /** The path on which the laurel space lies. */
  space: PathId;
}

/** Ask for what was promised. */
export interface CallIn {
  type: 'call-in';
  /** The promise's id. */
  promise: string;
}

/** Hand over laurels that you promised by a later date (R8.10). */
export interface PayNow {
  type: 'pay-now';
  /** The promise's id. */
  promise: string;
}

/** Refuse a payment that was called in, and so break your promise (R8.10). */
export interface Refuse {
  type: 'refuse';
  /** The promise's id. */
  promise: string;
}

/** Release someone from a promise. */
export interface Release {
  type: 'release';
  /** The promise's id. */
  promise: string;
}

/** Tell the table about a whispered promise that was broken. */
export interface Publish {
  type: 'publish';
  /** The promise's id. */
  promise: string;
}

export type CommandBody =
  | Place
  | Advance
  | MoveCaesar
  | DeclineBonus
  | CallVote
  | Answer
  | Volunteer
  | Drop
  | Adjourn
  | DemandReveal
  | TakeOff
  | DrawToken
  | PlayFavour
  | PlaySeniority
  | PlayBureaucracy
  | Propose
  | Accept
  | Decline
  | Counter
  | Withdraw
  | CallOff
  | NameSpace
  | CallIn
  | PayNow
  | Refuse
  | Release
  | Publish;

// Events: `v` is the version of their type

/** A game was set up (chapter 2). */
export interface Started {
  type: 'started';
  v: 3;
  /** The seating, clockwise; the first one begins. */
  players: Colour[];
  /** The edition and the variants. */
  rules: TableRules;
  /** How many each player has in reserve. */
  senators: number;
  /** How many I laurels there are. */
  open_supply: number;
  /** How many I laurels are not in this game (R10.1). */
  box: number;
  /** Drawn onto the laurel spaces. */
  laurels: Laurel[];
  /** What stays face down, next one first. Secret. */
  supply: (Laurel | null)[];
  /** Where Caesar begins. */
  caesar: PathId;
  /** The special tokens face down, next one first (R10.5). Secret. */
  special: ('seniority' | 'bureaucracy' | 'favour' | null)[];
  /** What will lie face down in the later games of an election (R10.3). Secret. */
  later: Shuffle[];
}

/** All pieces were put where a position has them, right after the game was set up. */
export interface Arranged {
  type: 'arranged';
  v: 1;
  /** Where they are, as far as the reader may know. */
  position: Position;
}

/** It is the next player's turn. */
export interface TurnBegan {
  type: 'turn-began';
  v: 1;
  /** Counts from 1. */
  number: number;
  /** Whose turn it is. */
  active: Colour;
  /** How many turns in a row before it were only Caesar moves (R10.6). */
  idle: number;
}

/** A senator came from the reserve. */
export interface Placed {
  type: 'placed';
  v: 1;
  /** Whose senator it is. */
  by: Colour;
  /** Where it sits now. */
  committee: CommitteeId;
}

/** The active player asked for support. */
export interface VoteCalled {
  type: 'vote-called';
  v: 1;
  /** Who asked. */
  by: Colour;
  /** The vote's number. */
  motion: number;
  /** The advance that is voted on. */
  path: PathId;
}

/** An owner said how many of their senators support the motion. */
export interface Answered {
  type: 'answered';
  v: 1;
  /** Who answered. */
  by: Colour;
  /** The vote's number. */
  motion: number;
  /** How many senators; it replaces an earlier answer. */
  votes: number;
}

/** An owner offered support before being asked. */
export interface Volunteered {
  type: 'volunteered';
  v: 1;
  /** Who offered it. */
  by: Colour;
  /** The advance that they would support. */
  path: PathId;
  /** With how many senators. */
  votes: number;
}

/** The mover gave up the motion. */
export interface VoteFailed {
  type: 'vote-failed';
  v: 1;
  /** Who gave up. */
  by: Colour;
  /** The vote's number. */
  motion: number;
  /** The advance that is not made. */
  path: PathId;
}

/** The support for an advance is fixed. */
export interface SupportUsed {
  type: 'support-used';
  v: 1;
  /** The mover. */
  by: Colour;
  /** The advance. */
  path: PathId;
  /** The foreign ones, in the order in which they are rewarded. */
  supporters: Colour[];
  /** How many of the mover's own senators support it. */
  own: number;
}

/** The mover took the laurel of a path, and a new one was drawn onto its space. */
export interface LaurelTaken {
  type: 'laurel-taken';
  v: 1;
  /** The mover. */
  by: Colour;
  /** The path with its laurel space. */
  path: PathId;
  /** What was taken. */
  laurel: Laurel;
  /** null: the supply was empty. */
  drawn: Laurel | null;
}

/** A foreign supporter got a I laurel from the open supply. */
export interface OneEarned {
  type: 'one-earned';
  v: 1;
  /** The supporter. */
  by: Colour;
}

/** A senator arrived in the next committee. */
export interface Advanced {
  type: 'advanced';
  v: 1;
  /** The mover. */
  by: Colour;
  /** The way that it went. */
  path: PathId;
}

/** The mover took a IIC and may move Caesar. */
export interface BonusGained {
  type: 'bonus-gained';
  v: 1;
  /** The mover. */
  by: Colour;
}

/** The mover left Caesar where he was. */
export interface BonusDeclined {
  type: 'bonus-declined';
  v: 1;
  /** The mover. */
  by: Colour;
}

/** Caesar went to another laurel space. */
export interface CaesarMoved {
  type: 'caesar-moved';
  v: 1;
  /** Who moved him. */
  by: Colour;
  /** Where he is now, by the path of the space. */
  to: PathId;
  /** It was the bonus of a IIC, not the turn's action (R6.3). */
  bonus: boolean;
}

/** A player drew a special token (R10.5). */
export interface TokenDrawn {
  type: 'token-drawn';
  v: 1;
  /** Who drew it. */
  by: Colour;
  /** Its owner sees it, others null; null also if a record does not know it. */
  which: 'seniority' | 'bureaucracy' | 'favour' | null;
}

/** A player played a special token, which leaves the game (R10.5). */
export interface TokenPlayed {
  type: 'token-played';
  v: 1;
  /** Who played it. */
  by: Colour;
  /** What it was. */
  which: 'seniority' | 'bureaucracy' | 'favour';
  /** Where Caesar's favour moved Caesar. */
  to: PathId | null;
}

/** A senator has entered the Senate: any player may demand to see all purses (R10.2). */
export interface RevealOffered {
  type: 'reveal-offered';
  v: 1;
  /** Which seat of the Senate was taken, from 1. */
  arrival: number;
}

/** All purses lie open for everyone at the table, watchers included. */
export interface PursesRevealed {
  type: 'purses-revealed';
  v: 1;
  /** Who demanded it. */
  by: Colour;
  /** By seat, each sorted. */
  purses: Laurel[][];
}

/** The next action: the purses are covered again, or the chance to see them has passed. */
export interface RevealClosed {
  type: 'reveal-closed';
  v: 1;
  /** Whether anybody had demanded to see them. */
  shown: boolean;
}

/** The game stalls: the table may adjourn if all agree (R10.6). */
export interface AdjournmentOffered {
  type: 'adjournment-offered';
  v: 1;
}

/** A player agreed to adjourn, or took that back. */
export interface AdjournmentAnswered {
  type: 'adjournment-answered';
  v: 1;
  /** Who said so. */
  by: Colour;
  /** False: they want to play on. */
  agree: boolean;
}

/** A deal was proposed; its proposer has accepted it, if they are a party to it. */
export interface OfferMade {
  type: 'offer-made';
  v: 3;
  /** The whole offer, with its id. */
  offer: Offer;
}

/** A party accepted an offer. */
export interface OfferAccepted {
  type: 'offer-accepted';
  v: 1;
  /** Who accepted it. */
  by: Colour;
  /** The offer's id. */
  offer: string;
  /** Who may notice it; empty: everyone (R8.9). */
  audience: Colour[];
}

/** An offer was declined, answered with another, or withdrawn; or its turn ended (R8.1). */
export interface OfferClosed {
  type: 'offer-closed';
  v: 1;
  /** Who ended it; its proposer, if the turn did. */
  by: Colour;
  /** The offer's id. */
  offer: string;
  /** What ended it. */
  how: 'declined' | 'countered' | 'withdrawn' | 'expired';
  /** Who may notice it; empty: everyone (R8.9). */
  audience: Colour[];
}

/** All parties accepted: the deal takes effect now, or with its advance. */
export interface DealAgreed {
  type: 'deal-agreed';
  v: 2;
  /** The id of the offer that was agreed. */
  offer: string;
  /** It waits for its advance (R8.3). */
  hangs: boolean;
  /** Who may notice it; empty: everyone (R8.9). */
  audience: Colour[];
  /** The advance it depends on; null: it depends on none, or an old log does not say. */
  on: PathId | null;
}

/** A party wants to call off a deal that waits for its advance, or took that back (R8.3). */
export interface CallOffAnswered {
  type: 'call-off-answered';
  v: 1;
  /** Which party. */
  by: Colour;
  /** The id of the offer that was agreed. */
  offer: string;
  /** False: they stand by it again. */
  agree: boolean;
  /** Who may notice it; empty: everyone (R8.9). */
  audience: Colour[];
}

/**
 * The advance was not made, or not with the support that the deal promised (R8.3).
 *
 * It also lapses when all parties call it off, as soon as it is agreed if a party cannot keep it
 * beside older terms (R8.7), and if it cannot be paid and the mover is not a party to it (R8.4).
 */
export interface DealLapsed {
  type: 'deal-lapsed';
  v: 2;
  /** The id of the offer that was agreed. */
  offer: string;
  /** What was in the way. */
  why: 'not-made' | 'support-unused' | 'collision' | 'unpayable' | 'called-off' | 'game-over';
  /** Who may notice it; empty: everyone (R8.9). */
  audience: Colour[];
  /** The advance it depended on; null: it depended on none, or an old log does not say. */
  on: PathId | null;
}

/** The deal took effect. */
export interface DealSettled {
  type: 'deal-settled';
  v: 1;
  /** The id of the offer that was agreed. */
  offer: string;
  /** Who may notice it; empty: everyone (R8.9). */
  audience: Colour[];
}

/** Tokens changed hands under a deal. The parties see which, others how many (R8.4). */
export interface LaurelsPaid {
  type: 'laurels-paid';
  v: 1;
  /** The id of the offer that was agreed. */
  offer: string;
  /** Who paid. */
  giver: Colour;
  /** Who was paid. */
  to: Colour;
  /** What was handed over; null for each token that the reader may not see. */
  tokens: (Laurel | null)[];
  /** What came back; null for each token that the reader may not see. */
  change: (Laurel | null)[];
  /** Everyone in the deal. */
  parties: Colour[];
  /** Who may notice it; empty: everyone (R8.9). */
  audience: Colour[];
}

/** A term outlasts its deal and goes into the ledger. */
export interface PromiseMade {
  type: 'promise-made';
  v: 2;
  /** The whole promise, with its id. */
  promise: DealPromise;
}

/** The occasion has come: the giver could act, or a vote ended without promised support. */
export interface PromiseDue {
  type: 'promise-due';
  v: 1;
  /** The promise's id. */
  promise: string;
  /** Who may notice it; empty: everyone (R8.9). */
  audience: Colour[];
}

/** A promise is no longer due: an older one came first, or support was taken back (R8.7). */
export interface PromiseDeferred {
  type: 'promise-deferred';
  v: 1;
  /** The promise's id. */
  promise: string;
  /** Who may notice it; empty: everyone (R8.9). */
  audience: Colour[];
}

/** One of the advances to be opposed was made. */
export interface PromiseCounted {
  type: 'promise-counted';
  v: 1;
  /** The promise's id. */
  promise: string;
  /** How many advances are still to be opposed. */
  left: number;
  /** Who may notice it; empty: everyone (R8.9). */
  audience: Colour[];
}

/** A promise was kept or broken, lapsed, or was released (R8.8). */
export interface PromiseClosed {
  type: 'promise-closed';
  v: 1;
  /** The promise's id. */
  promise: string;
  /** Who had promised it. */
  giver: Colour;
  /** To whom. */
  to: Colour;
  /** What became of it. */
  status: PromiseStatus;
  /** Who may notice it; empty: everyone (R8.9). */
  audience: Colour[];
}

/** A player asked for what they were promised. */
export interface PromiseCalled {
  type: 'promise-called';
  v: 1;
  /** Who asked for it. */
  by: Colour;
  /** The promise's id. */
  promise: string;
  /** Who may notice it; empty: everyone (R8.9). */
  audience: Colour[];
}

/** A player pays what they promised by a later date, or refuses to (R8.10). */
export interface PaymentAnswered {
  type: 'payment-answered';
  v: 1;
  /** Who had promised it. */
  by: Colour;
  /** The promise's id. */
  promise: string;
  /** False: they refuse, and so break it. */
  pays: boolean;
  /** Who may notice it; empty: everyone (R8.9). */
  audience: Colour[];
}

/** The partner said where Caesar should go. */
export interface SpaceNamed {
  type: 'space-named';
  v: 1;
  /** Who was promised it. */
  by: Colour;
  /** The promise's id. */
  promise: string;
  /** The path on which the laurel space lies. */
  space: PathId;
  /** Who may notice it; empty: everyone (R8.9). */
  audience: Colour[];
}

/** The wronged player made a broken whisper public (R8.9). */
export interface PromisePublished {
  type: 'promise-published';
  v: 2;
  /** Who published it. */
  by: Colour;
  /** The promise as everyone knows it from now on; its new name counts no other whispers. */
  promise: DealPromise;
  /** Its old name. Its parties see it, others null. */
  whisper: string | null;
  /** Who had heard it. They see this, others an empty list. */
  parties: Colour[];
}

/** A game of a consul election is over, and everyone notes their sum (R10.3). */
export interface GameNoted {
  type: 'game-noted';
  v: 1;
  /** Which game it was, from 1. */
  game: number;
  /** How that game ended. */
  outcome: Outcome;
  /** By seat. */
  note: number[];
}

/** The senators in the Senate went back to their owners' reserves (R10.3). */
export interface SenateCleared {
  type: 'senate-cleared';
  v: 1;
  /** Who must take a senator off the board; null: nobody. */
  next: Colour | null;
}

/** A player took a senator off the board before the next game (R10.3). */
export interface SenatorTakenOff {
  type: 'senator-taken-off';
  v: 1;
  /** Whose senator it was. */
  by: Colour;
  /** Where it sat. */
  committee: CommitteeId;
  /** Who must take one off now; null: nobody. */
  next: Colour | null;
}

/** The next game of a consul election was set up; senators on the board stay (R10.3). */
export interface NextGame {
  type: 'next-game';
  v: 1;
  /** Which game it is, from 1. */
  game: number;
  /** How many I laurels there are. */
  open_supply: number;
  /** Drawn onto the laurel spaces. */
  laurels: Laurel[];
  /** What stays face down, next one first. Secret. */
  supply: (Laurel | null)[];
  /** Secret. */
  special: ('seniority' | 'bureaucracy' | 'favour' | null)[];
  /** Where Caesar begins. */
  caesar: PathId;
  /** Who begins. */
  first: Colour;
}

/** The game is over, and the purses are opened. */
export interface Ended {
  type: 'ended';
  v: 1;
  /** Who won, and how everyone finished. */
  outcome: Outcome;
}

/** The table went back to the beginning of a turn. */
export interface Undone {
  type: 'undone';
  v: 1;
  /** All that happened since it began does not count any more. */
  turn: number;
}

export type GameEvent =
  | Started
  | Arranged
  | TurnBegan
  | Placed
  | VoteCalled
  | Answered
  | Volunteered
  | VoteFailed
  | SupportUsed
  | LaurelTaken
  | OneEarned
  | Advanced
  | BonusGained
  | BonusDeclined
  | CaesarMoved
  | TokenDrawn
  | TokenPlayed
  | RevealOffered
  | PursesRevealed
  | RevealClosed
  | AdjournmentOffered
  | AdjournmentAnswered
  | OfferMade
  | OfferAccepted
  | OfferClosed
  | DealAgreed
  | CallOffAnswered
  | DealLapsed
  | DealSettled
  | LaurelsPaid
  | PromiseMade
  | PromiseDue
  | PromiseDeferred
  | PromiseCounted
  | PromiseClosed
  | PromiseCalled
  | PaymentAnswered
  | SpaceNamed
  | PromisePublished
  | GameNoted
  | SenateCleared
  | SenatorTakenOff
  | NextGame
  | Ended
  | Undone;

// What a browser says on the socket

/** A seat that this browser holds, and the last event that it has seen there. */
export interface HeldSeat {
  /** The family. */
  seat: Colour;
  /** What you got when you sat down. */
  secret: string;
  /** The number of the last event that you have seen; 0: none. */
  since?: number;
}

/** The first message: the table, and your seats at it. No seats: you only watch. */
export interface Hello {
  type: 'hello';
  /** The table's id. */
  table: string;
  /** The seats that you hold; none: you watch. */
  seats?: HeldSeat[];
  /** Tell me only what changed: after the first `update` of a seat, `changes` instead of more. */
  changes?: boolean;
}

/** Play something. If it is sent twice with the same id, it is done once. */
export interface Command {
  type: 'command';
  /** A word of your own for this message; its answer carries it, too. */
  id: string;
  /** Who plays it. */
  seat: Colour;
  /** The turn for which it was meant. */
  turn: number;
  /** How many undos there had been by then: votes and offers are numbered anew after each. */
  undos: number;
  /** The command: its `type` and its fields. */
  command: CommandBody;
}

/** Ask what a draft deal would mean. */
export interface Assess {
  type: 'assess';
  /** A word of your own for this message. */
  id: string;
  /** For whom: it is judged with what this seat knows. */
  seat: Colour;
  /** The draft. */
  deal: Deal;
  /** Whether it would be whispered. */
  whisper?: boolean;
}

/** Ask which deal a plain sentence says. It is read, not proposed, and nobody else hears it. */
export interface ReadSentence {
  type: 'read';
  /** A word of your own for this message. */
  id: string;
  /** Who says it. */
  seat: Colour;
  /** The sentence. */
  text: string;
  /** Who is spoken to, if that is clear. */
  to?: Colour | null;
  /** The advance that is being bargained for. */
  on?: PathId | null;
  /** The language to try first. */
  language?: 'en' | 'de' | 'fr' | 'it';
}

/** Ask for a hint, at a table for practice. */
export interface AskHint {
  type: 'hint';
  /** A word of your own for this message. */
  id: string;
  /** For whom. */
  seat: Colour;
  /** What to do now, what votes are worth, or why others refused in this turn. */
  about: 'move' | 'votes' | 'refusals';
  /** The advance that you have in mind, before its vote is called. */
  on?: PathId | null;
}

/** Table talk: a quick phrase or free text. */
export interface Say {
  type: 'say';
  /** A word of your own for this message. */
  id: string;
  /** Who says it. */
  seat: Colour;
  /** A quick phrase, which everyone reads in their own language. */
  phrase?: Phrase | null;
  /** Free text, instead of a phrase. */
  text?: string | null;
}

/** Mute somebody's talk, or unmute it. */
export interface Mute {
  type: 'mute';
  /** A word of your own for this message. */
  id: string;
  /** Who does not want to hear them. */
  seat: Colour;
  /** Who is muted. */
  other: Colour;
  /** False: hear them again. */
  muted: boolean;
}

/** Propose to undo everything since the beginning of a turn, agree to that, or refuse. */
export interface Undo {
  type: 'undo';
  /** A word of your own for this message. */
  id: string;
  /** Who proposes or answers. */
  seat: Colour;
  /** The turn to go back to: its beginning. */
  turn: number;
  /** What you say to it. */
  answer: 'propose' | 'agree' | 'refuse';
}

/** Go on: you do not demand the purses, or have seen enough of them or of a game's end. */
export interface Waive {
  type: 'waive';
  /** A word of your own for this message. */
  id: string;
  /** Who goes on. */
  seat: Colour;
}

/** Call a stand-in for somebody who has been away too long, at a table without a clock. */
export interface CallStandIn {
  type: 'call-stand-in';
  /** A word of your own for this message. */
  id: string;
  /** Who calls it. */
  seat: Colour;
  /** For whom it plays. */
  other: Colour;
}

/** Ask for earlier events of a seat: the last ones before a number. */
export interface AskHistory {
  type: 'history';
  /** A word of your own for this message. */
  id: string;
  /** null: as a watcher. */
  seat: Colour | null;
  /** The number of the first event that you have. */
  before: number;
}

/** Ask whether the server is there. */
export interface Ping {
  type: 'ping';
  /** A word of your own for this message. */
  id: string;
}

export type ClientMessage =
  | Hello
  | Command
  | Assess
  | ReadSentence
  | AskHint
  | Say
  | Mute
  | Undo
  | Waive
  | CallStandIn
  | AskHistory
  | Ping;

// What the server says

/** Who sits where, for everyone to see. */
export interface SeatInfo {
  /** The family. */
  seat: Colour;
  /** Chosen by the person; a bot's name depends on its family. */
  name: string;
  /** The bot that plays, as on the command line; null: a person. */
  bot: string | null;
  /** The seat belongs to a person: a bot plays there only until they come back. */
  person: boolean;
  /** Somebody is connected there; a bot always is. */
  present: boolean;
  /** A stand-in is playing for them. */
  stand_in: boolean;
  /** When one may be called for somebody away, in seconds since 1970. null: not for this seat. */
  stand_in_from: number | null;
}

/** How fast bots speak: only at tables with at most one person. */
export interface Tempo {
  /** How long bots wait before they speak. */
  pace: Pace;
  /** Bots say nothing. */
  paused: boolean;
  /** While it is paused: let one bot speak. */
  step: boolean;
}

/** A table, for everyone to see. */
export interface TableInfo {
  /** The table's id, and its link. */
  id: string;
  /** Waiting for players, being played, or over. */
  status: 'open' | 'playing' | 'finished';
  /** Which edition is played. */
  edition: EditionName;
  /** Its variants, spelled as in records. */
  variants: string[];
  /** What the table plays, in sentences. */
  rules: Told[];
  /** Who was named to begin (R2.6). */
  first: Colour | null;
  /** How many can sit there. */
  players: number;
  /** It is in the list of tables for everyone. */
  public: boolean;
  /** Who may watch. */
  watchers: Watchers;
  /** How long players may take. */
  clock: Clock;
  /** A table for trying things. */
  practice: boolean;
  /** Whether hints are given here: where one person plays with bots, or for practice. */
  hints: boolean;
  /** When it was opened, in seconds since 1970. */
  created: number;
  /** When something last happened there, in seconds since 1970. */
  changed: number;
  /** The host's family; null: the host has not sat down. */
  host: Colour | null;
  /** In the order of the seating. */
  seats: SeatInfo[];
  /** Families that can still be picked. */
  free: Colour[];
  /** The id of the table where it is played again. */
  rematch: string | null;
  /** When it was archived; it comes back when one of its players opens it. */
  archived: number | null;
  /** The game that this one left, if it plays on from a turn of another one. */
  branch: Branch | null;
  /** How fast bots speak; null where several people play: nobody else sets their pace. */
  tempo: Tempo | null;
}

/** Something that a seat noticed, numbered for that seat. */
export interface NumberedEvent {
  /** Counts from 1 for this seat, without gaps. */
  number: number;
  /** What happened, as far as this seat may see it. */
  event: GameEvent;
  /** The same in a sentence: a message of the catalogue. */
  told: Told;
  /** For an offer: its terms, each in a sentence. */
  terms: Told[];
}

/** Why a bot did something earlier. */
export interface EarlierReason {
  /** The number of the event that it explains. */
  number: number;
  /** The reason itself. */
  reason: Reasoned;
}

/** The table changed: who sits there, who is present, how it is set up. */
export interface Table {
  type: 'table';
  /** The whole table as it is now. */
  table: TableInfo;
}

/** What a seat sees now, and what it noticed since the last update. */
export interface Update {
  type: 'update';
  /** null: a watcher. */
  seat: Colour | null;
  /** What this seat noticed since the last update, in order. */
  events: NumberedEvent[];
  /** The events do not continue the last ones: forget what was shown, and use this view. */
  fresh: boolean;
  /** In a fresh update: how many earlier events can be asked for with `history`. */
  earlier: number;
  /** The table as this seat sees it now. */
  view: PlayerView;
  /** Every command that this seat can play now, except new offers. */
  legal: CommandBody[];
  /** What each advance of the active player would take: `{path, needed, own, others}`. */
  advances: OpenAdvance[];
  /** With whom this seat can carry the open vote, the cheapest first: `{command, told}`. */
  companies: Company[];
  /** How often the table has gone back so far: send it with commands. */
  undos: number;
  /** What the table waits for from this seat: `{kind, about}`. */
  asked: Question[];
  /** When the time for that is up, in seconds since 1970. */
  deadline: number | null;
  /** What is the matter now, in sentences: what this seat is asked, or whom the table awaits. */
  prompt: ToldParam;
  /** The offers and promises of the view in sentences: `{offers, promises}`, by their names. */
  told: ToldTalks;
  /** What this seat owes now: `{duty, votes}`, each in a sentence. */
  owed: Owed;
  /** How each player's public promises stand: `{kept, broken}`, by colour. */
  words: PromiseRecords;
}

/** The same as an `update`, for whoever asked for that in `hello`: only what changed. */
export interface Changes {
  type: 'changes';
  /** null: a watcher. */
  seat: Colour | null;
  /** What this seat noticed since the last update, in order. */
  events: NumberedEvent[];
  /**
   * What to change in the last `update` of this seat: a JSON Patch (RFC 6902) of its fields from
   * `view` to `words`, with the operations `add`, `remove` and `replace`.
   */
  changed: Change[];
}

/** Some events that a seat noticed earlier. */
export interface History {
  type: 'history';
  /** The id of your message. */
  id: string;
  /** The seat that noticed them; null: a watcher. */
  seat: Colour | null;
  /** In order; the last one comes right before what you have. */
  events: NumberedEvent[];
  /** How many earlier events can still be asked for. */
  earlier: number;
}

/** Somebody said something. */
export interface Talk {
  type: 'talk';
  /** Counts from 1 at this table. */
  number: number;
  /** When it was said, in seconds since 1970. */
  at: number;
  /** Who said it. */
  seat: Colour;
  /** A quick phrase, or null. */
  phrase: string | null;
  /** Free text, or null. */
  text: string | null;
}

/** Why a bot does what the next update shows. */
export interface Reasoned {
  type: 'reason';
  /** The bot's family. */
  seat: Colour;
  /** In which turn. */
  turn: number;
  /** The offer or the motion that it is about, by name; null: neither. */
  about: string | null;
  /** The catalogue's `reason-…`. */
  code: string;
  /** Facts, all of them known to everyone who gets this message. */
  params: Record<string, number | string>;
  /** The same in a sentence. */
  told: Told;
  /** The chances of winning behind it, in a sentence: only where at most one person plays. */
  figures: Told | null;
}

/** The last reasons that bots gave before this connection was there, as one seat heard them. */
export interface Reasons {
  type: 'reasons';
  /** The seat that heard them; null: a watcher. */
  seat: Colour | null;
  /** In order. */
  reasons: EarlierReason[];
}

/** Somebody wants to undo; `turn` is null when that is off the table. */
export interface UndoProposed {
  type: 'undo-proposed';
  /** The turn to go back to: its beginning. */
  turn: number | null;
  /** Who proposes it. */
  by: Colour | null;
  /** Who has agreed so far. */
  agreed: Colour[];
  /** Who is still asked. */
  missing: Colour[];
}

/** The request is done and stored. */
export interface Done {
  type: 'done';
  /** The id of your message. */
  id: string;
}

/** What a draft deal would mean. */
export interface Assessed {
  type: 'assessed';
  /** The id of your message. */
  id: string;
  /** What it would mean. */
  assessment: Assessment;
}

/** Which deal a sentence says, or what has to be asked. Only its sender gets this. */
export interface SentenceRead {
  type: 'sentence-read';
  /** The id of your message. */
  id: string;
  /** The deal, or the question. */
  reading: SentenceReading;
}

/** A hint. Only its sender gets this. */
export interface Hint {
  type: 'hint';
  /** The id of your message. */
  id: string;
  /** The hint in sentences. */
  told: Told[];
  /** What to play, as a command of this seat; null: the hint is no move. */
  command: CommandBody | null;
}

/** The request is refused, and why. Only its sender gets this. */
export interface Refusal {
  type: 'refused';
  /** The id of your message; null: it could not be read. */
  id: string | null;
  /** What is wrong, for programs. */
  code: string;
  /** The number of the rule that says no; `protocol` if it is not a rule of the game. */
  rule: string;
  /** What the sentence needs to know. */
  params: Record<string, unknown>;
  /** The same in a sentence, with the number of the rule, if there is one. */
  told: Told;
}

/** The server is there. */
export interface Pong {
  type: 'pong';
  /** The id of your message. */
  id: string;
}

export type ServerMessage =
  | Table
  | Update
  | Changes
  | History
  | Talk
  | Reasoned
  | Reasons
  | UndoProposed
  | Done
  | Assessed
  | SentenceRead
  | Hint
  | Refusal
  | Pong;

// A finished game, looked back at

/** One thing that somebody did, and everyone's chance before and after it, by seat. */
export interface Step {
  /** Counts from 1. */
  number: number;
  /** In which turn. */
  turn: number;
  /** Who did it. */
  by: Colour;
  /** The kind of the event that begins it. */
  kind: string;
  /** What happened, in sentences. */
  told: ToldParam;
  /** What the change counts as: a move, bargaining, or keeping one's word. */
  account: ReviewAccount;
  /** Chances before it. */
  before: number[];
  /** Chances after it. */
  after: number[];
  /** How much of the change was the laurel that was drawn. */
  luck: number[];
  /** By how much the chances after it are usually off: one standard error. */
  doubt: number[];
  /** For an offer, and for a no to it: what the deal would change. */
  would: number[] | null;
}

/** Where one family's result comes from. `start` and the four accounts add up to `end`. */
export interface ResultSplit {
  /** Whose result. */
  family: Colour;
  /** Their chance before the first turn. */
  start: number;
  /** What laurels that were drawn changed. */
  luck: number;
  /** What moves changed. */
  moves: number;
  /** What votes and deals changed. */
  bargaining: number;
  /** What keeping and breaking promises changed. */
  words: number;
  /** Their result. */
  end: number;
}

/** A deal that both sides would have gained by, compared with what was done instead. */
export interface MissedDeal {
  /** In which turn. */
  turn: number;
  /** Who would have advanced. */
  mover: Colour;
  /** Who would have voted for it. */
  owner: Colour;
  /** The deal, in a sentence. */
  told: ToldParam;
  /** How much better the mover's chance would have been. */
  mover_gain: number;
  /** The same for the owner of the votes. */
  owner_gain: number;
}

/** A vote that cost its owner more than it brought. */
export interface CheapVote {
  /** In which turn. */
  turn: number;
  /** Whose vote. */
  owner: Colour;
  /** For whom. */
  mover: Colour;
  /** The advance that it helped. */
  path: string;
  /** How many laurels the mover paid for it; 0: it was given for nothing but the I laurel. */
  paid: number;
  /** How much better the owner's chance would have been without it. */
  lost: number;
  /** How many laurels would have made up for that; null: none that the mover held. */
  fair: number | null;
  /** How many the mover could have paid and still gained. */
  most: number;
}

/** What became of one family's promises. */
export interface Honesty {
  /** Whose promises. */
  family: Colour;
  /** How many they kept. */
  kept: number;
  /** How many they broke. */
  broken: number;
  /** How many came to nothing by themselves. */
  lapsed: number;
  /** From how many they were released. */
  released: number;
}

/** A finished game, looked back at. Chances are in hundredths of a percent. */
export interface Review {
  /** The seating; lists "by seat" have this order. */
  players: Colour[];
  /** How many turns were played. */
  turns: number;
  /** Who won; several if they share it. */
  winners: Colour[];
  /** Everyone's chance before the first turn. */
  start: number[];
  /** Everyone's chance before the first turn and after every turn. */
  course: number[][];
  /** By how much those are usually off: one standard error. */
  doubt: number[][];
  /** All that was done. */
  steps: Step[];
  /** Where each result comes from, by seat. */
  splits: ResultSplit[];
  /** The numbers of the steps that changed most, in the order of the game. */
  moments: number[];
  /** The board after each of them, and at the end of the game. */
  boards: BoardPosition[];
  /** Deals that both sides would have gained by. */
  missed: MissedDeal[];
  /** Votes that cost their owners more than they brought. */
  cheap: CheapVote[];
  /** By seat: how much each changed the chance of every seat, by what they did. */
  helped: number[][];
  /** What became of everyone's promises. */
  honesty: Honesty[];
  /** How many games were played out to sharpen the estimate. */
  playouts: number;
  /** What people are called; families without a player's name are missing. */
  names: Partial<Record<Colour, string>>;
}

// The numbered rules

/** A piece of a sentence. */
export interface Span {
  /** `note`: where the editions are silent and we decided; `rule`: the number of another rule. */
  kind: 'text' | 'code' | 'strong' | 'note' | 'rule';
  text: string;
}

/** A numbered rule (R5.7) or case (E3). */
export interface Rule {
  number: string;
  text: Span[];
  /** A list below it. */
  items: Span[][];
}

/** A chapter: sentences, rules, and at most one table. */
export interface Chapter {
  /** As it is referred to: §8. */
  number: string;
  title: string;
  /** What stands before its rules or its table. */
  lead: Span[][];
  rules: Rule[];
  /** Row by row, the headings first. */
  table: Span[][][];
  /** What stands behind them. */
  notes: Span[][];
}

/** All rules in one language. */
export interface Rulebook {
  title: string;
  lead: Span[][];
  chapters: Chapter[];
}

/** What is on the board. */
export interface BoardPosition {
  /** Who sits in each committee, by its index, in order of arrival. */
  seated: Colour[][];
  /** What lies on each laurel space; null: nothing. */
  laurels: (Laurel | null)[];
  /** The laurel space where Caesar is, by its path. */
  caesar: PathId;
  /** Whose turn it is. */
  active: Colour;
  /** Which turn it is. */
  number: number;
}

/** A picture beside a rule; `rules-picture-<name>` says what it shows. */
export interface Picture {
  name: string;
  rule: string;
  /** The committees in it. */
  shows: CommitteeId[];
  /** What is marked: committees, paths, and laurel spaces by their paths. */
  committees: CommitteeId[];
  paths: PathId[];
  spaces: PathId[];
  position: BoardPosition;
}

/** The numbered rules in one language, with the positions that their pictures show. */
export interface Rules {
  /** The text, chapter by chapter. */
  book: Rulebook;
  /** The positions. */
  pictures: Picture[];
}

// How to bargain

/** A paragraph, a list, or a table whose first row has the headings. */
export interface Block {
  kind: 'text' | 'list' | 'table';
  /** Of a paragraph or a list, rows of one cell. */
  rows: Span[][][];
}

/** What stands under one heading; the first one is the page's own. */
export interface Section {
  title: string;
  blocks: Block[];
}

/** How to bargain, in one language; the first section is the page's own. */
export interface Bargaining {
  /** The text, section by section. */
  sections: Section[];
}

// HTTP

/** Who gets a seat when a table is opened: a bot, or the first person to take it. */
export interface SeatPlan {
  /** The family. */
  seat: Colour;
  /** The bot, such as `praetor` or `quaestor:greed=0.5`; null: a person. */
  bot?: string | null;
}

/** A table to be opened. */
export interface NewTable {
  /** Which edition is played. */
  edition?: EditionName;
  /** Variants, spelled as in records: `limited-ones`, `reveal=every`. */
  variants?: string[];
  /** How many play, people and bots together. */
  players?: number;
  /** Which seats bots have; all others are for people. */
  bots?: SeatPlan[];
  /** List it for everyone; otherwise only its link leads there. */
  public?: boolean;
  /** Who may watch. */
  watchers?: Watchers;
  /** How long players may take. */
  clock?: Clock;
  /** A table for trying things: you choose the seed, and can undo what was revealed. */
  practice?: boolean;
  /** Only at practice tables; small enough that a browser holds it exactly. */
  seed?: number | null;
  /** Who begins (R2.6); null: chance, or the host if the edition says so. */
  first?: Colour | null;
}

/** A table was opened. The host's secret is shown only here. */
export interface Opened {
  /** Your new table. */
  table: TableInfo;
  /** Proves that you are its host. */
  host_secret: string;
}

/** How a finished table is opened again. */
export interface Rematch {
  /** The player after the one who began last begins (R2.6), if that family is taken again. */
  rotate?: boolean;
}

/** Where a table left the game as it was played. */
export interface Branch {
  /** Where that was played; null: it came as a record. */
  table: string | null;
  /** The first turn that was played anew. */
  turn: number;
}

/** Play on from a turn of a finished game, at a table of your own. */
export interface BranchOff {
  /** Your game begins with this turn. */
  turn: number;
  /** Your family; bots play the others. */
  seat: Colour;
  /** What you are called. */
  name: string;
}

/** A table of your own was opened, and the game goes on there. Both secrets are shown once. */
export interface Branched {
  /** Your new table. */
  table: TableInfo;
  /** Proves that you are its host. */
  host_secret: string;
  /** Your family. */
  seat: Colour;
  /** Proves that the seat is yours. */
  secret: string;
}

/** Take a free seat. */
export interface SitDown {
  /** A family from `free`. */
  seat: Colour;
  /** What you are called. */
  name: string;
}

/** The seat is yours. Its secret is shown only here. */
export interface Seated {
  /** Your family. */
  seat: Colour;
  /** Proves that the seat is yours: send it in `hello`. */
  secret: string;
  /** The table, now with you. */
  table: TableInfo;
}

/** Take over a seat on another device with a one-time code. */
export interface Move {
  /** The code from the other device. */
  code: string;
}

/** A one-time code for another device. */
export interface MovingCode {
  /** To be typed in, or scanned, on the other device. */
  code: string;
  /** When it is void, in seconds since 1970. */
  until: number;
}

/** The host puts a bot on a seat, or frees it before the game (null). */
export interface Replace {
  /** The bot, or null. */
  bot: string | null;
}

/** The tables at which this browser holds seats. */
export interface Mine {
  /** Their ids. */
  tables: string[];
}

/** Some tables, the newest first. */
export interface Tables {
  /** The newest first. */
  tables: TableInfo[];
}

/** An edition, and the variants that it proposes itself. */
export interface EditionInfo {
  /** Its name in records. */
  name: EditionName;
  /** The variants, by their spelling. */
  offers: string[];
}

/** What a table can be opened with. */
export interface Setup {
  /** Every edition. */
  editions: EditionInfo[];
  /** By their spelling; at most one of those that share the word before `=`. */
  variants: string[];
  /** The rule of each variant, by its spelling. */
  rules: Record<string, string>;
  /** Every bot that can be seated. */
  bots: string[];
  /** The quick phrases of `say`. */
  phrases: string[];
}

/** A past turn: what happened, and the table at its end, as everyone could see it. */
export interface Frame {
  /** 0: the set-up. */
  turn: number;
  /** Whose turn it was. */
  active: Colour;
  /** The table at its end, as everyone could see it. */
  view: PlayerView;
  /** The offers and promises of the view in sentences, as in an update. */
  told: ToldTalks;
  /** How each player's public promises stand, as in an update. */
  words: PromiseRecords;
  /** What happened, as everyone could see it. */
  events: NumberedEvent[];
  /** Why bots did what happened, where they said so and everyone could hear it. */
  reasons: EarlierReason[];
}

/** A past game, turn by turn. */
export interface Replay {
  /** Who played, as far as it is known. */
  names: Partial<Record<Colour, string>>;
  /** Which edition was played. */
  edition: EditionName;
  /** Its variants, spelled as in records. */
  variants: string[];
  /** The seating. */
  players: Colour[];
  /** The set-up, then every turn; the last one may not be over. */
  frames: Frame[];
  /**
   * The laurels that each player held after each frame, in an election without what they noted
   * for earlier games; null while the game runs.
   */
  totals: number[][] | null;
  /** How it ended; null: it is still played. */
  outcome: Outcome | null;
}

/** A lesson of the tutorial; `learn-title-<name>` is its title. */
export interface LessonInfo {
  /** Its name in requests. */
  name: string;
  /** The family that the learner plays. */
  learner: Colour;
  /** How many screens it has. */
  screens: number;
}

/** The lessons, in their order. */
export interface Lessons {
  /** In their order. */
  lessons: LessonInfo[];
}

/** What the learner has played in a lesson so far, and what they say now. */
export interface LessonAsk {
  /** The learner's commands so far. */
  said?: CommandBody[];
  /** null: only look. */
  message?: Command | Assess | ReadSentence | null;
}

/** How a lesson stands: a table like any other, and what the teacher says. */
export interface LessonAnswer {
  /** As on the socket; after a refusal everything stands as before. */
  answer: Done | Assessed | SentenceRead | Refusal | null;
  /** As on the socket. */
  table: TableInfo;
  /** What the learner sees, as on the socket. */
  update: Update;
  /** What the teacher says: a message of the catalogue. */
  says: Told;
  /** Which screen this is, from 1. */
  screen: number;
  /** How many there are. */
  screens: number;
  /** The last move was not what the lesson wants: how many remain once it is taken back. */
  back_to: number | null;
  /** It was the last one. */
  done: boolean;
}

/** A deal puzzle, and how hard it is. */
export interface PuzzleInfo {
  /** Counts from 1. */
  number: number;
  /** How hard it is. */
  level: 'easy' | 'medium' | 'hard' | 'very-hard';
}

/** What there is to solve. */
export interface Puzzles {
  /** They are numbered from 1. */
  count: number;
  /** The puzzle of the day. */
  daily: PuzzleInfo;
  /** Ten of rising difficulty. */
  row: PuzzleInfo[];
}

/** A puzzle: a position as one seat sees it, what is asked, and what can be said. */
export interface PuzzleAsked {
  /** Counts from 1. */
  number: number;
  /** How hard it is. */
  level: 'easy' | 'medium' | 'hard' | 'very-hard';
  /** Whose place you take. */
  seat: Colour;
  /** What the others are called. */
  names: Partial<Record<Colour, string>>;
  /** The position, as `seat` sees it. */
  view: PlayerView;
  /** The offers and promises of the view in sentences, as in an update. */
  told: ToldTalks;
  /** How each player's public promises stand, as in an update. */
  words: PromiseRecords;
  /** What each purse is worth, by seat, as somebody knows who has kept count. */
  purses: number[];
  /** What happened in this turn so far. */
  events: NumberedEvent[];
  /** What is asked, as a message of the catalogue. */
  question: Told;
  /** What can be said, each as a message of the catalogue. */
  choices: Told[];
}

/** What became of a choice. Chances are in hundredths of a percent. */
export interface ChoiceTried {
  /** The chance to win after it. */
  chance: number;
  /** By how much it is usually off: one standard error. */
  doubt: number;
  /** By how much the best choice is better, in the same games. */
  behind: number;
  /** By how much that is usually off: one standard error. */
  behind_doubt: number;
  /** For an offer: in how many percent of the games it was agreed upon. */
  agreed: number | null;
}

/** Which choice is best, and how good all of them are. */
export interface PuzzleSolved {
  /** Counts from 0. */
  best: number;
  /** In the order of the puzzle. */
  choices: ChoiceTried[];
  /** What a strong bot would say about the best one. */
  why: Told | null;
  /** How often bots played on after each choice. */
  games: number;
  /** The turn of the puzzle, */
  turn: number;
  /** and the whole game. */
  record: string;
}

/** A finished game, looked back at. */
export interface Reviewed {
  /** Chances are in hundredths of a percent, by seat. */
  review: Review;
  /** The game in one picture to share, as SVG, by language. */
  pictures: Record<'en' | 'de' | 'fr' | 'it', string>;
}

/** How far a review is. */
export interface Progress {
  /** Null: nobody waits for a review under that word. */
  percent: number | null;
}

/** Why a request was refused. */
export interface Grounds {
  /** What is wrong, for programs. */
  code: string;
  /** Empty if it is not a rule of the game. */
  rule: string;
  /** What the sentence needs to know. */
  params: Record<string, unknown>;
  /** The same in a sentence. */
  told: Told;
}

/** The body of every refused request. */
export interface Denial {
  /** Why. */
  detail: Grounds;
}
