/** The rules of a table while they are being chosen. */

import type { Clock, Colour, EditionName, NewTable, Watchers } from '../messages';

export interface ChosenRules {
  edition: EditionName;
  variants: string[];
  clock: Clock;
  watchers: Watchers;
  found: 'link' | 'everybody';
  practice: boolean;
  /** Who begins. */
  first: 'chance' | Colour;
}

export const USUAL_RULES: ChosenRules = {
  edition: 'amigo-2005',
  variants: [],
  clock: 'none',
  watchers: 'anyone',
  found: 'link',
  practice: false,
  first: 'chance',
};

/** As the server is told. */
export const asTold = ({ found, first, ...rules }: ChosenRules): NewTable => ({
  ...rules,
  first: first === 'chance' ? null : first,
  public: found === 'everybody',
});
