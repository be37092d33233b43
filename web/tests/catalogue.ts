/** The shared catalogue, read from its files. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Words, type Language } from '../src/text/words';

const folder = resolve('../src/quovadis/text/ftl');

export const text = (name: string): string => readFileSync(`${folder}/${name}.ftl`, 'utf-8');

export const words = (language: Language, pseudo = false): Words =>
  new Words(language, [text(language), text(`pages/${language}`)], pseudo);
