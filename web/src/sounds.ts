/** Short sounds of our own, made on the spot: no files. Low, and one tap turns them off. */

import { settings } from './settings.svelte';
import { SOUNDS, type Sound, type Tone } from './tones';

let air: AudioContext | undefined;

/** Everything sounds from the next room: nobody asked for a concert. */
const LEVEL = 0.4;

/**
 * Browsers let nothing be heard before somebody touched the page: be ready from then on, also for
 * whoever turns the sound on later.
 */
function wake(): void {
  if (typeof AudioContext === 'undefined') return;
  air ??= new AudioContext();
  void air.resume();
}
for (const gesture of ['pointerdown', 'keydown'])
  addEventListener(gesture, wake, { once: true, capture: true });

/** Let a sound be heard, if sound is on. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  if (air === undefined || air.state !== 'running') return; // what comes too late is not heard
  for (const one of SOUNDS[sound]) ring(air, one);
}

function ring(context: AudioContext, { at, lasts, pitch, loud, shape }: Tone): void {
  const begins = context.currentTime + at;
  const string = new OscillatorNode(context, { type: shape, frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, begins);
  volume.gain.linearRampToValueAtTime(loud * LEVEL, begins + 0.008); // a hard edge would click
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  string.connect(volume).connect(context.destination);
  string.start(begins);
  string.stop(begins + lasts);
}
