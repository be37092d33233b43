/** What a person chose once and finds again: language, theme, sound, name, family, bots. */

import type { ChosenRules } from './home/rules';
import type { Colour } from './messages';
import { preferred } from './text/preferred';
import type { Language } from './text/words';

export type Theme = 'system' | 'light' | 'dark';

/** What somebody can be called for. */
export const ALERTS = ['turn', 'vote', 'offer', 'claim', 'payment', 'reveal'] as const;
export type Alert = (typeof ALERTS)[number];

export interface Settings {
  language: Language | 'pseudo';
  theme: Theme;
  sound: boolean;
  /** What of what is asked calls somebody who looks elsewhere. */
  alerts: Record<Alert, boolean>;
  /** Whether a hidden page may send notifications, if the browser lets it. */
  notify: boolean;
  name: string;
  family: Colour;
  /** The kind of bot that was last played against. */
  bot: string;
  /** What the last game against bots was played by. */
  rules: Partial<ChosenRules>;
}

const PLACE = 'quovadis.settings';

function kept(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {}; // storage is forbidden, or holds something else
  }
}

const DEFAULTS: Settings = {
  language: preferred(navigator.languages),
  theme: 'system',
  sound: true,
  alerts: { turn: true, vote: true, offer: true, claim: true, payment: true, reveal: true },
  notify: false,
  name: '',
  family: 'red',
  bot: 'quaestor',
  rules: {},
};

const before = kept();

export const settings: Settings = $state({
  ...DEFAULTS,
  ...before,
  // Something new to be called for is on until somebody turns it off.
  alerts: { ...DEFAULTS.alerts, ...before.alerts },
});

if (new URLSearchParams(location.search).get('language') === 'pseudo') settings.language = 'pseudo';

/** Choose something, and remember it. */
export function choose<K extends keyof Settings>(what: K, value: Settings[K]): void {
  settings[what] = value;
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...kept(), [what]: value }));
  } catch {
    // Without storage it holds until the page is closed.
  }
  if (what === 'theme') dress();
}

const night = matchMedia('(prefers-color-scheme: dark)');

/** Show the theme that was chosen, or the system's. */
export function dress(): void {
  const dark = settings.theme === 'dark' || (settings.theme === 'system' && night.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

night.addEventListener('change', dress);
