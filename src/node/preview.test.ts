import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPublishedFile } from './preview.ts';

let root = '';
let dist = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'preview-'));
  dist = join(root, 'dist');
  for (const folder of ['dist/docs', 'dist/.vite', 'dist-other', 'secret'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['dist/index.html', 'dist/docs/a.html', 'dist/.vite/written.json', 'dist-other/x', 'secret/key'])
    writeFileSync(join(root, file), 'x');
  symlinkSync(join(root, 'secret/key'), join(dist, 'key'));
  symlinkSync(join(root, 'secret'), join(dist, 'secret'));
  symlinkSync(join(root, 'dist-other'), join(dist, 'other'));
  symlinkSync(join(root, 'nothing'), join(dist, 'broken'));
  symlinkSync(join(dist, 'index.html'), join(dist, 'inside.html'));
  symlinkSync('self', join(dist, 'self'));
  symlinkSync(dist, join(root, 'linked-dist'));
});
afterAll(() => rmSync(root, { recursive: true }));

it('publishes the files of the folder, and links that stay in it', () => {
  expect(['index.html', 'docs/a.html', 'inside.html'].filter((file) => isPublishedFile(dist, file))).toHaveLength(3);
  expect(isPublishedFile(join(root, 'linked-dist'), 'docs/a.html')).toBe(true);
});

it('follows no link out of the folder, and publishes nothing behind a dot', () => {
  const others = [
    'key',
    'secret/key',
    'other/x',
    'broken',
    'self',
    'docs',
    'none',
    '.vite/written.json',
    '../secret/key',
  ];
  expect(others.filter((file) => isPublishedFile(dist, file))).toEqual([]);
});
