/** Samples a second, of every sound here. */
export const SAMPLE_RATE = 44_100;

/** Where the shift register begins: any mixture of bits, as a single one would sound as a click before the noise. */
const FIRST_NOISE = 0b101_0110_0111_0011;

/** A periodic wave: its height, -1 to 1, at a phase from 0 to 1 that grows by `step` a sample. */
type Wave = (phase: number, step: number) => number;

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

/** How a voice sounds. Times are in seconds. */
export interface Timbre {
  wave: Wave;
  attack: number;
  /** Time in which a note falls from full to its sustained height. */
  decay: number;
  /** Height that is held, 0 to 1. */
  sustain: number;
  release: number;
  /** Widest bend of a long note, in cents; 0 for none. */
  vibrato: number;
}

const VIBRATO_DELAY = 0.16;
const VIBRATO_RATE = 6;

/** One note: held for some seconds, then released. Its samples begin and end at silence. */
export function playTone(timbre: Timbre, frequency: number, held: number): Float32Array {
  const samples = new Float32Array(Math.ceil((held + timbre.release) * SAMPLE_RATE));
  let phase = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / SAMPLE_RATE;
    const bend = timbre.vibrato * Math.min(1, Math.max(0, (time - VIBRATO_DELAY) / VIBRATO_DELAY));
    const cents = bend * Math.sin(2 * Math.PI * VIBRATO_RATE * (time - VIBRATO_DELAY));
    const step = (frequency * 2 ** (cents / 1200)) / SAMPLE_RATE;
    samples[index] = timbre.wave(phase, step) * heightAt(timbre, time, held);
    phase = (phase + step) % 1;
  }
  return samples;
}

/** Height of a note's envelope, 0 to 1. */
function heightAt({ attack, decay, sustain, release }: Timbre, time: number, held: number): number {
  const rise = Math.min(1, time / attack);
  const fall = 1 - (1 - sustain) * Math.min(1, Math.max(0, (time - attack) / decay));
  const end = Math.min(1, Math.max(0, 1 - (time - held) / release));
  return rise * fall * end * end;
}

/** A drum: a sine that falls in pitch, from one frequency to another. Lengths in seconds. */
export function playKick(from: number, to: number, length: number): Float32Array {
  const samples = new Float32Array(Math.ceil(length * SAMPLE_RATE));
  let phase = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const done = index / samples.length;
    samples[index] = Math.sin(2 * Math.PI * phase) * (1 - done) ** 2;
    phase += (to + (from - to) * (1 - done) ** 6) / SAMPLE_RATE;
  }
  return samples;
}

/** A burst of noise that dies away: a snare drum when dark and long, a hi-hat when bright and short. */
export function playNoise(length: number, hold: number): Float32Array {
  const samples = noise(Math.ceil(length * SAMPLE_RATE), hold);
  return samples.map((value, index) => value * (1 - index / samples.length) ** 3);
}
