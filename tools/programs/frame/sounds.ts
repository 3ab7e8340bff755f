import type { Clock } from './clock.ts';

/** States of a sound, as in `Audio.cs`. */
const STOPPED = 0;
const PLAYING = 1;
const PAUSED = 2;

/** A sound that a program has loaded. Positions are in seconds. */
interface Sound {
  buffer: AudioBuffer;
  /** True for a stream. Playing it again doesn't restart it, and seeking to its last second stops it unless it loops. */
  isStream: boolean;
  state: typeof STOPPED | typeof PLAYING | typeof PAUSED;
  /** Position at `startedAt` if the sound plays, and otherwise its current position. */
  offset: number;
  /** Time of the program's clock, in milliseconds, when the position was set. */
  startedAt: number;
  isLooping: boolean;
  speed: number;
  gain: GainNode | null;
  source: AudioBufferSourceNode | null;
}

/** The sounds of a program. */
export interface Sounds {
  /** Decodes a sound file of the program. */
  add(path: string, data: ArrayBuffer): Promise<void>;
  has(path: string): boolean;
  open(path: string, isStream: boolean): number;
  close(id: number): void;
  control(id: number, command: string, value: number): void;
  query(id: number, property: string): number;
  /** Silences all sounds while the program is paused. */
  suspend(): void;
  resume(): void;
}

/**
 * Creates the sounds of a program. Positions are computed from the program's clock, so they don't depend on an audio device.
 * Web Audio only produces the audible output.
 */
export function createSounds(clock: Clock): Sounds {
  const buffers = new Map<string, AudioBuffer>();
  const sounds: (Sound | null)[] = [];
  let output: AudioContext | null = null;

  const positionOf = (sound: Sound): number => {
    if (sound.state !== PLAYING) return sound.offset;
    const position = sound.offset + ((clock.now() - sound.startedAt) / 1000) * sound.speed;
    return sound.isLooping ? position % sound.buffer.duration : position;
  };

  const silence = (sound: Sound): void => {
    sound.source?.stop();
    sound.source?.disconnect();
    sound.source = null;
  };

  /** Sets the position. Restarts the audible output there if the sound's state is `PLAYING`, and stops it otherwise. */
  const play = (sound: Sound, from: number): void => {
    silence(sound);
    sound.offset = from;
    sound.startedAt = clock.now();
    if (sound.state !== PLAYING || output === null || sound.gain === null || sound.speed === 0) return;
    sound.source = new AudioBufferSourceNode(output, {
      buffer: sound.buffer,
      loop: sound.isLooping,
      playbackRate: sound.speed,
    });
    sound.source.connect(sound.gain);
    sound.source.start(0, from);
  };

  /** Stops a sound that has reached its end. */
  const update = (sound: Sound): void => {
    if (sound.state === PLAYING && !sound.isLooping && positionOf(sound) >= sound.buffer.duration) {
      sound.state = STOPPED;
      play(sound, 0);
    }
  };

  const seek = (sound: Sound, seconds: number): void => {
    // In its last second, a stream returns to its start, and stops unless it loops.
    if (sound.isStream && Math.floor(seconds) >= Math.floor(sound.buffer.duration)) {
      sound.state = sound.isLooping ? PLAYING : STOPPED;
      play(sound, 0);
    } else play(sound, seconds);
  };

  const commands: Readonly<Record<string, (sound: Sound, value: number) => void>> = {
    play: (sound) => {
      // Playing a buffer again restarts it.
      const from = sound.state === PLAYING && !sound.isStream ? 0 : positionOf(sound);
      sound.state = PLAYING;
      play(sound, from);
    },
    pause: (sound) => {
      if (sound.state !== PLAYING) return;
      const position = positionOf(sound);
      sound.state = PAUSED;
      play(sound, position);
    },
    stop: (sound) => {
      sound.state = STOPPED;
      play(sound, 0);
    },
    seek,
    loop: (sound, value) => {
      const position = positionOf(sound);
      sound.isLooping = value === 1;
      play(sound, position);
    },
    speed: (sound, value) => {
      const position = positionOf(sound);
      sound.speed = value;
      play(sound, position);
    },
    volume: (sound, value) => {
      if (sound.gain !== null) sound.gain.gain.value = value;
    },
  };

  return {
    async add(path, data) {
      output ??= new AudioContext();
      // Some browsers can't decode Ogg. Replace the sound with one second of silence, so that the program runs.
      const silence = new AudioBuffer({ length: output.sampleRate, sampleRate: output.sampleRate });
      buffers.set(path, await output.decodeAudioData(data).catch(() => silence));
    },
    has: (path) => buffers.has(path),
    open(path, isStream) {
      const buffer = buffers.get(path);
      if (buffer === undefined) throw new Error(`${path} has not been loaded.`);
      const gain = output?.createGain() ?? null;
      if (output !== null) gain?.connect(output.destination);
      const at = { offset: 0, startedAt: 0, isLooping: false, speed: 1 };
      return sounds.push({ buffer, isStream, state: STOPPED, ...at, gain, source: null }) - 1;
    },
    close(id) {
      const sound = sounds[id];
      if (sound === null || sound === undefined) return;
      silence(sound);
      sound.gain?.disconnect();
      sounds[id] = null;
    },
    control(id, command, value) {
      const sound = sounds[id];
      if (sound === null || sound === undefined) return;
      update(sound);
      commands[command]?.(sound, value);
    },
    query(id, property) {
      const sound = sounds[id];
      if (sound === null || sound === undefined) return 0;
      update(sound);
      if (property === 'length') return sound.buffer.duration;
      if (property === 'state') return sound.state;
      return sound.state === STOPPED && !sound.isStream ? 0 : positionOf(sound);
    },
    suspend: () => void output?.suspend(),
    resume: () => void output?.resume(),
  };
}
