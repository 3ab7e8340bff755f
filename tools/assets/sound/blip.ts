import { getFrequency } from '#components/tune/notes.ts';
import { playTone, pulse, SAMPLE_RATE, type Timbre } from './instruments.ts';
import { mixIn, normalise, silentTrack } from './loop-track.ts';

const SECONDS = 0.2;
const PEAK = 0.7;
/** Seconds from one tone to the next. */
const PACE = 0.026;

const SHORT: Timbre = { wave: pulse(0.25), attack: 0.001, decay: 0.02, sustain: 0.8, release: 0.012, vibrato: 0 };
const LAST: Timbre = { wave: pulse(0.5), attack: 0.001, decay: 0.1, sustain: 0.12, release: 0.05, vibrato: 0 };

/** A short sound of a game, as of something picked up: a chord that runs up and rings out. One channel, -1 to 1. */
export function blip(): [Float32Array] {
  const track = silentTrack(SECONDS * SAMPLE_RATE);
  for (const [index, note] of ['G5', 'B5', 'D6'].entries()) {
    mixIn(track, playTone(SHORT, getFrequency(note), PACE), Math.round(index * PACE * SAMPLE_RATE), 1, 0);
  }
  const start = Math.round(3 * PACE * SAMPLE_RATE);
  const held = SECONDS - LAST.release - start / SAMPLE_RATE - 0.001;
  mixIn(track, playTone(LAST, getFrequency('G6'), held), start, 0.9, 0);
  const [only = track.left] = normalise([track.left], PEAK);
  return [only];
}
