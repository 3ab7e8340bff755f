import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { beforeAll, expect, test } from 'vitest';
import { getAssetsFolder } from '../assets-folder.ts';
import { makeAssets } from '../make-assets.ts';

const FOLDER = getAssetsFolder('.');
let files: Map<string, Uint8Array>;

beforeAll(async () => {
  files = await makeAssets();
});

/** Decodes PNG files, since their compression depends on the version of Node.js. */
function decodeFile(name: string, bytes: Uint8Array): unknown {
  if (!name.endsWith('.png')) return Buffer.from(bytes).toString('base64');
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes));
  return { width, height, data: data.toString('base64') };
}

test('the files in content match the output of `npm run assets`', () => {
  expect(readdirSync(FOLDER)).toEqual(expect.arrayContaining([...files.keys()]));
  const stale = [...files].filter(([name, bytes]) => {
    return (
      JSON.stringify(decodeFile(name, bytes)) !== JSON.stringify(decodeFile(name, readFileSync(join(FOLDER, name))))
    );
  });
  expect(stale.map(([name]) => name)).toEqual([]);
});

test('images have fixed sizes, the tune is small, and the font includes its licence', () => {
  const sizes = [...files]
    .filter(([name]) => name.endsWith('.png'))
    .map(([name, bytes]) => {
      const { width, height } = PNG.sync.read(Buffer.from(bytes));
      return `${name} ${width}×${height}`;
    });
  expect(sizes).toEqual(['ship.png 128×128', 'moon.png 96×96', 'campfire.png 518×324']);
  expect(files.get('melody.ogg')?.length).toBeLessThan(150_000);
  expect(new TextDecoder().decode(files.get('OFL.txt'))).toContain(
    'Copyright 2012 The Press Start 2P Project Authors (cody@zone38.net), with Reserved Font Name "Press Start 2P".',
  );
});
