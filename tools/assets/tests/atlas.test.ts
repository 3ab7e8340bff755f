import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createAtlasEntry, createCampfireCells, formatAtlasJson } from '#components/sprites/campfire.ts';
import { assetsFolder } from '../assets-folder.ts';
import { campfireAtlas } from '../make-assets.ts';

const FILE = join(assetsFolder('.'), 'campfire.json');

test('writes the entry of a cell with the keys that the framework reads, in their order', () => {
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

test('the campfire has its frames in order, each with its size', () => {
  const Entries = v.array(
    v.strictObject({ $type: v.string(), Bounds: v.string(), FrameIndex: v.number(), Name: v.string() }),
  );
  const { picture, cells } = campfireAtlas();
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
  expect([picture.width, picture.height]).toEqual([518, 324]);
});

test('the figure of the guide shows the entries of the file that the guide offers', () => {
  expect(createCampfireCells().map(createAtlasEntry)).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
});

test('each cell is painted in its place, and nothing between them', () => {
  const { picture, cells } = campfireAtlas();
  const isPainted = (x: number, y: number): boolean => picture.data[(y * picture.width + x) * 4 + 3] === 255;
  const painted = cells.map((cell) => {
    let count = 0;
    for (let y = cell.y; y < cell.y + cell.height; y += 1) {
      for (let x = cell.x; x < cell.x + cell.width; x += 1) if (isPainted(x, y)) count += 1;
    }
    return count;
  });
  expect(painted.every((count) => count > 0)).toBe(true);
  const all = picture.data.filter((value, index) => index % 4 === 3 && value === 255).length;
  expect(painted.reduce((sum, count) => sum + count, 0)).toBe(all);
});
