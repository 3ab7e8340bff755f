/** Sound in two channels that plays in a circle: what passes the end goes on at the beginning. */
export interface LoopTrack {
  left: Float32Array;
  right: Float32Array;
}

/** A silent track of some samples. */
export function silentTrack(length: number): LoopTrack {
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/**
 * Mixes samples into a track.
 *
 * @param start sample of the track at which the first one sounds
 * @param gain factor for the loudness
 * @param pan from -1, left only, to 1, right only
 */
export function mixIn(track: LoopTrack, samples: Float32Array, start: number, gain: number, pan: number): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  addWrapped(track.left, samples, start, gain * Math.cos(angle));
  addWrapped(track.right, samples, start, gain * Math.sin(angle));
}

/**
 * A track with echoes of itself, each softer by a factor, which change sides each time.
 *
 * @param delay samples between echoes
 */
export function withEcho({ left, right }: LoopTrack, delay: number, factor: number, times: number): LoopTrack {
  const echoed = { left: left.slice(), right: right.slice() };
  for (let time = 1; time <= times; time += 1) {
    const crossed = time % 2 === 1;
    addWrapped(echoed.left, crossed ? right : left, delay * time, factor ** time);
    addWrapped(echoed.right, crossed ? left : right, delay * time, factor ** time);
  }
  return echoed;
}

/** Makes channels as loud as they can be with no sample above a peak (0 to 1). Silence stays silent. */
export function normalise(channels: readonly Float32Array[], peak: number): Float32Array[] {
  let highest = 0;
  for (const channel of channels) for (const value of channel) highest = Math.max(highest, Math.abs(value));
  const factor = highest === 0 ? 0 : peak / highest;
  return channels.map((channel) => channel.map((value) => value * factor));
}

function addWrapped(target: Float32Array, samples: Float32Array, start: number, gain: number): void {
  for (let index = 0; index < samples.length; index += 1) {
    const at = (start + index) % target.length;
    target[at] = (target[at] ?? 0) + (samples[index] ?? 0) * gain;
  }
}
