import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fitHeights, fitKerning, letterSizeOf, readFontTables, roundAdvance, TIMES_TABLES } from './font-metrics.ts';

// The expected numbers are those of Velaptor 1.0.0-preview.38 at 96 DPI, with Times New Roman.
const toPixels = (points: number): number => (points * 96) / 72;

it.each([
  [8, 'b', 1024, 6],
  [14, 'b', 1024, 10],
  [16, 'm', 1593, 16],
  [20, 'b', 1024, 14],
  [20, 'w', 1479, 20],
  [32, 'v', 1024, 22],
  [60, 'F', 1139, 45],
])('at %i points, the letter %s is as wide as in the framework', (points, _letter, units, expected) => {
  expect(roundAdvance((units / 2048) * letterSizeOf(TIMES_TABLES, toPixels(points)))).toBe(expected);
});

it.each([
  [8, 'AY', -188, 0],
  [14, 'Tr', -72, 0],
  [16, 'AV', -264, -2],
  [18, 'v.', -133, -1],
  [24, 'AV', -264, -4],
  [32, 'AV', -264, -5],
])('at %i points, the kerning of %s is that of the framework', (points, _pair, units, expected) => {
  expect(fitKerning(units / 2048, toPixels(points))).toBeCloseTo(expected);
});

it.each([
  [8, 12, 10, -3],
  [12, 18, 15, -4],
  [16, 25, 19, -5],
  [40, 61, 48, -12],
  [72, 110, 86, -21],
])('at %i points, heights are those of the framework', (points, ...expected) => {
  expect(fitHeights(TIMES_TABLES, toPixels(points))).toEqual(expected);
});

it('keeps the fractional size of a font whose hints allow it', () => {
  const file = join(
    import.meta.dirname,
    '../../../content/docs/1.0.0-preview.38/guides/guides/files/PressStart2P-Regular.ttf',
  );
  const tables = readFontTables(new Uint8Array(readFileSync(file)).buffer);
  expect(tables).toMatchObject({ name: 'Press Start 2P', ascender: 1, descender: 0, hasWholeSizes: false });
  expect(letterSizeOf(tables, toPixels(8))).toBeCloseTo(10.667);
});
