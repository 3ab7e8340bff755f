/** A stereo track that is played in a loop: sounds that pass its end continue at its beginning. */
export interface LoopTrack {
  left: Float32Array;
  right: Float32Array;
}

/** Creates a silent track with a number of samples. */
export function createTrack(length: number): LoopTrack {
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/**
 * Mixes samples into a track.
 *
 * @param start position in the track, in samples
 * @param gain volume factor
 * @param pan from -1 (left) to 1 (right)
 */
export function mixIn(track: LoopTrack, samples: Float32Array, start: number, gain: number, pan: number): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  addWrapped(track.left, samples, start, gain * Math.cos(angle));
  addWrapped(track.right, samples, start, gain * Math.sin(angle));
}

/**
 * Returns a track with echoes, which alternate between left and right.
 *
 * @param delay samples between echoes
 * @param factor volume of each echo relative to the one before it
 * @param times number of echoes
 */
export function addEcho({ left, right }: LoopTrack, delay: number, factor: number, times: number): LoopTrack {
  const echoed = { left: left.slice(), right: right.slice() };
  for (let time = 1; time <= times; time += 1) {
    const isSwapped = time % 2 === 1;
    addWrapped(echoed.left, isSwapped ? right : left, delay * time, factor ** time);
    addWrapped(echoed.right, isSwapped ? left : right, delay * time, factor ** time);
  }
  return echoed;
}

/** Scales channels to a peak amplitude, from 0 to 1. Silence stays silent. */
export function normalise(channels: readonly Float32Array[], peak: number): Float32Array[] {
  let highest = 0;
  for (const channel of channels) for (const value of channel) highest = Math.max(highest, Math.abs(value));
  const factor = highest === 0 ? 0 : peak / highest;
  return channels.map((channel) => channel.map((value) => value * factor));
}

function addWrapped(target: Float32Array, samples: Float32Array, start: number, gain: number): void {
  for (let index = 0; index < samples.length; index += 1) {
    const position = (start + index) % target.length;
    target[position] = (target[position] ?? 0) + (samples[index] ?? 0) * gain;
  }
}
