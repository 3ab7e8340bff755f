import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openCache } from '../content/cache.ts';
import { openKnownDocuments } from './known-documents.ts';

/** Opens a new output folder, and returns a function that builds its only document. */
function openFolder(): { folder: string; build: (key: string, text: string) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  const cache = openCache(join(folder, 'cache'));
  const build = (key: string, text: string): string => {
    const known = openKnownDocuments(cache, folder);
    const bytes = known.getOrRender('index.html', key, () => text);
    known.save();
    writeFileSync(join(folder, 'index.html'), bytes);
    return bytes.toString();
  };
  return { folder, build };
}

it('keeps a document while its key is the same', () => {
  const { build } = openFolder();
  expect(build('a', 'first')).toBe('first');
  expect(build('a', 'not rendered')).toBe('first');
  expect(build('b', 'second')).toBe('second');
  expect(build('a', 'third')).toBe('third');
});

it('renders a document again whose file was changed by something else', () => {
  const { folder, build } = openFolder();
  build('a', 'first');
  writeFileSync(join(folder, 'index.html'), 'changed');
  expect(build('a', 'again')).toBe('again');
});

it('renders a document whose key is not known', () => {
  const { folder, build } = openFolder();
  build('a', 'first');
  const known = openKnownDocuments(openCache(join(folder, 'other-cache')), folder);
  expect(known.getOrRender('index.html', 'a', () => 'again').toString()).toBe('again');
});
