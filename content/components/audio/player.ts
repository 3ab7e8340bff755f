import { type FormatValue, formatPlainValue } from '../figure/csharp.ts';
import { clamp, formatFloat, round } from '../figure/numbers.ts';

/** The settings of a sound, as in `IAudio`. */
export interface AudioSettings {
  volume: number;
  speed: number;
  isLooping: boolean;
}

/** The `IAudio` methods that change the play position. */
export type SeekMethod = 'SetTimePosition' | 'Rewind' | 'FastForward';

/** Playback state of a sound. */
export interface PlayerState {
  state: 'Playing' | 'Paused' | 'Stopped';
  /** Play position in seconds. */
  position: number;
  /** Method that last changed the position. */
  seek: SeekMethod;
  /** Argument of that call, in seconds. */
  seekSeconds: number;
  /** Number of calls that changed the position. */
  seekCount: number;
}

/** Length of the sound, in seconds. */
export const SOUND_SECONDS = 12.5;

/** Step of `Rewind` and `FastForward`, in seconds. */
export const SEEK_STEP_SECONDS = 3;

/** Initial state, chosen so that every control has an effect. */
export const INITIAL_PLAYER: PlayerState = {
  state: 'Paused',
  position: 4,
  seek: 'SetTimePosition',
  seekSeconds: 4,
  seekCount: 0,
};

/** Returns true if the player is in its initial state, ignoring `seekCount`. */
export function isInitialPlayer({ state, position, seek, seekSeconds: seconds }: PlayerState): boolean {
  return (
    state === INITIAL_PLAYER.state &&
    position === INITIAL_PLAYER.position &&
    seek === INITIAL_PLAYER.seek &&
    seconds === INITIAL_PLAYER.seekSeconds
  );
}

/** Starts or resumes the sound. */
export function play(player: PlayerState): PlayerState {
  return { ...player, state: 'Playing' };
}

/** Pauses the sound and keeps its position. */
export function pause(player: PlayerState): PlayerState {
  return player.state === 'Playing' ? { ...player, state: 'Paused' } : player;
}

/** Stops the sound and returns to its start. */
export function stop(player: PlayerState): PlayerState {
  return { ...player, state: 'Stopped', position: 0, seek: 'SetTimePosition', seekSeconds: 0 };
}

/** Changes the play position. Like the framework, limits it to 0 and, if it is after the end, to the last whole second. */
export function applySeek(player: PlayerState, seek: SeekMethod, seconds: number): PlayerState {
  const { position, seekCount } = player;
  const to = seek === 'SetTimePosition' ? seconds : position + (seek === 'Rewind' ? -seconds : seconds);
  return {
    ...player,
    position: to > SOUND_SECONDS ? Math.floor(SOUND_SECONDS) : Math.max(to, 0),
    seek,
    seekSeconds: seconds,
    seekCount: seekCount + 1,
  };
}

/** Advances a playing sound. At its end, the sound loops or stops. */
export function advance(player: PlayerState, settings: AudioSettings, milliseconds: number): PlayerState {
  if (player.state !== 'Playing') return player;
  const position = player.position + (milliseconds / 1000) * clampSettings(settings).speed;
  if (position < SOUND_SECONDS) return { ...player, position };
  return settings.isLooping ? { ...player, position: position % SOUND_SECONDS } : stop(player);
}

/** Clamps the settings to the framework's limits. */
export function clampSettings({ volume, speed, isLooping }: AudioSettings): AudioSettings {
  return { volume: clamp(volume, 0, 100), speed: speed < 0 ? 0.25 : Math.min(speed, 2), isLooping };
}

/** Describes the values that the framework clamps, and a speed below 0.25 that it doesn't clamp; '' if there are none. */
export function describeAudioLimits(settings: AudioSettings): string {
  const { volume, speed } = clampSettings(settings);
  const notes: string[] = [];
  if (volume !== settings.volume) notes.push(`A Volume of ${settings.volume} becomes ${volume}.`);
  if (speed !== settings.speed) notes.push(`A PlaySpeed of ${settings.speed} becomes ${speed}.`);
  else if (speed < 0.25) notes.push(`A PlaySpeed of ${settings.speed} isn’t clamped: only values below 0 become 0.25.`);
  return notes.join(' ');
}

/**
 * Formats a time like the program in the guide.
 *
 * @example formatTime(64.9) → '01:04'
 */
export function formatTime(seconds: number): string {
  const padTwoDigits = (number: number): string => String(Math.floor(number)).padStart(2, '0');
  return `${padTwoDigits(seconds / 60)}:${padTwoDigits(seconds % 60)}`;
}

const STATE_METHODS: Readonly<Record<PlayerState['state'], string>> = {
  Playing: 'Play',
  Paused: 'Pause',
  Stopped: 'Stop',
};

/** Returns the C# that puts a sound into this state. */
export function createAudioCode(
  { state, seek, seekSeconds: seconds }: PlayerState,
  settings: AudioSettings,
  value: FormatValue = formatPlainValue,
): string {
  const time = formatFloat(seconds);
  const calls = [
    `this.music.${seek}(${seek === 'SetTimePosition' ? value('position', time) : time});`,
    `this.music.${STATE_METHODS[state]}();`,
  ];
  return [
    'var audioLoader = ContentLoaderFactory.CreateAudioLoader();',
    'this.music = audioLoader.Load("melody", AudioBuffer.Full);',
    '',
    `this.music.Volume = ${value('volume', formatFloat(settings.volume))};`,
    `this.music.PlaySpeed = ${value('speed', formatFloat(settings.speed))};`,
    `this.music.IsLooping = ${value('isLooping', String(settings.isLooping))};`,
    '',
    // `Stop` resets the position, so it is called before the position is set.
    ...(state === 'Stopped' ? calls.toReversed() : calls),
  ].join('\n');
}

/** Returns the alternative text of the figure. */
export function describeAudio({ state, position }: PlayerState, settings: AudioSettings): string {
  const { volume, speed, isLooping } = clampSettings(settings);
  return (
    `A melody of ${formatTime(SOUND_SECONDS)} as a row of notes. ${state} at ${formatTime(position)}, volume ${round(volume)}, ` +
    `speed ${round(speed)}. At the end, it ${isLooping ? 'starts again' : 'stops'}.`
  );
}
