/** A text cut into what was understood and what was not. */

export interface Piece {
  text: string;
  unknown: boolean;
}

/** The pieces of a text, in their order; together they are the whole of it. */
export function pieces(text: string, marks: { start: number; end: number }[]): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (start > at) found.push({ text: text.slice(at, start), unknown: false });
    found.push({ text: text.slice(start, end), unknown: true });
    at = end;
  }
  if (at < text.length) found.push({ text: text.slice(at), unknown: false });
  return found;
}
