/** What somebody has solved: this browser remembers it. */

export interface Progress {
  /** What was chosen, by the number of the puzzle. */
  answers: Record<string, number>;
  /** Which row of ten, and how many of it are answered. */
  row: number;
  at: number;
  /** How many of those were right. */
  right: number;
  /** How many were right one after the other, and the most ever. */
  streak: number;
  longest: number;
}

const PLACE = 'quovadis.puzzles';
const NOTHING: Progress = { answers: {}, row: 1, at: 0, right: 0, streak: 0, longest: 0 };

export function progress(): Progress {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof found === 'object' && found !== null ? { ...NOTHING, ...found } : NOTHING;
  } catch {
    return NOTHING; // storage is forbidden, or holds something else
  }
}

function keep(now: Progress): Progress {
  try {
    localStorage.setItem(PLACE, JSON.stringify(now));
  } catch {
    // Without storage the next visit begins anew.
  }
  return now;
}

/** A puzzle was answered; in a row, that counts for its score. Only the first answer counts. */
export function answered(number: number, choice: number, right: boolean, inRow: boolean): Progress {
  const before = progress();
  const known = before.answers[number] !== undefined;
  const streak = known ? before.streak : right ? before.streak + 1 : 0;
  return keep({
    ...before,
    answers: { ...before.answers, [number]: before.answers[number] ?? choice },
    at: before.at + (inRow ? 1 : 0),
    right: before.right + (inRow && right ? 1 : 0),
    streak,
    longest: Math.max(before.longest, streak),
  });
}

/** The next ten. */
export function nextRow(): Progress {
  const before = progress();
  return keep({ ...before, row: before.row + 1, at: 0, right: 0 });
}

/** The day where somebody is, as the server asks for it. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
