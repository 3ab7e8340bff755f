import { type Note, readNotes, STEPS_PER_BAR } from '#components/tune/notes.ts';
import { tune } from '#components/tune/tune.ts';
import { playKick, playNoise, playTone, pulse, SAMPLE_RATE, type Timbre, triangle } from './instruments.ts';
import { type LoopTrack, mixIn, normalise, silentTrack, withEcho } from './loop-track.ts';

const STEP_SECONDS = 60 / tune.tempo / 4;
/** Shortened a little, so that equal notes in a row are heard as two. */
const HELD_SHARE = 0.88;
const PEAK = 0.8;

const LEAD: Timbre = { wave: pulse(0.25), attack: 0.004, decay: 0.18, sustain: 0.6, release: 0.09, vibrato: 14 };
const SECOND: Timbre = { wave: pulse(0.5), attack: 0.008, decay: 0.25, sustain: 0.5, release: 0.08, vibrato: 8 };
const BASS: Timbre = { wave: triangle, attack: 0.004, decay: 0.2, sustain: 0.75, release: 0.03, vibrato: 0 };
const BROKEN: Timbre = { wave: pulse(0.125), attack: 0.002, decay: 0.07, sustain: 0.15, release: 0.04, vibrato: 0 };

/**
 * The tune as samples, -1 to 1, left and right. The last flow into the first: what still sounds at the end, echoes too,
 * goes on at the beginning.
 */
export function melody(): [Float32Array, Float32Array] {
  const length = startOf(tune.bars * STEPS_PER_BAR);
  const voices = silentTrack(length);
  playVoice(voices, LEAD, readNotes(tune.lead), 0.3, -0.12);
  playVoice(voices, BROKEN, brokenChords(), 0.16, 0.45);
  const whole = withEcho(voices, startOf(3), 0.3, 3);
  playVoice(whole, SECOND, readNotes(tune.second), 0.1, 0.25);
  playVoice(whole, BASS, readNotes(tune.bass), 0.3, 0);
  playDrums(whole);
  const [left = whole.left, right = whole.right] = normalise([whole.left, whole.right], PEAK);
  return [left, right];
}

/** The sample at which a step begins. */
function startOf(step: number): number {
  return Math.round(step * STEP_SECONDS * SAMPLE_RATE);
}

function playVoice(track: LoopTrack, timbre: Timbre, notes: readonly Note[], gain: number, pan: number): void {
  for (const { frequency, start, steps } of notes) {
    mixIn(track, playTone(timbre, frequency, steps * STEP_SECONDS * HELD_SHARE), startOf(start), gain, pan);
  }
}

function brokenChords(): Note[] {
  return readNotes(
    tune.chords.map((halves) =>
      halves
        .flatMap((chord) => {
          const tones = chord.split(' ');
          return tune.arpeggio.map((tone) => `${tones[tone] ?? '-'}:1`);
        })
        .join(' '),
    ),
  );
}

function playDrums(track: LoopTrack): void {
  const kick = playKick(170, 48, 0.16);
  const snare = playNoise(0.13, 3);
  const hat = playNoise(0.05, 1);
  for (const [step, letter] of [...tune.drums.join('')].entries()) {
    if (letter === 'k') mixIn(track, kick, startOf(step), 0.34, 0);
    if (letter === 's') mixIn(track, snare, startOf(step), 0.13, -0.08);
    if (letter === 'h') mixIn(track, hat, startOf(step), 0.07, 0.3);
  }
}
