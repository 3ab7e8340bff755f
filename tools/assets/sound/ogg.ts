import { createOggEncoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './instruments.ts';

const BLOCK_SAMPLES = 4096;

/**
 * Encodes one or two channels of equal length as an Ogg Vorbis file.
 *
 * @param channels samples from -1 to 1, at `SAMPLE_RATE`
 * @param options.quality quality of Vorbis, from -1 to 10
 * @param options.serial serial number of the stream; fixed, so that every run produces the same bytes
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
  for (let at = 0; at < channels[0].length; at += BLOCK_SAMPLES) {
    // The encoder returns a view of memory that it reuses, so the bytes are copied.
    parts.push(encoder.encode(channels.map((channel) => quantise(channel.subarray(at, at + BLOCK_SAMPLES)))).slice());
  }
  parts.push(encoder.finalize().slice());
  return Buffer.concat(parts);
}

/** Rounds samples to 16 bits, since the last bits of sines and powers differ between versions of Node.js. */
function quantise(samples: Float32Array): Float32Array {
  return samples.map((value) => Math.round(value * 32_767) / 32_767);
}
