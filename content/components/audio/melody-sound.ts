import { type Note, readNotes } from '../tune/notes.ts';
import { tune } from '../tune/tune.ts';
import { type AudioSettings, LENGTH } from './player.ts';

/** Duration of a sixteenth note, in seconds. */
export const STEP_SECONDS = 60 / tune.tempo / 4;

/** A player for the melody. */
export interface MelodySound {
  /**
   * Starts playback.
   *
   * @param position returns the play position in seconds; called when playback begins
   */
  play(position: () => number, set: AudioSettings): void;
  /** Sets volume, speed and looping. */
  change(set: AudioSettings): void;
  stop(): void;
  /** Frees all resources. */
  close(): void;
}

/**
 * Creates a player that synthesises the melody. Must be called in a user gesture, as browsers require for audio. The player
 * is silent if the browser doesn't support the Web Audio API.
 */
export function createMelody(): MelodySound {
  if (typeof AudioContext === 'undefined') return SILENCE;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.connect(context.destination);
  const melody = renderMelody(context.sampleRate);
  let source: AudioBufferSourceNode | null = null;
  /** Number of the last call, so that `play` does nothing if another call was made while the melody was rendered. */
  let order = 0;
  const change = ({ volume, speed, isLooping }: AudioSettings): void => {
    gain.gain.value = volume / 100;
    if (source === null) return;
    source.playbackRate.value = speed;
    source.loop = isLooping;
  };
  const stop = (): void => {
    order += 1;
    source?.stop();
    source = null;
  };
  return {
    play(position, set) {
      stop();
      const mine = order;
      melody
        .then((buffer) => {
          if (mine !== order) return;
          source = new AudioBufferSourceNode(context, { buffer });
          source.connect(gain);
          change(set);
          source.start(0, position());
        })
        .catch((error: unknown) => console.warn('The melody can’t be heard.', error));
    },
    change,
    stop,
    close() {
      stop();
      void context.close();
    },
  };
}

const SILENCE: MelodySound = { play() {}, change() {}, stop() {}, close() {} };

/** Renders the tune with two oscillators. */
function renderMelody(rate: number): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, Math.ceil(LENGTH * rate), rate);
  playVoice(context, 'square', readNotes(tune.lead), 0.08);
  playVoice(context, 'triangle', readNotes(tune.bass), 0.3);
  return context.startRendering();
}

/** Schedules the notes of a voice. Each note starts at full volume and fades. */
function playVoice(context: OfflineAudioContext, type: OscillatorType, notes: readonly Note[], volume: number): void {
  const gain = new GainNode(context, { gain: 0 });
  const voice = new OscillatorNode(context, { type });
  voice.connect(gain).connect(context.destination);
  for (const { frequency, start, steps } of notes) {
    const [from, to] = [start * STEP_SECONDS, (start + steps) * STEP_SECONDS];
    voice.frequency.setValueAtTime(frequency, from);
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(volume, from + 0.006);
    gain.gain.setTargetAtTime(0, from + 0.006, (to - from) / 2);
    gain.gain.setTargetAtTime(0, to - 0.02, 0.006);
  }
  voice.start();
}
