import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { encodePalettePng } from './palette-png.ts';

/** Creates an image with `colors` distinct colours: red and shades of yellow. */
function createImage(colors: number): { width: number; height: number; data: Uint8Array } {
  const width = 40;
  const height = 20;
  const data = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const shade = pixel % colors;
    data.set(shade === 0 ? [255, 0, 0, 255] : [shade & 255, shade & 255, shade >> 8, 255], pixel * 4);
  }
  return { width, height, data };
}

it('encodes the same pixels in fewer bytes', () => {
  const given = createImage(200);
  const png = encodePalettePng(given);
  const { width, height, data } = PNG.sync.read(png);
  expect([width, height]).toEqual([40, 20]);
  expect(Buffer.from(data).equals(Buffer.from(given.data))).toBe(true);
  expect(png[25]).toBe(3);
  expect(encodePalettePng(given).equals(png)).toBe(true);
});

it('replaces rare colours with similar ones if there are too many', () => {
  const given = createImage(400);
  const { data } = PNG.sync.read(encodePalettePng(given));
  const distances = given.data.map((value, index) => Math.abs(value - (data[index] ?? 0)));
  expect(Math.max(...distances)).toBeGreaterThan(0);
  expect(new Set(Array.from({ length: 800 }, (_, pixel) => data.slice(pixel * 4, pixel * 4 + 3).join())).size).toBe(
    256,
  );
  // The colours without a palette entry are in the second half; their neighbours are in the palette.
  expect(distances.filter((distance) => distance > 1).length).toBeLessThan(given.data.length / 4);
});
