/**
 * The socket of one table: says hello, asks, is answered, and comes back by itself.
 *
 * What was asked and not answered when a connection broke is asked again: the server does a
 * thing once, however often it is sent.
 */

import { CLOSED } from '../messages';
import type {
  Assessment,
  ClientMessage,
  Colour,
  HeldSeat,
  Hint,
  SentenceReading,
  ServerMessage,
  Hello as HelloMessage,
} from '../messages';
import { Refused } from '../server';

export type Link = 'connecting' | 'open' | 'lost' | 'closed';

/** Anything but hello, without the id that `ask` gives it. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type Wish = Without<Exclude<ClientMessage, HelloMessage>, 'id'>;

const PING_EVERY = 900;
/** A ping that was not answered for so long: people are told that the connection is lost. */
const SILENCE = 1700;
/** And after so long it is hung up and tried anew: until then the server may only be busy. */
const GIVEN_UP = 5000;
const LONGEST_WAIT = 4000;
/** The first pause after there was too much, and the longest. */
const PATIENCE = 5000;
const LONGEST_PATIENCE = 60_000;

interface Asked {
  text: string;
  done(answer: ServerMessage): void;
  failed(reason: Refused): void;
}

export interface Ears {
  heard(message: ServerMessage): void;
  /**
   * `why` is a code of the catalogue: why it is closed for good, or lost for a while.
   * `detail` is the reason of the close: with a wrong secret, the seat.
   */
  linked(link: Link, why?: string, detail?: string): void;
  /** The last event that a seat has seen. */
  since(seat: Colour): number;
}

/** A way to a table: its socket, or whatever stands in for one. */
export abstract class Door {
  /** Ask for something; resolves with the answer, rejects with the server's refusal. */
  abstract ask(wish: Wish): Promise<ServerMessage>;
  abstract close(): void;

  async assess(wish: Extract<Wish, { type: 'assess' }>): Promise<Assessment> {
    const answer = await this.ask(wish);
    if (answer.type !== 'assessed') throw new Refused('server-error');
    return answer.assessment;
  }

  async read(wish: Extract<Wish, { type: 'read' }>): Promise<SentenceReading> {
    const answer = await this.ask(wish);
    if (answer.type !== 'sentence-read') throw new Refused('server-error');
    return answer.reading;
  }

  async hint(wish: Extract<Wish, { type: 'hint' }>): Promise<Hint> {
    const answer = await this.ask(wish);
    if (answer.type !== 'hint') throw new Refused('server-error');
    return answer;
  }
}

/** Close a socket; one that is not open yet when it is: browsers complain otherwise. */
function hangUp(socket: WebSocket | null): void {
  if (socket === null) return;
  socket.onmessage = null;
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

export class Connection extends Door {
  readonly #table: string;
  readonly #seats: Partial<Record<Colour, string>>;
  readonly #ears: Ears;
  readonly #asked = new Map<string, Asked>();
  readonly #session = crypto.randomUUID().slice(0, 8);
  #socket: WebSocket | null = null;
  #count = 0;
  #tries = 0;
  /** How often in a row the server said that there was too much. */
  #sentAway = 0;
  #heardAt = 0;
  /** When the last ping went out that nothing was heard after. */
  #pingedAt: number | null = null;
  #greeted = false;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #link: Link = 'connecting';

  constructor(table: string, seats: Partial<Record<Colour, string>>, ears: Ears) {
    super();
    this.#table = table;
    this.#seats = seats;
    this.#ears = ears;
    this.#open();
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  ask(wish: Wish): Promise<ServerMessage> {
    this.#count += 1;
    const id = `${this.#session}-${this.#count}`;
    const text = JSON.stringify({ ...wish, id });
    return new Promise((done, failed) => {
      if (this.#ended) {
        failed(new Refused('no-connection'));
        return;
      }
      this.#asked.set(id, { text, done, failed });
      if (this.#greeted) this.#socket?.send(text);
    });
  }

  close(): void {
    this.#end();
    hangUp(this.#socket);
    this.#giveUp('no-connection');
  }

  /** Nobody will answer any more. */
  #giveUp(why: string): void {
    for (const asked of this.#asked.values()) asked.failed(new Refused(why));
    this.#asked.clear();
  }

  #open(): void {
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#greeted = false;
    this.#pingedAt = null;
    this.#heardAt = performance.now();
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = (event) => this.#hear(socket, String(event.data));
    socket.onclose = (event) => this.#closed(socket, event.code, event.reason);
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#beat(socket), PING_EVERY);
  }

  #greet(socket: WebSocket): void {
    const seats = Object.entries(this.#seats).map(([seat, secret]): HeldSeat => ({
      seat: seat as Colour,
      secret,
      since: this.#ears.since(seat as Colour),
    }));
    socket.send(JSON.stringify({ type: 'hello', table: this.#table, seats, changes: true }));
    for (const asked of this.#asked.values()) socket.send(asked.text);
    this.#greeted = true;
  }

  #hear(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    this.#heardAt = performance.now();
    this.#pingedAt = null;
    if (this.#link !== 'open') this.#tell('open');
    this.#tries = 0;
    this.#sentAway = 0;
    const message = JSON.parse(text) as ServerMessage;
    if ('id' in message && message.id !== null) this.#answered(message.id, message);
    this.#ears.heard(message);
  }

  #answered(id: string, message: ServerMessage): void {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (message.type === 'refused')
      asked?.failed(new Refused(message.code, message.params, message.told));
    else asked?.done(message);
  }

  #beat(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    const now = performance.now();
    // Timers of a hidden page are slow: only a ping that was sent and not answered counts.
    const since = this.#pingedAt ?? (socket.readyState === WebSocket.OPEN ? now : this.#heardAt);
    if (now - since > GIVEN_UP) {
      this.#closed(socket, 0);
      return;
    }
    if (now - since > SILENCE && this.#link === 'open') this.#tell('lost');
    if (!this.#greeted || socket.readyState !== WebSocket.OPEN) return; // it may be closing
    this.#pingedAt ??= now;
    socket.send(JSON.stringify({ type: 'ping', id: 'pulse' }));
  }

  #tell(link: Link, why?: string, detail?: string): void {
    this.#link = link;
    this.#ears.linked(link, why, detail);
  }

  #closed(socket: WebSocket, code: number, reason = ''): void {
    if (socket !== this.#socket || this.#ended) return;
    this.#socket = null;
    this.#greeted = false;
    clearInterval(this.#pulse);
    socket.onclose = null;
    hangUp(socket);
    const { told, again } = CLOSED[code] ?? { told: null, again: 'soon' };
    if (again === 'never') {
      this.#end();
      this.#giveUp(told ?? 'no-connection');
      this.#tell('closed', told ?? 'no-connection', reason);
      return;
    }
    this.#tries += 1;
    this.#sentAway = again === 'later' ? this.#sentAway + 1 : 0;
    this.#tell('lost', told ?? undefined);
    const wait =
      again === 'later'
        ? Math.min(LONGEST_PATIENCE, PATIENCE * 2 ** Math.min(this.#sentAway - 1, 8))
        : Math.min(LONGEST_WAIT, 150 * 2 ** Math.min(this.#tries, 8));
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  /** The network is back, or the page is looked at again: do not wait any longer. */
  #hurry = (): void => {
    if (this.#socket !== null || this.#ended || this.#sentAway > 0 || document.hidden) return;
    clearTimeout(this.#again);
    this.#open();
  };

  #end(): void {
    this.#ended = true;
    clearInterval(this.#pulse);
    clearTimeout(this.#again);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
  }
}
