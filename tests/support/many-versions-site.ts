import { test as base } from '@playwright/test';
import { serveSite } from './fixture-site.ts';
import { MANY_VERSIONS } from './many-versions.ts';
import { makeFolder } from './small-site.ts';

/** Tests of the site with sixty versions, built once for each worker. */
export const test = base.extend<object, { many: { origin: string } }>({
  many: [
    async ({ browserName: _ }, use) => {
      const folder = makeFolder(MANY_VERSIONS);
      const site = await serveSite(folder.path);
      folder.remove();
      await use({ origin: site.origin });
      site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ many }, use) => use(many.origin),
});
