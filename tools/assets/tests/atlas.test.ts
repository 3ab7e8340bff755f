import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
