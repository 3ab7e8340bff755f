import { writePlainValue, type WriteValue } from '../figure/csharp.ts';
import { clamp, formatFloatLiteral, round } from '../figure/numbers.ts';

/** The settings of a sound, as in `IAudio`. */
export interface AudioSettings {
  volume: number;
  speed: number;
  isLooping: boolean;
}

/** The `IAudio` methods that change the play position. */
export type Seek = 'SetTimePosition' | 'Rewind' | 'FastForward';

/** Playback state of a sound. */
export interface Player {
  state: 'Playing' | 'Paused' | 'Stopped';
  /** Play position in seconds. */
  position: number;
  /** Method that last changed the position. */
  seek: Seek;
  /** Argument of that call, in seconds. */
  seconds: number;
  /** Number of calls that changed the position. */
  moves: number;
}

/** Length of the sound, in seconds. */
export const LENGTH = 12.5;

/** Step of `Rewind` and `FastForward`, in seconds. */
export const STEP = 3;

/** Initial state, chosen so that every control has an effect. */
export const EXAMPLE: Player = { state: 'Paused', position: 4, seek: 'SetTimePosition', seconds: 4, moves: 0 };

/** Returns true if the player is in its initial state. */
export function isExample({ state, position, seek, seconds }: Player): boolean {
  return (
    state === EXAMPLE.state && position === EXAMPLE.position && seek === EXAMPLE.seek && seconds === EXAMPLE.seconds
  );
}

/** Starts or resumes the sound. */
export function play(player: Player): Player {
  return { ...player, state: 'Playing' };
}

/** Pauses the sound and keeps its position. */
export function pause(player: Player): Player {
  return player.state === 'Playing' ? { ...player, state: 'Paused' } : player;
}

/** Stops the sound and returns to its start. */
export function stop(player: Player): Player {
  return { ...player, state: 'Stopped', position: 0, seek: 'SetTimePosition', seconds: 0 };
}

/** Changes the play position. Like the framework, clamps it to the start and the last whole second. */
export function seekBy(player: Player, seek: Seek, seconds: number): Player {
  const { position, moves } = player;
  const to = seek === 'SetTimePosition' ? seconds : position + (seek === 'Rewind' ? -seconds : seconds);
  return { ...player, position: to > LENGTH ? Math.floor(LENGTH) : Math.max(to, 0), seek, seconds, moves: moves + 1 };
}

/** Advances a playing sound. At its end, the sound loops or stops. */
export function pass(player: Player, set: AudioSettings, milliseconds: number): Player {
  if (player.state !== 'Playing') return player;
  const position = player.position + (milliseconds / 1000) * heard(set).speed;
  if (position < LENGTH) return { ...player, position };
  return set.isLooping ? { ...player, position: position % LENGTH } : stop(player);
}

/** Clamps the settings to the framework's limits. */
export function heard({ volume, speed, isLooping }: AudioSettings): AudioSettings {
  return { volume: clamp(volume, 0, 100), speed: speed < 0 ? 0.25 : Math.min(speed, 2), isLooping };
}

/** Describes the values that the framework clamps; '' if there are none. */
export function audioLimits(set: AudioSettings): string {
  const { volume, speed } = heard(set);
  const notes: string[] = [];
  if (volume !== set.volume) notes.push(`A Volume of ${set.volume} becomes ${volume}.`);
  if (speed !== set.speed) notes.push(`A PlaySpeed of ${set.speed} becomes ${speed}.`);
  else if (speed < 0.25) notes.push(`A PlaySpeed of ${set.speed} passes as it is: only what is below 0 becomes 0.25.`);
  return notes.join(' ');
}

/**
 * Formats a time like the program in the guide.
 *
 * @example timeText(64.9) → '01:04'
 */
export function timeText(seconds: number): string {
  const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');
  return `${two(seconds / 60)}:${two(seconds % 60)}`;
}

const CALLS: Readonly<Record<Player['state'], string>> = { Playing: 'Play', Paused: 'Pause', Stopped: 'Stop' };

/** Returns the C# that puts a sound into this state. */
export function audioCode(
  { state, seek, seconds }: Player,
  set: AudioSettings,
  value: WriteValue = writePlainValue,
): string {
  const time = formatFloatLiteral(seconds);
  const calls = [
    `this.music.${seek}(${seek === 'SetTimePosition' ? value('position', time) : time});`,
    `this.music.${CALLS[state]}();`,
  ];
  return [
    'var audioLoader = ContentLoaderFactory.CreateAudioLoader();',
    'this.music = audioLoader.Load("melody", AudioBuffer.Full);',
    '',
    `this.music.Volume = ${value('volume', formatFloatLiteral(set.volume))};`,
    `this.music.PlaySpeed = ${value('speed', formatFloatLiteral(set.speed))};`,
    `this.music.IsLooping = ${value('isLooping', String(set.isLooping))};`,
    '',
    // `Stop` resets the position, so it is called before the position is set.
    ...(state === 'Stopped' ? calls.toReversed() : calls),
  ].join('\n');
}

/** Returns the alternative text of the figure. */
export function describeAudio({ state, position }: Player, set: AudioSettings): string {
  const { volume, speed, isLooping } = heard(set);
  return (
    `A melody of ${timeText(LENGTH)} as a row of notes. ${state} at ${timeText(position)}, volume ${round(volume)}, ` +
    `speed ${round(speed)}. At its end it ${isLooping ? 'begins anew' : 'stops'}.`
  );
}
