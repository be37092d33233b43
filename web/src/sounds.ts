/** Short sounds of our own, made on the spot: no files. Silent unless somebody turned them on. */

import { settings } from './settings.svelte';
import { SOUNDS, type Sound, type Tone } from './tones';

let air: AudioContext | undefined;

/** Let a sound be heard, if sound is on. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  air ??= new AudioContext();
  if (air.state === 'suspended') void air.resume(); // browsers wait for a first click
  for (const one of SOUNDS[sound]) ring(air, one);
}

function ring(context: AudioContext, { at, lasts, pitch, loud, shape }: Tone): void {
  const begins = context.currentTime + at;
  const string = new OscillatorNode(context, { type: shape, frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, begins);
  volume.gain.linearRampToValueAtTime(loud, begins + 0.008); // a hard edge would click
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  string.connect(volume).connect(context.destination);
  string.start(begins);
  string.stop(begins + lasts);
}
