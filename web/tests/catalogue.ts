/** The shared catalogue, read from its files. */

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Colour } from '../src/messages';
import type { Names } from '../src/text/people';
import { Words, type Language } from '../src/text/words';

const folder = resolve('../src/quovadis/text/ftl');

export const texts = (language: Language): string[] => [
  readFileSync(`${folder}/${language}.ftl`, 'utf-8'),
  ...readdirSync(`${folder}/pages`)
    .filter((name) => name.endsWith(`.${language}.ftl`))
    .map((name) => readFileSync(`${folder}/pages/${name}`, 'utf-8')),
];

export const words = (
  language: Language,
  options: { pseudo?: boolean; you?: Colour; names?: Names } = {},
): Words => new Words(language, texts(language), options);
