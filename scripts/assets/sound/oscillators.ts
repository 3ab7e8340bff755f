/** Samples a second, of every sound here. */
export const SAMPLE_RATE = 44_100;

/** Where the shift register begins: any mixture of bits, as a single one would sound as a click before the noise. */
const FIRST_NOISE = 0b101_0110_0111_0011;

/** A periodic wave: its height, -1 to 1, at a phase from 0 to 1 that grows by `step` a sample. */
export type Wave = (phase: number, step: number) => number;

/**
 * A pulse wave, as sound chips had it.
 *
 * @param duty share of the period that is high, between 0 and 1
 */
export function pulse(duty: number): Wave {
  // Without its mean, which a loudspeaker can't play and which would click at either end of a note.
  const mean = 2 * duty - 1;
  return (phase, step) => {
    const naive = phase < duty ? 1 : -1;
    return naive + rounding(phase, step) - rounding((phase + 1 - duty) % 1, step) - mean;
  };
}

/** A triangle wave; its overtones fade so fast that they need no rounding. */
export const triangle: Wave = (phase) => 1 - 4 * Math.abs(((phase + 0.25) % 1) - 0.5);

/**
 * What to add beside an upward jump at phase 0 so that it doesn't ring with tones that aren't in the music: a polynomial
 * for the difference between a jump and a jump without overtones above half the sample rate (PolyBLEP).
 */
function rounding(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step;
    return 2 * t - t * t - 1;
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step;
    return t * t + 2 * t + 1;
  }
  return 0;
}

/**
 * Noise of a shift register with 15 bits, as sound chips made it: the same on every run.
 *
 * @param length samples
 * @param hold samples for which a value stays; more sounds darker
 */
export function noise(length: number, hold: number): Float32Array {
  const samples = new Float32Array(length);
  let register = FIRST_NOISE;
  for (let index = 0; index < length; index += 1) {
    if (index % hold === 0) register = (register >> 1) | (((register ^ (register >> 1)) & 1) << 14);
    samples[index] = register & 1 ? 1 : -1;
  }
  return samples;
}
