/** Applies what the server says has changed: a JSON Patch (RFC 6902). */

import type { Change } from '../messages';

/** A document after a patch. The old one stays as it is, and what did not change is the same. */
export function patched<Document>(document: Document, operations: Change[]): Document {
  return operations.reduce<unknown>((now, { op, path, value }) => {
    const [, ...steps] = path.split('/');
    return after(now, steps.map(plain), op, value);
  }, document) as Document;
}

function after(document: unknown, steps: string[], op: Change['op'], value: unknown): unknown {
  const [step, ...inside] = steps;
  if (step === undefined) return value;
  const last = inside.length === 0;
  if (Array.isArray(document)) {
    const items: unknown[] = [...document];
    const place = step === '-' && last && op === 'add' ? items.length : Number(step);
    const fits = place < items.length || (place === items.length && last && op === 'add');
    if (!fits) throw new Error(`a patch does not fit: ${op} ${step}`);
    if (!last) items[place] = after(items[place], inside, op, value);
    else if (op === 'add') items.splice(place, 0, value);
    else if (op === 'remove') items.splice(place, 1);
    else items[place] = value;
    return items;
  }
  if (
    typeof document !== 'object' ||
    document === null ||
    !(step in document || (last && op === 'add'))
  )
    throw new Error(`a patch does not fit: ${op} ${step}`);
  const { [step]: there, ...others } = document as Record<string, unknown>;
  if (!last) return { ...others, [step]: after(there, inside, op, value) };
  return op === 'remove' ? others : { ...others, [step]: value };
}

const plain = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');
