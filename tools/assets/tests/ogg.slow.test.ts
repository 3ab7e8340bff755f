import { expect, test } from 'vitest';
import { encodeOgg } from '../sound/ogg.ts';

const tone = Float32Array.from({ length: 10_000 }, (_, index) => Math.sin(index / 20) / 2);

/** Serial number and end, in samples, of each page. */
function pagesOf(file: Uint8Array): { serial: number; end: number }[] {
  const buffer = Buffer.from(file);
  const pages: { serial: number; end: number }[] = [];
  for (let at = buffer.indexOf('OggS'); at >= 0; at = buffer.indexOf('OggS', at + 4)) {
    pages.push({ serial: buffer.readUInt32LE(at + 14), end: Number(buffer.readBigInt64LE(at + 6)) });
  }
  return pages;
}

test('packs one channel or two, with as many samples as it was given', async () => {
  const mono = await encodeOgg([tone], { quality: 3, serial: 7 });
  const stereo = await encodeOgg([tone, tone], { quality: 3, serial: 8 });
  expect(pagesOf(mono).at(-1)).toEqual({ serial: 7, end: 10_000 });
  expect(pagesOf(stereo).at(-1)).toEqual({ serial: 8, end: 10_000 });
  // The identification header: "\x01vorbis", version (4 bytes), channels, samples a second.
  for (const [file, channels] of [
    [mono, 1],
    [stereo, 2],
  ] as const) {
    const header = Buffer.from(file).indexOf('\x01vorbis');
    expect(Buffer.from(file).readUInt8(header + 11)).toBe(channels);
    expect(Buffer.from(file).readUInt32LE(header + 12)).toBe(44_100);
  }
});

test('gives the same bytes for the same sound', async () => {
  const options = { quality: 3, serial: 7 };
  expect(await encodeOgg([tone], options)).toEqual(await encodeOgg([tone], options));
});

test('gives the same bytes when only the last bits of samples differ', async () => {
  const options = { quality: 3, serial: 7 };
  const coarse = tone.map((value) => Math.round(value * 32_767) / 32_767);
  const nearly = coarse.map((value) => value * (1 + 1e-6));
  expect(nearly).not.toEqual(coarse);
  expect(await encodeOgg([nearly], options)).toEqual(await encodeOgg([coarse], options));
});
