/** What the sounds of the game are made of. */

export type Sound =
  'place' | 'walk' | 'laurel' | 'vote-called' | 'yes' | 'no' | 'your-turn' | 'end';

/** One tone: when it begins, how long it rings, how high and how loud. */
export interface Tone {
  at: number;
  lasts: number;
  pitch: number;
  loud: number;
  shape: OscillatorType;
}

const tone = (
  at: number,
  pitch: number,
  lasts: number,
  loud = 0.12,
  shape: OscillatorType = 'triangle',
): Tone => ({ at, lasts, pitch, loud, shape });

// Stone and bronze: dry low knocks for what is put down, a plucked lyre for what is won.
export const SOUNDS: Record<Sound, Tone[]> = {
  place: [tone(0, 150, 0.09, 0.25, 'sine'), tone(0.005, 320, 0.04, 0.08)],
  walk: [tone(0, 190, 0.06, 0.14, 'sine'), tone(0.11, 170, 0.06, 0.14, 'sine')],
  laurel: [tone(0, 659, 0.25), tone(0.07, 988, 0.35)],
  'vote-called': [tone(0, 294, 0.3, 0.09, 'sawtooth'), tone(0.16, 392, 0.4, 0.09, 'sawtooth')],
  yes: [tone(0, 523, 0.14), tone(0.09, 659, 0.22)],
  no: [tone(0, 262, 0.14), tone(0.1, 196, 0.28)],
  'your-turn': [tone(0, 392, 0.2), tone(0.12, 523, 0.2), tone(0.24, 784, 0.4)],
  end: [392, 523, 659, 784, 1047].map((pitch, index) => tone(index * 0.13, pitch, 0.6)),
};
