import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { syncFolder } from './prepare-sites.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sync-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes the given files and removes others, except kept ones', () => {
  syncFolder(
    folder,
    new Map([
      ['a/b.md', 'B'],
      ['c.md', 'C'],
    ]),
    [],
  );
  writeFileSync(join(folder, 'made'), 'kept');
  syncFolder(folder, new Map([['a/b.md', 'other']]), ['made']);
  expect(readFileSync(join(folder, 'a/b.md'), 'utf8')).toBe('other');
  expect([existsSync(join(folder, 'c.md')), existsSync(join(folder, 'made'))]).toEqual([false, true]);
});

it('does not rewrite unchanged files', () => {
  syncFolder(folder, new Map([['a.md', 'A']]), []);
  utimesSync(join(folder, 'a.md'), 1, 1);
  syncFolder(folder, new Map([['a.md', 'A']]), []);
  expect(statSync(join(folder, 'a.md')).mtimeMs).toBe(1000);
});

it('returns a hash of the files', () => {
  const hashes = [new Map([['a', 'A']]), new Map([['a', 'B']]), new Map([['b', 'A']])].map((files) =>
    syncFolder(folder, files, []),
  );
  expect(new Set(hashes).size).toBe(3);
  expect(syncFolder(folder, new Map([['a', 'A']]), [])).toBe(hashes[0]);
});
