import type { Phrase } from '../messages';

/** Quick phrases: each reader's page says them in its own language. */
export const PHRASES: Phrase[] = [
  'greeting',
  'support-me',
  'deal',
  'never',
  'well-played',
  'thank-you',
  'sorry',
  'one-moment',
  'hurry',
  'traitor',
  'et-tu',
  'good-game',
];
