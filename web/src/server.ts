/** What the pages ask the server for over HTTP. */

import type {
  Bargaining,
  Branched,
  BranchOff,
  Colour,
  LessonAnswer,
  LessonAsk,
  Lessons,
  MovingCode,
  NewTable,
  Opened,
  Progress,
  PuzzleAsked,
  Puzzles,
  PuzzleSolved,
  Replay,
  Reviewed,
  Rules,
  Seated,
  Setup,
  TableInfo,
  Tables,
  Tempo,
  Told,
  Rematch,
} from './messages';

/** A request that was turned down: by the server, in its words, or by the page, with a code. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly params: Record<string, unknown> = {},
    readonly told: Told | null = null,
  ) {
    super(code);
  }
}

async function ask<T>(method: string, path: string, body?: unknown, secret?: string): Promise<T> {
  const headers: Record<string, string> = {};
  const text = body === undefined || body instanceof Blob ? body : JSON.stringify(body);
  if (typeof text === 'string') headers['content-type'] = 'application/json';
  if (secret !== undefined) headers['authorization'] = `Bearer ${secret}`;
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      ...(text === undefined ? {} : { body: text }),
    });
  } catch {
    throw new Refused('no-connection');
  }
  if (!answer.ok) throw await refusal(answer);
  const kind = answer.headers.get('content-type') ?? '';
  return (kind.includes('json') ? await answer.json() : await answer.text()) as T;
}

async function refusal(answer: Response): Promise<Refused> {
  try {
    const { detail } = (await answer.json()) as {
      detail: { code: string; params: Record<string, unknown>; told: Told };
    };
    return new Refused(detail.code, detail.params, detail.told);
  } catch {
    return new Refused('server-error');
  }
}

export const setup = () => ask<Setup>('GET', '/api/setup');
export const rules = (language: string) => ask<Rules>('GET', `/api/rules/${language}`);
export const bargaining = (language: string) =>
  ask<Bargaining>('GET', `/api/bargaining/${language}`);
export const lessons = () => ask<Lessons>('GET', '/api/lessons');
export const takeLesson = (lesson: string, wanted: LessonAsk) =>
  ask<LessonAnswer>('POST', `/api/lessons/${lesson}`, wanted);
export const puzzles = (day: string, row: number) =>
  ask<Puzzles>('GET', `/api/puzzles?${new URLSearchParams({ day, row: String(row) })}`);
export const puzzle = (number: number) => ask<PuzzleAsked>('GET', `/api/puzzles/${number}`);
export const solution = (number: number) =>
  ask<PuzzleSolved>('GET', `/api/puzzles/${number}/solution`);
export const openTable = (wanted: NewTable) => ask<Opened>('POST', '/api/tables', wanted);
export const listTables = (status: TableInfo['status']) =>
  ask<Tables>('GET', `/api/tables?status=${status}`);
export const describeTables = (tables: string[]) =>
  ask<Tables>('POST', '/api/tables/mine', { tables });
export const sitDown = (table: string, seat: Colour, name: string, host?: string) =>
  ask<Seated>('POST', `/api/tables/${table}/seats`, { seat, name }, host);
export const start = (table: string, host: string) =>
  ask<TableInfo>('POST', `/api/tables/${table}/start`, undefined, host);
export const setTempo = (table: string, tempo: Tempo, host: string) =>
  ask<TableInfo>('PUT', `/api/tables/${table}/tempo`, tempo, host);
export const putBot = (table: string, seat: Colour, bot: string | null, host: string) =>
  ask<TableInfo>('PUT', `/api/tables/${table}/seats/${seat}`, { bot }, host);
export const leave = (table: string, seat: Colour, secret: string) =>
  ask<TableInfo>('DELETE', `/api/tables/${table}/seats/${seat}`, undefined, secret);
export const movingCode = (table: string, seat: Colour, secret: string) =>
  ask<MovingCode>('POST', `/api/tables/${table}/seats/${seat}/moving`, undefined, secret);
export const moveSeat = (table: string, seat: Colour, code: string) =>
  ask<Seated>('POST', `/api/tables/${table}/seats/${seat}/move`, { code });
export const branch = (table: string, wanted: BranchOff, secret?: string) =>
  ask<Branched>('POST', `/api/tables/${table}/branch`, wanted, secret);
export const branchRecord = (record: Blob, { turn, seat, name }: BranchOff) =>
  ask<Branched>(
    'POST',
    `/api/branch?${new URLSearchParams({ turn: String(turn), seat, name })}`,
    record,
  );
export const rematch = (table: string, secret: string, wanted: Rematch = {}) =>
  ask<Opened>('POST', `/api/tables/${table}/rematch`, wanted, secret);
export const record = (table: string, secret?: string) =>
  ask<string>('GET', `/api/tables/${table}/record`, undefined, secret);
export const replay = (table: string, secret?: string) =>
  ask<Replay>('GET', `/api/tables/${table}/replay`, undefined, secret);
/** What every step of a finished game changed: the server takes seconds for it. */
export const review = (table: string, watch: string, secret?: string) =>
  ask<Reviewed>('GET', `/api/tables/${table}/review?watch=${watch}`, undefined, secret);
export const reviewRecord = (content: Blob, watch: string) =>
  ask<Reviewed>('POST', `/api/review?watch=${watch}`, content);
export const reviewProgress = (watch: string) => ask<Progress>('GET', `/api/review/${watch}`);
/** Look back at the game of a record: a file, or its text. */
export const replayRecord = (content: Blob) => ask<Replay>('POST', '/api/replay', content);
