/** One table on this screen: what the server said, who sits here, and what they ask for. */

import { loseSeats } from '../home/sitting';
import { dropSeat, keysOf, type TableKeys } from '../keys';
import type {
  AskHint,
  Assessment,
  Colour,
  CommandBody,
  Deal,
  Hint,
  PathId,
  Phrase,
  SentenceReading,
  TermGroup,
} from '../messages';
import { Refused } from '../server';
import { words } from '../text/speech.svelte';
import type { Draft } from '../bargain/compose';
import { Connection, type Door, type Ears, type Link, type Wish } from './connection';
import { atTheScreen, isPause } from './screen';
import { lastSeen, NOTHING, receive, type Eye, type Table } from './table';

/** A table of another kind than the server's: who sits here, and how it is spoken to. */
export interface Elsewhere {
  keys: TableKeys;
  open(ears: Ears): Door;
}

export class Playing {
  readonly id: string;
  keys: TableKeys = $state.raw({ seats: {} });
  table: Table = $state.raw(NOTHING);
  link: Link = $state('connecting');
  /** Why the connection is closed for good: a code of the catalogue. */
  closed: string | null = $state(null);
  /** Why the server wants this browser to wait before it comes back: a code of the catalogue. */
  sentAway: string | null = $state(null);
  /** Why the last thing that was asked for did not happen. */
  notice: Refused | null = $state.raw(null);
  /** Something came to light since the beginning of this turn: it cannot be taken back. */
  barred = $state(0);
  /** How many things were asked for and not answered yet. */
  waiting = $state(0);
  /** Whose purse is open on a screen that several share. */
  uncovered: Colour | null = $state(null);
  /** The advance that is being bargained for, before or while its vote is open. */
  goal: PathId | null = $state(null);
  /** The deal that is being composed, and with whom. */
  composing: {
    draft: Draft;
    partner: Colour;
    by: Colour;
    opened: number;
    /** What it is to be about, as long as nothing is chosen. */
    topic: TermGroup | null;
  } | null = $state.raw(null);

  #connection: Door | null = null;
  readonly #elsewhere: Elsewhere | null;
  #follow: (() => void) | null = null;
  /** What was asked for and not answered yet: a second tap asks for nothing more. */
  readonly #underWay = new Set<string>();
  /** The advance whose vote was open at the last update. */
  #voted: PathId | null = null;

  readonly mine: Colour[] = $derived(Object.keys(this.keys.seats) as Colour[]);
  readonly shared = $derived(this.mine.length > 1);
  /** The seat whose turn it is to do something at this screen; null: this screen watches. */
  readonly seat: Colour | null = $derived(atTheScreen(this.table, this.mine, this.uncovered));
  readonly purseShown = $derived(
    this.seat !== null && (!this.shared || this.uncovered === this.seat),
  );
  /** As whom the screen looks at the table: as nobody in particular while purses are covered. */
  readonly eye: Eye | null = $derived(
    (this.purseShown && this.seat ? this.table.eyes[this.seat] : this.table.eyes.watcher) ?? null,
  );

  constructor(id: string, elsewhere: Elsewhere | null = null) {
    this.id = id;
    this.#elsewhere = elsewhere;
    this.table = NOTHING;
  }

  /** Sit down with the seats that this browser holds now. */
  connect(): void {
    this.#connection?.close();
    this.keys = this.#elsewhere?.keys ?? keysOf(this.id);
    this.table = { ...this.table, eyes: {}, reasons: [] }; // the server tells them anew
    this.link = 'connecting';
    this.closed = null;
    this.sentAway = null;
    const ears: Ears = {
      heard: (message) => {
        try {
          this.table = receive(this.table, message);
        } catch (misfit) {
          console.error(misfit);
          this.connect(); // the server tells everything anew
          return;
        }
        if (message.type === 'update' || message.type === 'changes') this.#updated();
      },
      linked: (link, why, detail) => {
        this.link = link;
        this.closed = link === 'closed' ? (why ?? null) : null;
        this.sentAway = link === 'lost' ? (why ?? null) : null;
        // What was proposed may be off the table when the connection is back.
        if (link === 'lost') this.table = { ...this.table, undo: null };
        if (link === 'open' && this.notice?.code === 'no-connection') this.notice = null;
        if (why === 'seat-gone' || why === 'wrong-secret') this.#goOnWithout(why, detail ?? '');
      },
      since: (seat) => lastSeen(this.table, seat),
    };
    this.#connection =
      this.#elsewhere?.open(ears) ?? new Connection(this.id, this.keys.seats, ears);
  }

  close(): void {
    this.#connection?.close();
  }

  /** Play something for the seat at the screen. Nothing is shown before the server says so. */
  async play(command: CommandBody): Promise<boolean> {
    return this.seat === null ? false : this.playFor(this.seat, command);
  }

  /** The same for another seat of this browser. */
  async playFor(seat: Colour, command: CommandBody): Promise<boolean> {
    const eye = this.table.eyes[seat];
    if (eye === undefined) return false;
    const turn = eye.view.turn.number;
    const done = await this.ask({ type: 'command', seat, turn, undos: eye.undos, command });
    if (done) this.#handOver(seat);
    return done;
  }

  /** Begin a deal; whoever begins it is the only one at this screen who sees it. */
  compose(draft: Draft, partner: Colour, topic: TermGroup | null = null): void {
    if (this.seat !== null)
      this.composing = { draft, partner, by: this.seat, opened: Date.now(), topic };
  }

