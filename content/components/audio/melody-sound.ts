import { type Note, readNotes } from '../tune/notes.ts';
import { tune } from '../tune/tune.ts';
import { type AudioSettings, SOUND_SECONDS } from './player.ts';

/** Duration of a sixteenth note, in seconds. */
export const SIXTEENTH_SECONDS = 60 / tune.tempo / 4;

/** Plays the melody with the Web Audio API. */
export interface MelodyPlayer {
  /**
   * Starts playback.
   *
   * @param getPosition returns the play position in seconds; called when playback begins
   */
  play(getPosition: () => number, settings: AudioSettings): void;
  /** Sets volume, speed and looping. */
  applySettings(settings: AudioSettings): void;
  stop(): void;
  /** Frees all resources. */
  close(): void;
}

/**
 * Creates a player that synthesises the melody. Must be called after a user gesture, as browsers require for audio. The player
 * is silent if the browser doesn't support the Web Audio API.
 */
export function createMelodyPlayer(): MelodyPlayer {
  if (typeof AudioContext === 'undefined') return SILENT_PLAYER;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.connect(context.destination);
  const melody = renderMelody(context.sampleRate);
  let source: AudioBufferSourceNode | null = null;
  /** Incremented by each call of `play` and `stop`, so that `play` notices a later call while the melody is rendered. */
  let lastCall = 0;
  const applySettings = ({ volume, speed, isLooping }: AudioSettings): void => {
    gain.gain.value = volume / 100;
    if (source === null) return;
    source.playbackRate.value = speed;
    source.loop = isLooping;
  };
  const stop = (): void => {
    lastCall += 1;
    source?.stop();
    source = null;
  };
  return {
    play(getPosition, settings) {
      stop();
      const thisCall = lastCall;
      melody
        .then((buffer) => {
          if (thisCall !== lastCall) return;
          source = new AudioBufferSourceNode(context, { buffer });
          source.connect(gain);
          applySettings(settings);
          source.start(0, getPosition());
        })
        .catch((error: unknown) => console.warn('The melody can’t be heard.', error));
    },
    applySettings,
    stop,
    close() {
      stop();
      void context.close();
    },
  };
}

const SILENT_PLAYER: MelodyPlayer = { play() {}, applySettings() {}, stop() {}, close() {} };

/** Renders the tune with two oscillators. */
function renderMelody(rate: number): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, Math.ceil(SOUND_SECONDS * rate), rate);
  scheduleVoice(context, 'square', readNotes(tune.lead), 0.08);
  scheduleVoice(context, 'triangle', readNotes(tune.bass), 0.3);
  return context.startRendering();
}

/** Schedules the notes of a voice. Each note starts at full volume and fades. */
function scheduleVoice(
  context: OfflineAudioContext,
  type: OscillatorType,
  notes: readonly Note[],
  volume: number,
): void {
  const gain = new GainNode(context, { gain: 0 });
  const voice = new OscillatorNode(context, { type });
  voice.connect(gain).connect(context.destination);
  for (const { frequency, start, steps } of notes) {
    const [from, to] = [start * SIXTEENTH_SECONDS, (start + steps) * SIXTEENTH_SECONDS];
    voice.frequency.setValueAtTime(frequency, from);
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(volume, from + 0.006);
    gain.gain.setTargetAtTime(0, from + 0.006, (to - from) / 2);
    gain.gain.setTargetAtTime(0, to - 0.02, 0.006);
  }
  voice.start();
}
