import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openCache } from '../../content/cache.ts';
import { createFileReader } from '../../content/file-reader.ts';
import type { ContentFile } from '../../content/read-folder.ts';
import { createFileParser } from './file-parser.ts';

const root = mkdtempSync(join(tmpdir(), 'file-parser-'));
const cache = join(root, 'cache');
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => rmSync(cache, { recursive: true, force: true }));

const absolute = join(root, 'Toy.Car.yml');
const file: ContentFile = { path: 'api/Toy.Car.yml', absolute, file: 'content/docs/1/api/Toy.Car.yml' };

/** Creates a parser, as in a new process, that records the texts that it parses. */
function start(folder: string | null): { parse: (file: ContentFile) => { words: string[] }; parsed: string[] } {
  const parsed: string[] = [];
  const parse = createFileParser({
    reader: createFileReader(),
    cache: folder === null ? null : { cache: openCache(folder), home: 'api/s' },
    parse(text) {
      parsed.push(text);
      return { words: text.split(' '), problems: [] };
    },
  });
  return { parse, parsed };
}

describe('createFileParser', () => {
  it('reads the cache of an earlier run', () => {
    writeFileSync(absolute, 'a car');
    start(cache).parse(file);
    const { parse, parsed } = start(cache);
    expect([parse(file), parsed]).toEqual([{ words: ['a', 'car'], problems: [] }, []]);
  });

  it('parses a file again when it changed or its cache entry is broken', () => {
    writeFileSync(absolute, 'a car');
    start(cache).parse(file);
    const home = join(cache, 'api/s');
    for (const name of readdirSync(home)) writeFileSync(join(home, name), '{"wor');
    expect(start(cache).parse(file)).toEqual({ words: ['a', 'car'], problems: [] });
    writeFileSync(absolute, 'a bus');
    expect(start(cache).parse(file)).toEqual({ words: ['a', 'bus'], problems: [] });
  });
});
