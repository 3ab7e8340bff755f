import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { docsProcess } from './docs-process.ts';
import { type ServedSite, serveSite } from './fixture-site.ts';
import { once } from './once.ts';
import { makeFolder } from './small-site.ts';

const importedSite = once(async (): Promise<ServedSite> => {
  const folder = makeFolder();
  const target = join(folder.path, 'new');
  const site = 'tools/import-docusaurus/fixtures/docusaurus-site';
  const { status, out, error } = docsProcess(['import', site, '--to', target, '--lenient']);
  if (status !== 0) throw new Error(out + error);
  const served = await serveSite(target);
  folder.remove();
  return served;
});

/** Tests of the Docusaurus site of the fixtures, imported by the command as it is called, and built as a person builds it. */
export const test = base.extend({
  baseURL: async ({ baseURL: _ }, use) => {
    await use((await importedSite()).origin);
  },
});
