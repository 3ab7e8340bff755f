import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { refuseTarget, writeImport } from './write-import.ts';

let folder: TestFolder;
beforeEach(() => {
  folder = makeFolder({ 'old/a.md': 'A' });
});
afterEach(() => folder.remove());

const at = (path: string): string => join(folder.path, path);

it('writes copies and texts into a new folder, or into an empty one', () => {
  mkdirSync(at('empty'));
  for (const target of ['new/deep', 'empty']) {
    expect(refuseTarget(at('old'), at(target))).toBeNull();
    writeImport({ copies: new Map([['x/a.md', at('old/a.md')]]), texts: new Map([['y.txt', 'Y']]) }, at(target));
    expect(readFileSync(at(`${target}/x/a.md`), 'utf8') + readFileSync(at(`${target}/y.txt`), 'utf8')).toBe('AY');
  }
});

it('writes nothing when a file is gone, or when the folder has been filled meanwhile', () => {
  const gone = { copies: new Map([['a.md', at('old/none.md')]]), texts: new Map<string, string>() };
  expect(() => writeImport(gone, at('new'))).toThrow(/ENOENT/u);
  mkdirSync(at('filled'));
  writeFileSync(at('filled/x'), '');
  expect(() => writeImport({ copies: new Map(), texts: new Map([['a', '']]) }, at('filled'))).toThrow(/ENOTEMPTY/u);
  expect([readdirSync(folder.path).sort(), readdirSync(at('filled'))]).toEqual([['filled', 'old'], ['x']]);
  expect(existsSync(at('new'))).toBe(false);
});

it('refuses a folder that holds something, a file, and one inside of the old site', () => {
  writeFileSync(at('file'), '');
  expect(refuseTarget(at('none'), at('old'))).toMatch(/old isn't empty\. Name a folder that isn't there yet/u);
  expect(refuseTarget(at('old'), at('file'))).toMatch(/file is a file\./u);
  expect(refuseTarget(at('old'), at('old/new'))).toMatch(/is inside of the site that is imported\./u);
  expect(refuseTarget(at('old'), at('old'))).toMatch(/is inside of/u);
});