  /** Go on with the deal that is being composed. */
  redraft(change: { draft?: Draft; partner?: Colour }): void {
    if (this.composing) this.composing = { ...this.composing, ...change };
  }

  /** Around one screen: cover the purse, or uncover somebody's. Nothing of one shows to another. */
  uncover(seat: Colour | null): void {
    this.uncovered = seat;
    this.notice = null;
    this.composing = null;
  }

  /** A seat of this browser is somebody else's now: say so, and go on with the others. */
  #goOnWithout(why: string, detail: string): void {
    const lost = this.mine.find((seat) => seat === detail);
    if (lost) dropSeat(this.id, lost);
    else loseSeats(this.id);
    this.connect();
    this.notice = new Refused(why);
  }

  /** Who sits here and may still look at something that the table waits for. */
  readonly looking: Colour[] = $derived(
    this.mine.filter((seat) => this.table.eyes[seat]?.asked.some(isPause)),
  );

  /** They have seen enough, or do not want to see: one word is enough for all of them. */
  goOn(): void {
    for (const seat of this.looking) void this.ask({ type: 'waive', seat });
  }

  /** Whoever has done their part at a shared screen covers their purse for the next. */
  #handOver(seat: Colour): void {
    const asked = this.table.eyes[seat]?.asked.some((one) => !isPause(one)) ?? false;
    if (this.shared && this.uncovered === seat && !asked) this.uncover(null);
  }

  /**
   * Call a vote and carry it with what was agreed, as soon as the server says that this is legal.
   *
   * Where there is a choice of supporters it stays open: whom to reward is the mover's to say.
   */
  async carry(path: PathId): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    await this.#callVote(seat, path, (eye) => {
      const [only, ...more] = eye.companies;
      return more.length === 0 ? only?.command : undefined;
    });
  }

  /** Call a vote, and as soon as the server shows that it is open play what follows from it. */
  async #callVote(
    seat: Colour,
    path: PathId,
    next: (eye: Eye) => CommandBody | undefined,
  ): Promise<void> {
    this.#follow = () => {
      const eye = this.table.eyes[seat];
      if (eye?.view.turn.motion?.path !== path) return;
      this.#follow = null;
      const command = next(eye);
      if (command) void this.playFor(seat, command);
    };
    if (!(await this.playFor(seat, { type: 'call-vote', path }))) this.#follow = null;
  }

  /** Call in a promise; one of support together with the vote that it is for. */
  async callIn(path: PathId, promise: string): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    const callable = (eye: Eye | undefined) =>
      eye?.legal.find((one) => one.type === 'call-in' && one.promise === promise);
    const now = callable(this.table.eyes[seat]);
    if (now) await this.playFor(seat, now);
    else await this.#callVote(seat, path, callable);
  }

  /** Ask what a draft deal would mean. */
  async assess(deal: Deal, whisper = false): Promise<Assessment | null> {
    if (this.seat === null || this.#connection === null) return null;
    return this.#connection.assess({ type: 'assess', seat: this.seat, deal, whisper });
  }

  /** Ask which deal a plain sentence says. */
  async read(text: string, to: Colour, on: PathId | null): Promise<SentenceReading | null> {
    if (this.seat === null || this.#connection === null) return null;
    const { language } = words();
    return this.#connection.read({ type: 'read', seat: this.seat, text, to, on, language });
  }

  /** Ask for a hint; for one about votes, the advance that is bargained for counts. */
  async hint(about: AskHint['about']): Promise<Hint | null> {
    if (this.seat === null || this.#connection === null) return null;
    return this.#connection.hint({ type: 'hint', seat: this.seat, about, on: this.goal });
  }

  /** Ask for what happened before the first event that the log shows. */
  async earlier(): Promise<void> {
    const { eye } = this;
    const first = eye?.events[0]?.number;
    if (!eye || first === undefined || eye.earlier === 0) return;
    await this.ask({ type: 'history', seat: eye.view.seat, before: first });
  }

  async talk(said: { phrase: Phrase } | { text: string }): Promise<boolean> {
    if (this.seat === null) return false;
    return this.ask({ type: 'say', seat: this.seat, ...said });
  }

  /** Propose to take back a turn, agree to that, or refuse. */
  async undo(turn: number, answer: 'propose' | 'agree' | 'refuse'): Promise<void> {
    if (this.seat === null) return;
    const done = await this.ask({ type: 'undo', seat: this.seat, turn, answer });
    if (!done && this.notice?.code === 'undo-shows-secrets') this.barred = turn;
  }

  async ask(wish: Wish): Promise<boolean> {
    const same = JSON.stringify(wish);
    if (this.#connection === null || this.#underWay.has(same)) return false;
    if (this.link === 'lost') {
      // Asked for now it would happen later, when it may no longer be meant.
      this.notice = new Refused('no-connection');
      return false;
    }
    this.#underWay.add(same);
    this.notice = null;
    this.waiting += 1;
    try {
      await this.#connection.ask(wish);
      return true;
    } catch (reason) {
      if (!(reason instanceof Refused)) throw reason;
      this.notice = reason;
      return false;
    } finally {
      this.#underWay.delete(same);
      this.waiting -= 1;
    }
  }

  #updated(): void {
    this.#follow?.();
    const { eye } = this;
    if (eye === null) return;
    // What is bargained for is forgotten with its vote, or when it cannot be had any more.
    const voted = eye.view.turn.motion?.path ?? null;
    if (this.#voted !== null && voted === null) this.goal = null;
    if (!eye.advances.some((way) => way.path === this.goal)) this.goal = null;
    this.#voted = voted;
  }
}
