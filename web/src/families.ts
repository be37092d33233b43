/** The five families, in the order of the rules (R1.4). */

import type { Colour } from './messages';

export const FAMILIES: readonly Colour[] = ['red', 'blue', 'black', 'white', 'yellow'];
