import { createOggEncoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './instruments.ts';

const BLOCK = 4096;

/**
 * An Ogg Vorbis file of one channel or two equally long ones, of samples from -1 to 1 at 44,100 a second.
 *
 * @param quality of Vorbis, -1 to 10
 * @param serial number of the stream; it may be any, but would be a random one if none were given
 */
export async function encodeOgg(
  channels: [Float32Array] | [Float32Array, Float32Array],
  { quality, serial }: { quality: number; serial: number },
): Promise<Uint8Array> {
  const encoder = await createOggEncoder();
  encoder.configure({
    channels: channels.length,
    sampleRate: SAMPLE_RATE,
    vbrQuality: quality,
    oggSerialNo: serial,
  });
  const parts: Uint8Array[] = [];
  for (let at = 0; at < channels[0].length; at += BLOCK) {
    // A copy: the encoder answers with a view of memory that it uses again.
    parts.push(encoder.encode(channels.map((channel) => rounded(channel.subarray(at, at + BLOCK)))).slice());
  }
  parts.push(encoder.finalize().slice());
  return Buffer.concat(parts);
}

/**
 * Samples in the steps of 16 bits, as on a CD: the last bits of sines and powers, in which versions of Node differ, must
 * not reach the file.
 */
function rounded(samples: Float32Array): Float32Array {
  return samples.map((value) => Math.round(value * 32_767) / 32_767);
}
