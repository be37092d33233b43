/** The rules of a table while they are being chosen. */

import type { Clock, EditionName, NewTable, Watchers } from '../messages';

export interface ChosenRules {
  edition: EditionName;
  variants: string[];
  clock: Clock;
  watchers: Watchers;
  found: 'link' | 'everybody';
  practice: boolean;
}

export const USUAL_RULES: ChosenRules = {
  edition: 'amigo-2005',
  variants: [],
  clock: 'none',
  watchers: 'anyone',
  found: 'link',
  practice: false,
};

/** As the server is told. */
export const asTold = ({ found, ...rules }: ChosenRules): NewTable => ({
  ...rules,
  public: found === 'everybody',
});
