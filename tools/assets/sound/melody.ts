import { type Note, readNotes, STEPS_PER_BAR } from '#components/tune/notes.ts';
import { tune } from '#components/tune/tune.ts';
import {
  createPulse,
  SAMPLE_RATE,
  synthesiseKick,
  synthesiseNoise,
  synthesiseTone,
  type Timbre,
  triangle,
} from './instruments.ts';
import { addEcho, createTrack, type LoopTrack, mixIn, normalise } from './loop-track.ts';

const STEP_SECONDS = 60 / tune.tempo / 4;
/** Fraction of its duration for which a note is held. The pause separates equal notes in a row. */
const HELD_FRACTION = 0.88;
const PEAK_AMPLITUDE = 0.8;

const LEAD_TIMBRE: Timbre = {
  wave: createPulse(0.25),
  attack: 0.004,
  decay: 0.18,
  sustain: 0.6,
  release: 0.09,
  vibrato: 14,
};
const SECOND_TIMBRE: Timbre = {
  wave: createPulse(0.5),
  attack: 0.008,
  decay: 0.25,
  sustain: 0.5,
  release: 0.08,
  vibrato: 8,
};
const BASS_TIMBRE: Timbre = { wave: triangle, attack: 0.004, decay: 0.2, sustain: 0.75, release: 0.03, vibrato: 0 };
const ARPEGGIO_TIMBRE: Timbre = {
  wave: createPulse(0.125),
  attack: 0.002,
  decay: 0.07,
  sustain: 0.15,
  release: 0.04,
  vibrato: 0,
};

/** Synthesises the tune for playing in a loop: two channels with samples from -1 to 1. */
export function synthesiseMelody(): [Float32Array, Float32Array] {
  const length = getStartSample(tune.bars * STEPS_PER_BAR);
  const voices = createTrack(length);
  playVoice(voices, LEAD_TIMBRE, readNotes(tune.lead), 0.3, -0.12);
  playVoice(voices, ARPEGGIO_TIMBRE, createArpeggio(), 0.16, 0.45);
  const whole = addEcho(voices, getStartSample(3), 0.3, 3);
  playVoice(whole, SECOND_TIMBRE, readNotes(tune.second), 0.1, 0.25);
  playVoice(whole, BASS_TIMBRE, readNotes(tune.bass), 0.3, 0);
  playDrums(whole);
  const [left = whole.left, right = whole.right] = normalise([whole.left, whole.right], PEAK_AMPLITUDE);
  return [left, right];
}

/** Returns the sample at which a step starts. */
function getStartSample(step: number): number {
  return Math.round(step * STEP_SECONDS * SAMPLE_RATE);
}

function playVoice(track: LoopTrack, timbre: Timbre, notes: readonly Note[], gain: number, pan: number): void {
  for (const { frequency, start, steps } of notes) {
    mixIn(
      track,
      synthesiseTone(timbre, frequency, steps * STEP_SECONDS * HELD_FRACTION),
      getStartSample(start),
      gain,
      pan,
    );
  }
}

function createArpeggio(): Note[] {
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
  const kick = synthesiseKick(170, 48, 0.16);
  const snare = synthesiseNoise(0.13, 3);
  const hat = synthesiseNoise(0.05, 1);
  for (const [step, letter] of [...tune.drums.join('')].entries()) {
    if (letter === 'k') mixIn(track, kick, getStartSample(step), 0.34, 0);
    if (letter === 's') mixIn(track, snare, getStartSample(step), 0.13, -0.08);
    if (letter === 'h') mixIn(track, hat, getStartSample(step), 0.07, 0.3);
  }
}
