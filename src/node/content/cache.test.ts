import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBuildCache } from './cache.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('openBuildCache', () => {
  it('keeps values for other runs', () => {
    openBuildCache(folder).write('a/b.json', { list: ['ä', 1, null] });
    expect(openBuildCache(folder).read('a/b.json')).toEqual({ list: ['ä', 1, null] });
    expect(openBuildCache(folder).read('a/c.json')).toBeNull();
    expect(readdirSync(join(folder, 'a'))).toEqual(['b.json']);
  });

  it('has nothing where a file was cut off, emptied, or changed anywhere', () => {
    const cache = openBuildCache(folder);
    cache.write('a.json', [1, 2, 3]);
    const whole = readFileSync(join(folder, 'a.json'), 'utf8');
    const broken = Array.from({ length: whole.length }, (_, at) => [
      whole.slice(0, at),
      `${whole.slice(0, at)}9${whole.slice(at + 1)}`,
    ]).flat();
    for (const text of [...broken, 'null', '[1,2,3]', `${whole}x`].filter((text) => text !== whole)) {
      writeFileSync(join(folder, 'a.json'), text);
      expect(cache.read('a.json')).toBeNull();
    }
    cache.write('a.json', [4]);
    expect(cache.read('a.json')).toEqual([4]);
    expect(cache.problems()).toEqual([]);
  });

  it('does without what it can not write or read, and warns once', () => {
    writeFileSync(join(folder, 'file'), '');
    const cache = openBuildCache(join(folder, 'file'));
    cache.write('a.json', 1);
    cache.write('b.json', 1);
    cache.prune('', () => false);
    expect(cache.read('a.json')).toBeNull();
    expect(cache.problems()).toEqual([
      expect.objectContaining({
        severity: 'warning',
        rule: 'cache',
        message: expect.stringMatching(
          /^The cache for the next build can't be written: .*file.* can't be .* \(E[A-Z]+\)\.$/u,
        ),
      }),
    ]);
    mkdirSync(join(folder, 'c.json'));
    expect(openBuildCache(folder).read('c.json')).toBeNull();
  });

  it('removes only unwanted entries, and no file that another run is writing', () => {
    const cache = openBuildCache(folder);
    for (const name of ['a', 'b']) cache.write(`x/${name}.json`, 1);
    writeFileSync(join(folder, 'x/c.json.123.tmp'), '');
    cache.prune('x', (name) => name === 'a.json');
    cache.prune('none', () => false);
    expect(readdirSync(join(folder, 'x')).sort()).toEqual(['a.json', 'c.json.123.tmp']);
    expect(cache.problems()).toEqual([]);
  });
});
