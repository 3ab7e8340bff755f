import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createAtlasEntry, createCampfireCells, formatAtlasJson } from '#components/sprites/campfire.ts';
import { getAssetsFolder } from '../assets-folder.ts';
import { renderCampfireAtlas } from '../make-assets.ts';

const FILE = join(getAssetsFolder('.'), 'campfire.json');

test('formats a cell with the keys that Velaptor reads, in their order', () => {
  expect(formatAtlasJson([{ name: 'flame', frameIndex: 1, x: 130, y: 0, width: 128, height: 64 }])).toBe(
    [
      '[',
      '  {',
      '    "$type": "Velaptor.Graphics.AtlasSubTextureData, Velaptor",',
      '    "Bounds": "130, 0, 128, 64",',
      '    "FrameIndex": 1,',
      '    "Name": "flame"',
      '  }',
      ']',
      '',
    ].join('\n'),
  );
});

test('lists the frames of the campfire with their positions and sizes', () => {
  const Entries = v.array(
    v.strictObject({ $type: v.string(), Bounds: v.string(), FrameIndex: v.number(), Name: v.string() }),
  );
  const { image, cells } = renderCampfireAtlas();
  const entries = v.parse(Entries, JSON.parse(formatAtlasJson(cells)));
  expect(entries.map(({ Name, FrameIndex, Bounds }) => `${Name} ${FrameIndex}: ${Bounds}`)).toEqual([
    'flame 0: 0, 0, 128, 128',
    'flame 1: 130, 0, 128, 128',
    'flame 2: 260, 0, 128, 128',
    'flame 3: 390, 0, 128, 128',
    'flame 4: 0, 130, 128, 128',
    'flame 5: 130, 130, 128, 128',
    'flame 6: 260, 130, 128, 128',
    'flame 7: 390, 130, 128, 128',
    'spark 0: 0, 260, 64, 64',
    'spark 1: 66, 260, 64, 64',
    'spark 2: 132, 260, 64, 64',
    'spark 3: 198, 260, 64, 64',
    'logs -1: 264, 260, 160, 64',
  ]);
  expect([image.width, image.height]).toEqual([518, 324]);
});

test('the figure shows the same entries as the downloadable file', () => {
  expect(createCampfireCells().map(createAtlasEntry)).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
});

test('renders each cell at its position, and nothing between cells', () => {
  const { image, cells } = renderCampfireAtlas();
  const isOpaque = (x: number, y: number): boolean => image.data[(y * image.width + x) * 4 + 3] === 255;
  const counts = cells.map((cell) => {
    let count = 0;
    for (let y = cell.y; y < cell.y + cell.height; y += 1) {
      for (let x = cell.x; x < cell.x + cell.width; x += 1) if (isOpaque(x, y)) count += 1;
    }
    return count;
  });
  expect(counts.every((count) => count > 0)).toBe(true);
  const all = image.data.filter((value, index) => index % 4 === 3 && value === 255).length;
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all);
});
