import path from 'node:path';
import { test as base } from '@playwright/test';
import { type ControlledHost, controlledHost } from './controlled-host.ts';

/** Folder of the built site; `E2E_DIST` names another. */
const DIST = path.resolve(import.meta.dirname, '../..', process.env.E2E_DIST ?? 'dist');

/** Tests with a service worker, on the built site behind a host that they can break. */
export const test = base.extend<{ host: ControlledHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for
  host: async ({}, use) => {
    const host = await controlledHost(DIST);
    await use(host);
    await host.close();
  },
});
test.use({ serviceWorkers: 'allow' });
