import { describe, expect, test } from 'vitest';

import type { Change } from '../src/messages';
import { patched } from '../src/play/patch';

const document = { a: [1, { b: 2 }, [3]], 'c/d': { 'e~f': 4 }, g: null };

describe('a patch of the server', () => {
  test.each<[string, Change, unknown]>([
    ['replaces a field', { op: 'replace', path: '/g', value: 5 }, { ...document, g: 5 }],
    ['adds a field', { op: 'add', path: '/h', value: [6] }, { ...document, h: [6] }],
    ['removes a field', { op: 'remove', path: '/g' }, { a: document.a, 'c/d': document['c/d'] }],
    [
      'adds an item in front',
      { op: 'add', path: '/a/0', value: 0 },
      { ...document, a: [0, ...document.a] },
    ],
    [
      'adds an item at the end',
      { op: 'add', path: '/a/3', value: 7 },
      { ...document, a: [...document.a, 7] },
    ],
    [
      'adds an item behind all',
      { op: 'add', path: '/a/-', value: 7 },
      { ...document, a: [...document.a, 7] },
    ],
    ['removes an item', { op: 'remove', path: '/a/0' }, { ...document, a: [{ b: 2 }, [3]] }],
    [
      'reaches inside',
      { op: 'replace', path: '/a/1/b', value: 8 },
      { ...document, a: [1, { b: 8 }, [3]] },
    ],
    [
      'reads strokes in names',
      { op: 'replace', path: '/c~1d/e~0f', value: 9 },
      { ...document, 'c/d': { 'e~f': 9 } },
    ],
    ['replaces everything', { op: 'replace', path: '', value: 10 }, 10],
  ])('%s', (_, operation, after) => {
    const before = structuredClone(document);
    expect(patched<unknown>(document, [operation])).toEqual(after);
    expect(document).toEqual(before);
  });

  test('keeps what did not change as it is', () => {
    const after = patched(document, [{ op: 'replace', path: '/g', value: 1 }]);
    expect(after.a).toBe(document.a);
    expect(patched(document, [])).toBe(document);
  });

  test.each<Change>([
    { op: 'replace', path: '/x', value: 1 },
    { op: 'remove', path: '/x' },
    { op: 'remove', path: '/a/3' },
    { op: 'replace', path: '/a/-', value: 1 },
    { op: 'add', path: '/a/9', value: 1 },
    { op: 'add', path: '/a/x', value: 1 },
    { op: 'add', path: '/g/h', value: 1 },
  ])('that does not fit is an error: $op $path', (operation) => {
    expect(() => patched(document, [operation])).toThrow('does not fit');
  });
});
