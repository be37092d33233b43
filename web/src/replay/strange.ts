/** Whether a file that cannot be read is no record at all, or a record with a mistake. */

import type { Refused } from '../server';

/** No record begins like this. */
const NEVER = new Set(['not-text', 'log-empty', 'tag-missing']);
/** What is wrong with the first line of some other file. */
const AT_FIRST = new Set([
  'json-unreadable',
  'event-untyped',
  'event-unknown',
  'tag-unknown',
  'tag-unreadable',
]);

export function noRecord({ code, params }: Pick<Refused, 'code' | 'params'>): boolean {
  return NEVER.has(code) || (AT_FIRST.has(code) && params['line'] === 1);
}
