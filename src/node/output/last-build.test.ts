import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBuildCache } from '../content/cache.ts';
import { type LastBuildRecord, openLastBuildRecord } from './last-build.ts';
import { saveListOfWrittenFiles } from './write-output.ts';

let root = '';
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
const open = (base?: string, buildOptions?: object, cache = 'cache'): LastBuildRecord => {
  const places = { root, outDir: join(root, 'dist') };
  const settings = { base, mode: 'production', emptyOutDir: false, buildOptions };
  return openLastBuildRecord(openBuildCache(join(root, cache)), { ...places, ...settings });
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'last-build-'));
  for (const folder of ['content', 'public', 'dist']) mkdirSync(join(root, folder));
  write('content/page.mdx', 'text');
  write('dist/index.html', 'page');
  saveListOfWrittenFiles(join(root, 'dist'), ['index.html']);
  open().keep('a warning');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('openLastBuildRecord', () => {
  it('is found with its warnings if nothing changed', () => {
    expect(open().find()).toEqual({ warnings: 'a warning', files: 1 });
  });

  it('is not found without a build or with other settings', () => {
    expect(open(undefined, undefined, 'other').find()).toBe(null);
    expect(open('/below/').find()).toBe(null);
    expect(open(undefined, { minify: false }).find()).toBe(null);
  });

  it.each([
    ['a file of the content changed', () => write('content/page.mdx', 'next')],
    ['a file came', () => write('public/new.svg', '')],
    ['a file went', () => rmSync(join(root, 'content/page.mdx'))],
    ['a file of the site changed', () => write('dist/index.html', 'next')],
    ['a file of the site went', () => rmSync(join(root, 'dist/index.html'))],
    ['a file that no build wrote stands in the site', () => write('dist/notes.txt', 'mine')],
    ['the site went', () => rmSync(join(root, 'dist'), { recursive: true })],
  ])('is not found once %s', (_, change) => {
    change();
    expect(open().find()).toBe(null);
  });

  it('is not kept if content changed during the build', () => {
    const build = open('/below/');
    write('content/page.mdx', 'next');
    build.keep('');
    expect(open('/below/').find()).toBe(null);
    expect(open(undefined, { minify: false }).find()).toBe(null);
  });
});
