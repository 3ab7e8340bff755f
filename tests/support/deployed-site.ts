import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type ControlledHost, controlledHost } from './controlled-host.ts';
import { keptSite } from './kept-site.ts';
import { madeOnce } from './made-once.ts';

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

const OTHER_TEXT = {
  'content/docs/1.0/guides/intro.md': '# Introduction\n\nHello again. See [the second](./second.md).\n',
  'content/docs/0.9/guides/second.md': '# Second\n\nOf 0.9, corrected.\n',
};

async function deployments(): Promise<Deployments> {
  const folder = await madeOnce('deployments', async (made) => {
    const site = keptSite();
    await site.build(join(made, 'first'));
    await site.build(join(made, 'content'), OTHER_TEXT);
    await site.buildRetired(join(made, 'retired'), {});
    await site.build(join(made, 'off'), {}, { offline: false });
    await site.buildRetired(join(made, 'other'), { title: 'Another' });
    site.remove();
  });
  const at = (name: keyof Deployments): string => join(folder, name);
  return { first: at('first'), content: at('content'), retired: at('retired'), off: at('off'), other: at('other') };
}

/** Tests of a small site below `/x/` that is deployed anew while it is read; built once for all workers. */
export const test = base.extend<{ host: ControlledHost; builds: Deployments }>({
  builds: [async ({ browserName: _ }, use) => use(await deployments()), { timeout: 240_000 }],
  host: async ({ builds }, use) => {
    const host = await controlledHost(builds.first, '/x/');
    await use(host);
    await host.close();
  },
});
test.use({ serviceWorkers: 'allow' });
