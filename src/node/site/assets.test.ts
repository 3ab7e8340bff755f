import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileReader } from '../content/file-reader.ts';
import { shortHash } from '../content/files.ts';
import { isPublicFile, readServedBytes, resolveContentAsset, resolvePublicAsset } from './assets.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="7"></svg>';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  writeFileSync(join(folder, 'a.svg'), SVG);
  writeFileSync(join(folder, 'bad.png'), 'no image');
  writeFileSync(join(folder, 'a.zip'), 'zip');
  for (const name of ['public/a', 'public-old']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['public/a/b.txt', 'public-old/c.txt', 'secret.txt']) writeFileSync(join(folder, name), 'x');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('adds the hash of a content file to its name, and returns its dimensions', () => {
  const hash = shortHash(SVG);
  expect(resolveContentAsset('guides/img/a.svg', join(folder, 'a.svg'), createFileReader())).toEqual({
    href: `/assets/a-${hash.slice(0, 8)}.svg`,
    hash,
    size: SVG.length,
    width: 12,
    height: 7,
  });
});

it('returns no dimensions for other files and broken images', () => {
  const reader = createFileReader();
  expect(resolveContentAsset('a.zip', join(folder, 'a.zip'), reader)).toEqual({
    href: `/assets/a-${shortHash('zip').slice(0, 8)}.zip`,
    hash: shortHash('zip'),
    size: 3,
  });
  expect(Object.keys(resolveContentAsset('bad.png', join(folder, 'bad.png'), reader))).toEqual([
    'href',
    'hash',
    'size',
  ]);
});

it('serves a sample as users download it, with the hash of that text', () => {
  const file = join(folder, 'Game.cs');
  writeFileSync(file, '#region a\n// highlight-add-next-line\nclass A;\n#endregion\n');
  const reader = createFileReader();
  expect(readServedBytes(file, reader).toString()).toBe('class A;\n');
  const hash = shortHash('class A;\n');
  expect(resolveContentAsset('guides/Game.cs', file, reader)).toEqual({
    href: `/assets/Game-${hash.slice(0, 8)}.cs`,
    hash,
    size: 9,
  });
});

it('serves a public file under its own name', () => {
  expect(resolvePublicAsset('/a.svg', join(folder, 'a.svg'), createFileReader())).toEqual({
    href: '/a.svg',
    hash: shortHash(SVG),
    size: SVG.length,
    width: 12,
    height: 7,
  });
});

it('serves files of the public folder only', () => {
  const paths = ['/a/b.txt', '/a', '/', '/nothing', '/../secret.txt', '/../public-old/c.txt'];
  expect(paths.filter((path) => isPublicFile(join(folder, 'public'), path))).toEqual(['/a/b.txt']);
});
