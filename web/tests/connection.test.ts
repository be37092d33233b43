import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Link } from '../src/play/connection';

/** A socket that does what the test says. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = 0;
  sent: { type: string; id?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

type Told = [Link, string | undefined, string | undefined];

const newest = () => FakeSocket.all.at(-1) as FakeSocket;
const wish = { type: 'say', seat: 'red', phrase: 'never' } as const;

function connected(): { line: Connection; links: Told[] } {
  const links: Told[] = [];
  const line = new Connection(
    't1',
    { red: 'secret' },
    {
      heard: () => undefined,
      linked: (link, why, detail) => links.push([link, why, detail]),
      since: () => 7,
    },
  );
  return { line, links };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  it('says hello first, with what each seat has seen', () => {
    connected();
    newest().opens();
    expect(newest().sent[0]).toEqual({
      type: 'hello',
      table: 't1',
      seats: [{ seat: 'red', secret: 'secret', since: 7 }],
      changes: true,
    });
  });

  it('sends what is asked for before the first word of the server', () => {
    const { line } = connected();
    newest().opens();
    void line.ask(wish);
    expect(newest().sent.map((one) => one.type)).toEqual(['hello', 'say']);
  });

  it('asks again, under the same name, what was not answered when it broke', async () => {
    const { line } = connected();
    newest().opens();
    newest().says({ type: 'pong', id: 'x' });
    const asked = line.ask(wish);
    const name = newest().sent.at(-1)?.id;
    newest().breaks();
    vi.advanceTimersByTime(1000);
    newest().opens();
    void line.ask({ ...wish, phrase: 'deal' });
    expect(newest().sent.map((one) => one.type)).toEqual(['hello', 'say', 'say']);
    expect(newest().sent[1]?.id).toBe(name);
    newest().says({ type: 'done', id: name });
    await expect(asked).resolves.toMatchObject({ type: 'done' });
  });

  it('is lost within three seconds of silence, and back with the next word', () => {
    const { links } = connected();
    newest().opens();
    newest().says({ type: 'pong', id: 'x' });
    expect(links.at(-1)?.[0]).toBe('open');
    vi.advanceTimersByTime(3000);
    expect(links.at(-1)?.[0]).toBe('lost');
    newest().says({ type: 'pong', id: 'x' }); // it was only slow
    expect(links.at(-1)?.[0]).toBe('open');
    vi.advanceTimersByTime(8000);
    expect(FakeSocket.all).toHaveLength(2); // it was tried anew
  });

  it('hangs up on a server that is slow to answer once that answers: browsers complain before', () => {
    connected();
    const slow = newest();
    vi.advanceTimersByTime(8000);
    expect(FakeSocket.all).toHaveLength(2); // it was tried anew
    expect(slow.readyState).toBe(FakeSocket.CONNECTING);
    slow.opens();
    expect(slow.readyState).toBe(3);
    expect(slow.sent).toEqual([]);
  });

  it('is not lost because a hidden page has slow timers', () => {
    const { links } = connected();
    newest().opens();
    newest().says({ type: 'pong', id: 'x' });
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
    vi.advanceTimersByTime(900); // one beat, a minute late
    expect(links.at(-1)?.[0]).toBe('open');
    vi.restoreAllMocks();
  });

  it('waits ever longer where there was too much, and says why', () => {
    const { links } = connected();
    vi.spyOn(Math, 'random').mockReturnValue(0.5); // neither a shorter nor a longer wait
    for (const [number, wait] of [5, 10, 20, 40, 60, 60].entries()) {
      newest().opens();
      newest().breaks(4007, 'too many hellos');
      expect(links.at(-1)?.slice(0, 2)).toEqual(['lost', 'too-many-hellos']);
      dispatchEvent(new Event('online')); // no reason to hurry
      vi.advanceTimersByTime(wait * 1000 - 1);
      expect(FakeSocket.all).toHaveLength(number + 1);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(number + 2);
    }
    newest().opens();
    newest().says({ type: 'pong', id: 'x' });
    expect(links.at(-1)?.[0]).toBe('open');
    vi.restoreAllMocks();
  });

  it('says that the server cannot save games now, and tries again', () => {
    const { links } = connected();
    newest().opens();
    newest().breaks(4009, 'the database does not answer: try again');
    expect(links.at(-1)?.slice(0, 2)).toEqual(['lost', 'storage-down']);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    newest().opens();
    newest().says({ type: 'pong', id: 'x' });
    expect(links.at(-1)?.slice(0, 2)).toEqual(['open', undefined]);
  });

  it('ends for good where trying again would not help, and says why', async () => {
    const { line, links } = connected();
    newest().opens();
    const asked = line.ask(wish);
    newest().breaks(4002, 'red');
    expect(links.at(-1)).toEqual(['closed', 'wrong-secret', 'red']);
    await expect(asked).rejects.toMatchObject({ code: 'wrong-secret' });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
