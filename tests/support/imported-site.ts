import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type ServedSite, serveSite } from './fixture-site.ts';
import { once } from './once.ts';
import { makeFolder } from './small-site.ts';

const importedSite = once(async (): Promise<ServedSite> => {
  const folder = makeFolder();
  const target = join(folder.path, 'new');
  const site = 'tests/fixtures/docusaurus-site';
  const args = ['--import', 'tsx', 'scripts/docs.ts', 'import', site, '--to', target, '--lenient'];
  const env = { ...process.env, npm_lifecycle_event: undefined, FORCE_COLOR: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  if (status !== 0) throw new Error(stdout + stderr);
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
