/** Samples per second of every sound. */
export const SAMPLE_RATE = 44_100;

/** Initial value of the shift register. A single set bit would cause a click before the noise. */
const NOISE_SEED = 0b101_0110_0111_0011;

/** Returns the amplitude of a periodic wave with mean 0 at a phase from 0 to 1. The phase grows by `step` per sample. */
type Wave = (phase: number, step: number) => number;

/**
 * Creates a pulse wave, the sound of early sound chips.
 *
 * @param duty fraction of the period in which the wave is high, between 0 and 1
 */
export function createPulse(duty: number): Wave {
  // The mean (DC offset) is subtracted, since it would cause a click at the start and the end of a note.
  const mean = 2 * duty - 1;
  return (phase, step) => {
    const amplitude = phase < duty ? 1 : -1;
    return amplitude + polyBlep(phase, step) - polyBlep((phase + 1 - duty) % 1, step) - mean;
  };
}

/** A triangle wave. Its overtones are too quiet to need smoothing. */
export const triangle: Wave = (phase) => 1 - 4 * Math.abs(((phase + 0.25) % 1) - 0.5);

/** Returns the correction that smooths an upward jump at phase 0, which avoids aliasing (polynomial band-limited step). */
function polyBlep(phase: number, step: number): number {
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
 * Generates noise with a 15-bit linear-feedback shift register, like early sound chips.
 *
 * @param length number of samples
 * @param hold number of samples for which a value is repeated; higher values sound darker
 */
function generateNoise(length: number, hold: number): Float32Array {
  const samples = new Float32Array(length);
  let register = NOISE_SEED;
  for (let index = 0; index < length; index += 1) {
    if (index % hold === 0) register = (register >> 1) | (((register ^ (register >> 1)) & 1) << 14);
    samples[index] = register & 1 ? 1 : -1;
  }
  return samples;
}

/** The sound of an instrument. Times are in seconds. */
export interface Timbre {
  wave: Wave;
  attack: number;
  /** Time in which the amplitude falls from 1 to `sustain`. */
  decay: number;
  /** Amplitude of a held note, from 0 to 1. */
  sustain: number;
  release: number;
  /** Maximum change of pitch in a long note, in cents. */
  vibrato: number;
}

const VIBRATO_DELAY_SECONDS = 0.16;
const VIBRATO_HERTZ = 6;

/**
 * Synthesises a note.
 *
 * @param frequency in hertz
 * @param heldSeconds time before the note is released
 */
export function synthesiseTone(timbre: Timbre, frequency: number, heldSeconds: number): Float32Array {
  const samples = new Float32Array(Math.ceil((heldSeconds + timbre.release) * SAMPLE_RATE));
  let phase = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / SAMPLE_RATE;
    const bend = timbre.vibrato * Math.min(1, Math.max(0, (time - VIBRATO_DELAY_SECONDS) / VIBRATO_DELAY_SECONDS));
    const cents = bend * Math.sin(2 * Math.PI * VIBRATO_HERTZ * (time - VIBRATO_DELAY_SECONDS));
    const step = (frequency * 2 ** (cents / 1200)) / SAMPLE_RATE;
    samples[index] = timbre.wave(phase, step) * getEnvelope(timbre, time, heldSeconds);
    phase = (phase + step) % 1;
  }
  return samples;
}

/** Returns the amplitude of a note's envelope, from 0 to 1. */
function getEnvelope({ attack, decay, sustain, release }: Timbre, time: number, heldSeconds: number): number {
  const rise = Math.min(1, time / attack);
  const fall = 1 - (1 - sustain) * Math.min(1, Math.max(0, (time - attack) / decay));
  const end = Math.min(1, Math.max(0, 1 - (time - heldSeconds) / release));
  return rise * fall * end * end;
}

/** Synthesises a kick drum: a sine wave whose frequency falls from one value to another, in hertz. */
export function synthesiseKick(from: number, to: number, seconds: number): Float32Array {
  const samples = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  let phase = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const progress = index / samples.length;
    samples[index] = Math.sin(2 * Math.PI * phase) * (1 - progress) ** 2;
    phase += (to + (from - to) * (1 - progress) ** 6) / SAMPLE_RATE;
  }
  return samples;
}

/** Synthesises a fading burst of noise: a snare drum if dark and long, a hi-hat if bright and short. */
export function synthesiseNoise(seconds: number, hold: number): Float32Array {
  const samples = generateNoise(Math.ceil(seconds * SAMPLE_RATE), hold);
  return samples.map((value, index) => value * (1 - index / samples.length) ** 3);
}
