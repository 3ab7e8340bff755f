import { expect, test } from '@playwright/test';
import { waitForApp } from '../support/app.ts';
import { type RunningDev, startDev } from '../support/dev-site.ts';
import { makeFolder, smallSite } from '../support/small-site.ts';

test.use({ serviceWorkers: 'allow' });

// A built site at the same address may have registered a worker, which would answer for the development server.
const folder = makeFolder(
  smallSite({
    'public/service-worker.js': `
      addEventListener('activate', (event) => event.waitUntil(clients.claim()));
      addEventListener('fetch', (event) => event.request.mode === 'navigate' && event.respondWith(caches.match('/old')));`,
  }),
);
let dev: RunningDev;

test.beforeAll(async () => {
  dev = await startDev(folder.path);
});

test.afterAll(() => {
  dev.stop();
  folder.remove();
});

test('development removes the worker and the caches of a built site', async ({ page }) => {
  await page.goto(`${dev.origin}/docs/guides/intro`);
  await waitForApp(page);
  await page.evaluate(async () => {
    await (await caches.open('/ pages b1')).put('/old', await fetch(location.href));
    await caches.open('another site’s');
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)))
    .toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['another site’s']);
});
