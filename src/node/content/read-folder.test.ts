import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileReader } from './file-reader.ts';
import { shortHash } from './files.ts';
import { listContentFiles } from './read-folder.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'read-folder-'));
  mkdirSync(join(root, 'docs/b/.hidden'), { recursive: true });
  for (const name of ['docs/b/x.md', 'docs/a.md', 'docs/B.md', 'docs/.gitkeep', 'docs/b/.hidden/y.md'])
    writeFileSync(join(root, name), 'x');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('listContentFiles', () => {
  it('lists files in code-unit order, hidden ones left out', () => {
    expect(listContentFiles(join(root, 'docs'), root).map(({ path, file }) => `${path} ${file}`)).toEqual([
      'B.md docs/B.md',
      'a.md docs/a.md',
      'b/x.md docs/b/x.md',
    ]);
  });

  it('is empty for a folder that is not there', () => {
    expect(listContentFiles(join(root, 'nothing'), root)).toEqual([]);
  });
});

describe('createFileReader', () => {
  it('reads a file once, until it is forgotten', () => {
    const file = join(root, 'once.md');
    const reader = createFileReader();
    writeFileSync(file, '\uFEFFa\r\nb');
    expect(reader.text(file)).toBe('a\nb');
    const hash = reader.hash(file);
    writeFileSync(file, 'c');
    expect([reader.text(file), reader.hash(file)]).toEqual(['a\nb', hash]);
    reader.forget(file);
    expect([reader.text(file), reader.bytes(file).length, reader.hash(file)]).toEqual(['c', 1, shortHash('c')]);
  });
});
