import { getFrequency } from '#components/tune/notes.ts';
import { createPulse, SAMPLE_RATE, synthesiseTone, type Timbre } from './instruments.ts';
import { createTrack, mixIn, normalise } from './loop-track.ts';

const DURATION_SECONDS = 0.2;
const PEAK_AMPLITUDE = 0.7;
const NOTE_INTERVAL_SECONDS = 0.026;

const SHORT_TIMBRE: Timbre = {
  wave: createPulse(0.25),
  attack: 0.001,
  decay: 0.02,
  sustain: 0.8,
  release: 0.012,
  vibrato: 0,
};
const LAST_TIMBRE: Timbre = {
  wave: createPulse(0.5),
  attack: 0.001,
  decay: 0.1,
  sustain: 0.12,
  release: 0.05,
  vibrato: 0,
};

/** Synthesises a short sound effect: a rising chord. One channel, with samples from -1 to 1. */
export function synthesiseBlip(): [Float32Array] {
  const track = createTrack(DURATION_SECONDS * SAMPLE_RATE);
  for (const [index, note] of ['G5', 'B5', 'D6'].entries()) {
    mixIn(
      track,
      synthesiseTone(SHORT_TIMBRE, getFrequency(note), NOTE_INTERVAL_SECONDS),
      Math.round(index * NOTE_INTERVAL_SECONDS * SAMPLE_RATE),
      1,
      0,
    );
  }
  const start = Math.round(3 * NOTE_INTERVAL_SECONDS * SAMPLE_RATE);
  const heldSeconds = DURATION_SECONDS - LAST_TIMBRE.release - start / SAMPLE_RATE - 0.001;
  mixIn(track, synthesiseTone(LAST_TIMBRE, getFrequency('G6'), heldSeconds), start, 0.9, 0);
  const [channel = track.left] = normalise([track.left], PEAK_AMPLITUDE);
  return [channel];
}
