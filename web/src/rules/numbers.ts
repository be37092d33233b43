/** Where a sentence names rules. */

/** A text cut at the numbers of rules. */
export function numbered(text: string): { text: string; isNumber: boolean }[] {
  return text
    .split(/(\bR\d+\.\d+\b|§\d+)/)
    .map((part, index) => ({ text: part, isNumber: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
