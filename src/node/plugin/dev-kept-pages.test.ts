import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';
import { openCache } from '../content/cache.ts';
import { type KeptPages, keptPages } from './dev-kept-pages.ts';

let folder: TestFolder;
beforeEach(() => {
  folder = makeFolder(smallSite());
});
afterEach(() => folder.remove());

/** What one run of development keeps, or finds. */
function run(base = '/'): KeptPages {
  return keptPages(openCache(join(folder.path, 'cache')), folder.path, base);
}

const PAGE = { html: '<h1>Introduction', styles: { 'assets/styles-x.css': 'a {}' } };

it('gives the next run the pages that the last one kept', () => {
  run().keep(new Map([['/docs', PAGE]]));
  expect(run().find('/docs')).toEqual(PAGE);
  expect(run().find('/docs/other')).toBeNull();
  expect(run('/base/').find('/docs')).toBeNull();
});

it('gives nothing once a file has changed', () => {
  run().keep(new Map([['/docs', PAGE]]));
  folder.write({ 'content/docs/1.0/guides/intro.md': '# Introduction\n\nHello again.\n' });
  expect(run().find('/docs')).toBeNull();
});

it('keeps the pages of one state only', () => {
  run().keep(new Map([['/docs', PAGE]]));
  folder.write({ 'content/docs/1.0/guides/new.md': '# New\n' });
  run().keep(new Map([['/docs/new', PAGE]]));
  folder.write({});
  expect(run().find('/docs')).toBeNull();
  expect(run().find('/docs/new')).toEqual(PAGE);
});
