import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { beforeAll, expect, test } from 'vitest';
import { assetsFolder } from '../assets-folder.ts';
import { makeAssets } from '../make-assets.ts';

const FOLDER = assetsFolder('.');
let made: Map<string, Uint8Array>;

beforeAll(async () => {
  made = await makeAssets();
});

/** Pixels instead of bytes for a PNG: another Node may pack them differently. */
function meaning(name: string, bytes: Uint8Array): unknown {
  if (!name.endsWith('.png')) return Buffer.from(bytes).toString('base64');
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes));
  return { width, height, data: data.toString('base64') };
}

test('the files in content are those that `npm run assets` makes', () => {
  expect(readdirSync(FOLDER)).toEqual(expect.arrayContaining([...made.keys()]));
  const stale = [...made].filter(([name, bytes]) => {
    return JSON.stringify(meaning(name, bytes)) !== JSON.stringify(meaning(name, readFileSync(join(FOLDER, name))));
  });
  expect(stale.map(([name]) => name)).toEqual([]);
});

test('pictures have their sizes, the tune is small, and the font comes with its licence', () => {
  const sizes = [...made]
    .filter(([name]) => name.endsWith('.png'))
    .map(([name, bytes]) => {
      const { width, height } = PNG.sync.read(Buffer.from(bytes));
      return `${name} ${width}×${height}`;
    });
  expect(sizes).toEqual(['ship.png 128×128', 'moon.png 96×96', 'campfire.png 518×324']);
  expect(made.get('melody.ogg')?.length).toBeLessThan(150_000);
  expect(new TextDecoder().decode(made.get('OFL.txt'))).toContain(
    'Copyright 2012 The Press Start 2P Project Authors (cody@zone38.net), with Reserved Font Name "Press Start 2P".',
  );
});
