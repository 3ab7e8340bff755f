import { noise, SAMPLE_RATE, type Wave } from './oscillators.ts';

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
