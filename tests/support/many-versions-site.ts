import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { buildSite } from './fixture-site.ts';
import { madeOnce } from './made-once.ts';
import { MANY_VERSIONS } from './many-versions.ts';
import { once } from './once.ts';
import { makeFolder } from './small-site.ts';
import { startStaticServer } from './static-server.ts';

const manyVersions = once(async () => {
  const built = await madeOnce('many-versions', async (out) => {
    const folder = makeFolder(MANY_VERSIONS);
    await buildSite(folder.path, join(out, 'dist'));
    folder.remove();
  });
  return startStaticServer(join(built, 'dist'));
});

/** Tests of the site with sixty versions, built once for all workers. */
export const test = base.extend<{ many: { origin: string } }>({
  many: [async ({ browserName: _ }, use) => use(await manyVersions()), { timeout: 120_000 }],
  baseURL: ({ many }, use) => use(many.origin),
});
