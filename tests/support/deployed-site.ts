import { test as base } from '@playwright/test';
import { type ControlledHost, controlledHost } from './controlled-host.ts';
import { keptSite } from './kept-site.ts';
import { once } from './once.ts';

/** Folders of a site's deployments. */
export interface Deployments {
  first: string;
  /** The same build with other text. */
  content: string;
  /** Another build, in which 0.9 is retired. */
  other: string;
  /** The first build without 0.9. */
  retired: string;
  /** Without reading offline. */
  off: string;
}

const deployments = once(async (): Promise<Deployments> => {
  const site = keptSite();
  const first = await site.build('first');
  const content = await site.build('content', {
    'content/docs/1.0/guides/intro.md': '# Introduction\n\nHello again. See [the second](./second.md).\n',
    'content/docs/0.9/guides/second.md': '# Second\n\nOf 0.9, corrected.\n',
  });
  const retired = await site.buildRetired('retired', {});
  const off = await site.build('off', {}, { offline: false });
  const other = await site.buildRetired('other', { title: 'Another' });
  return { first, content, retired, off, other };
});

/** Tests of a small site below `/x/` that is deployed anew while it is read; built once for each worker. */
export const test = base.extend<{ host: ControlledHost; builds: Deployments }>({
  builds: [async ({ browserName: _ }, use) => use(await deployments()), { timeout: 240_000 }],
  host: async ({ builds }, use) => {
    const host = await controlledHost(builds.first, '/x/');
    await use(host);
    await host.close();
  },
});
test.use({ serviceWorkers: 'allow' });
