/** How far somebody has come with the lessons: this browser remembers it. */

import type { CommandBody } from '../messages';

export interface Progress {
  /** The lesson that was looked at last. */
  lesson: string | null;
  /** What was played in it. */
  said: CommandBody[];
}

const PLACE = 'quovadis.learn';
const NOTHING: Progress = { lesson: null, said: [] };

export function progress(): Progress {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof found === 'object' && found !== null ? { ...NOTHING, ...found } : NOTHING;
  } catch {
    return NOTHING; // storage is forbidden, or holds something else
  }
}

/** What was played in a lesson before this page was opened. */
export function saidIn(lesson: string): CommandBody[] {
  const { lesson: last, said } = progress();
  return last === lesson && Array.isArray(said) ? said : [];
}

export function keepProgress(now: Progress): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(now));
  } catch {
    // Without storage the lessons begin anew next time.
  }
}

/** Whoever has taken all lessons finds the first one again. */
export const beginAnew = (): void => keepProgress(NOTHING);
