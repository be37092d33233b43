/**
 * A lesson in place of a table's socket: what the learner has played is kept here, and every
 * question to the server says all of it.
 */

import type { CommandBody, LessonAnswer, ServerMessage } from '../messages';
import { Door, type Ears, type Wish } from '../play/connection';
import { Refused, takeLesson } from '../server';
import { keepProgress, saidIn } from './progress';

export class Lesson extends Door {
  readonly name: string;
  /** How it stands, as the server says; null: nothing is known yet. */
  standing: LessonAnswer | null = $state.raw(null);
  refused: Refused | null = $state.raw(null);
  readonly #ears: Ears;
  /** What the learner is called. */
  readonly #called: string;
  #said: CommandBody[];
  #count = 0;
  /** Moves are asked for one after the other: each says all those before it. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(name: string, called: string, ears: Ears) {
    super();
    this.name = name;
    this.#called = called;
    this.#ears = ears;
    this.#said = saidIn(name);
    void this.#look().catch((reason: unknown) => this.#startAnew(reason));
  }

  async ask(wish: Wish): Promise<ServerMessage> {
    if (wish.type !== 'command') return this.#send(wish);
    const done = this.#last.then(() => this.#send(wish));
    this.#last = done.catch(() => {});
    return done;
  }

  /** Take back what the lesson did not want. */
  async back(): Promise<void> {
    await this.#rewind(this.standing?.back_to ?? this.#said.length);
  }

  async again(): Promise<void> {
    await this.#rewind(0);
  }

  close(): void {
    // There is nothing to hang up.
  }

  async #rewind(moves: number): Promise<void> {
    this.#said = this.#said.slice(0, moves);
    try {
      await this.#look();
    } catch (reason) {
      this.#fail(reason);
    }
  }

  async #look(): Promise<void> {
    this.#hear(await takeLesson(this.name, { said: this.#said }), true);
  }

  /** What was played once may no longer be possible: the lesson has changed since. */
  async #startAnew(reason: unknown): Promise<void> {
    if (this.#said.length > 0) await this.again();
    else this.#fail(reason);
  }

  async #send(wish: Wish): Promise<ServerMessage> {
    if (wish.type !== 'command' && wish.type !== 'assess' && wish.type !== 'read')
      throw new Refused('lesson-waits');
    this.#count += 1;
    const told = await takeLesson(this.name, {
      said: this.#said,
      message: { ...wish, id: `lesson-${this.#count}` },
    });
    const { answer } = told;
    if (answer === null) throw new Refused('server-error');
    if (answer.type === 'refused') throw new Refused(answer.code, answer.params, answer.told);
    if (wish.type === 'command') {
      this.#said = [...this.#said, wish.command];
      this.#hear(told, false);
    }
    return answer;
  }

  #hear(told: LessonAnswer, fresh: boolean): void {
    this.refused = null;
    this.standing = told;
    keepProgress({ lesson: this.name, said: this.#said });
    const seats = told.table.seats.map((one) =>
      one.person ? { ...one, name: this.#called } : one,
    );
    this.#ears.linked('open');
    this.#ears.heard({ type: 'table', table: { ...told.table, seats } });
    this.#ears.heard({ ...told.update, fresh });
  }

  #fail(reason: unknown): void {
    if (!(reason instanceof Refused)) throw reason;
    this.refused = reason;
  }
}
