/** Calls somebody who looks elsewhere: the tab's icon, a sound, a notification, a buzz. */

import type { Question } from '../messages';
import { settings, type Alert } from '../settings.svelte';
import { play } from '../sounds';
import type { Sound } from '../tones';

const KINDS: Record<Question['kind'], Alert | null> = {
  interval: 'turn', // the table waits
  act: 'turn',
  vote: 'vote',
  offer: 'offer',
  name: 'claim',
  pay: 'payment',
  reveal: 'reveal',
  'cut-in': null, // nobody waits for that
};

const SOUND: Record<Alert, Sound> = {
  turn: 'your-turn',
  vote: 'vote-called',
  offer: 'vote-called',
  claim: 'vote-called',
  payment: 'vote-called',
  reveal: 'vote-called',
};

/** What of these questions somebody wants to be called for. */
export function alerts(asked: readonly Question[]): Alert[] {
  return asked.flatMap(({ kind, about }) => {
    // Whoever looks at open purses is there already.
    const alert = kind === 'reveal' && about === 'open' ? null : KINDS[kind];
    return alert !== null && settings.alerts[alert] ? [alert] : [];
  });
}

/** The icon of the tab, with a mark while something is asked. */
export function badge(asked: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = asked ? '/icon-asked.svg' : '/icon.svg';
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}

/** Something new is asked: say so in every way that was not turned off. */
export function call(alert: Alert, sentence: string): void {
  play(SOUND[alert]);
  // Browsers let nothing buzz before somebody touched the page.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(150);
  if (!document.hidden || !settings.notify || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  try {
    const note = new Notification('Quo Vadis?', {
      body: sentence,
      tag: 'quovadis',
      icon: '/icon.svg',
    });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones have notifications, but not from a page: title, sound and buzz must do.
  }
}
