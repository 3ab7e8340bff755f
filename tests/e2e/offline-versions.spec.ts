import { expect, type Locator, type Page } from '@playwright/test';
import { clickAndSee, heading, versionButton, waitForApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { test } from '../support/deployed-site.ts';
import { goOffline, onceInCharge, storedFiles, visit, waitForWorker } from '../support/worker-page.ts';

// Several loads and deployments in each; one worker builds them once.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const INTRO = '/x/docs/guides/intro';
const OLD_INTRO = '/x/docs/0.9/guides/intro';
const OLD_SECOND = '/x/docs/0.9/guides/second';

/** Open the version menu, and give what it says of keeping. */
async function openMenu(page: Page): Promise<Locator> {
  await versionButton(page).click();
  return page.locator('header .keep-offline');
}

/** Names of the caches with kept versions. */
async function keptCaches(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys());
  return names.filter((name) => name.startsWith('/x/ kept '));
}

/** Keep the version of a page. */
async function keep(page: Page, label: string): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Keep this version offline' }).click();
  await expect(menu.getByRole('status')).toHaveText(`${label} is kept on this device.`);
}

test('a version is kept whole: its size before, a mark after, and pages that nobody visited', async ({
  page,
  context,
  host,
}) => {
  await visit(page, host.origin + OLD_INTRO);
  const markdown = await (await page.request.get(`${host.origin}${OLD_SECOND}.md`)).text();
  const menu = await openMenu(page);
  await expect(menu).toContainText(/\d+ kB download/u);
  await menu.getByRole('button', { name: 'Keep this version offline' }).press('Enter');
  await expect(menu.getByRole('status')).toHaveText('0.9 is kept on this device.');
  await expect(menu.getByRole('button', { name: 'Remove this version' })).toBeFocused();
  await expect(menu).toContainText(/Kept on this device: \d+ kB/u);
  await expect(page.getByRole('banner').getByRole('link', { name: '0.9 kept' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^1\.0/u })).not.toContainText('kept');
  expect(await violations(page, 'header')).toEqual([]);
  await goOffline(context, host);

  const cold = await context.newPage();
  await cold.goto(host.origin + OLD_SECOND);
  await expect(heading(cold)).toHaveText('Second');
  await expect(cold.getByRole('main')).toContainText('Of 0.9.');
  await waitForApp(cold);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: host.origin });
  await clickAndSee(cold.getByRole('button', { name: 'Copy page as Markdown' }), 'Copied');
  expect(await cold.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
  await cold.goto(`${host.origin}/x/docs/guides/second`);
  await expect(heading(cold)).toHaveText('This page is not on this device');
  await expect(cold.getByRole('heading', { name: '0.9, all pages' })).toBeVisible();
  await cold.getByRole('main').getByRole('link', { name: 'Introduction' }).click();
  await expect(heading(cold)).toHaveText('Introduction');
  await expect(cold).toHaveURL(host.origin + OLD_INTRO);
  // Another version's menu tells of it, too; without a network it can be removed.
  await cold.goto(`${host.origin}/x/`);
  await waitForApp(cold);
  const other = await openMenu(cold);
  await expect(other).toContainText('0.9 is kept, too.');
  await other.getByRole('button', { name: 'Remove 0.9' }).click();
  await expect(other.getByRole('status')).toHaveText('0.9 was removed from this device.');
  await expect(cold.getByRole('banner').getByRole('link', { name: '0.9', exact: true })).toBeVisible();
  expect(await keptCaches(cold)).toEqual([]);
  await cold.goto(host.origin + OLD_SECOND);
  await expect(heading(cold)).toHaveText('This page is not on this device');
});

test('keeping tells how far it is and can be cancelled, after which nothing is kept', async ({ page, host }) => {
  await visit(page, host.origin + OLD_INTRO);
  // All but one file comes: it stays at what is there.
  host.instead((path) => path === '/x/data/0.9.json');
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Keep this version offline' }).click();
  const bar = menu.getByRole('progressbar', { name: 'Keeping 0.9' });
  await expect.poll(() => bar.evaluate((node: HTMLProgressElement) => node.position)).toBeGreaterThan(0);
  expect(await bar.evaluate((node: HTMLProgressElement) => node.position)).toBeLessThan(1);
  expect((await keptCaches(page)).length).toBe(1);
  // The menu may be closed meanwhile.
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await versionButton(page).click();
  await expect(bar).toBeVisible();
  await menu.getByRole('button', { name: 'Cancel' }).click();
  await expect(menu.getByRole('status')).toHaveText('Cancelled; nothing was kept.');
  await expect(bar).toHaveCount(0);
  expect(await keptCaches(page)).toEqual([]);
  host.instead(null);
  await menu.getByRole('button', { name: 'Keep this version offline' }).click();
  await expect(menu.getByRole('status')).toHaveText('0.9 is kept on this device.');
});

test('on a small screen the site menu offers the same', async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, host.origin + INTRO);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Site' }).getByText('Version: 1.0').click();
  await page.getByRole('button', { name: 'Keep this version offline' }).click();
  await expect(page.getByText('1.0 is kept on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove this version' }).click();
  await expect(page.getByText('1.0 was removed from this device.')).toBeVisible();
});

for (const { what, fault, sentence } of [
  {
    what: 'a device without room',
    fault: async (page: Page) =>
      page.evaluate(() => {
        const { put } = Cache.prototype;
        let left = 2;
        Cache.prototype.put = function (...file) {
          left -= 1;
          return left < 0 ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : put.apply(this, file);
        };
      }),
    sentence: 'This device has no room for 0.9; nothing of it was kept.',
  },
  {
    what: 'a file that can’t be had',
    fault: null,
    sentence: '0.9 could not be downloaded completely; nothing of it was kept. Check your connection and try again.',
  },
]) {
  test(`${what}: nothing is half kept, and a sentence says so`, async ({ page, host }) => {
    await visit(page, host.origin + OLD_INTRO);
    const menu = await openMenu(page);
    const button = menu.getByRole('button', { name: 'Keep this version offline' });
    await expect(button).toBeEnabled();
    if (fault !== null) await fault(page);
    else
      host.instead((path, response) => {
        // Another deployment's file, where this one's was promised.
        if (path === '/x/data/0.9.json') response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        return path === '/x/data/0.9.json';
      });
    await button.click();
    await expect(menu.getByRole('status')).toHaveText(sentence);
    expect(await keptCaches(page)).toEqual([]);
    await expect(button).toBeEnabled();
  });
}

test('new text is kept without a word: the build is the same', async ({ page, context, host, builds }) => {
  await visit(page, host.origin + INTRO);
  await visit(page, host.origin + OLD_INTRO);
  await keep(page, '0.9');
  host.deploy(builds.content);
  const before = (await storedFiles(page)).filter((file) => file.includes(' app '));
  await page.reload();
  await expect.poll(async () => (await storedFiles(page)).some((file) => before.includes(file))).toBe(true);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await onceInCharge(page, () =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return installing === null && waiting === null;
    }),
  );
  await goOffline(context, host);
  await page.goto(`${host.origin}/x/docs/guides/intro`);
  await expect(page.getByRole('main')).toContainText('Hello again.');
  await page.goto(host.origin + OLD_SECOND);
  await expect(page.getByRole('main')).toContainText('Of 0.9, corrected.');
  await expect(page.locator('.update-notice')).toHaveCount(0);
  expect((await keptCaches(page)).length).toBe(1);
});

test('a new build waits while a page of the old one is open, tells it, and takes over whole', async ({
  page,
  context,
  host,
  builds,
}) => {
  await visit(page, host.origin + INTRO);
  await visit(page, host.origin + OLD_INTRO);
  await keep(page, '0.9');
  host.deploy(builds.other);
  // A page of the new build beside it lets the old one be.
  const other = await context.newPage();
  await other.goto(`${host.origin}/x/`);
  await expect(other).toHaveTitle('Home | Another');
  const notice = page.getByRole('status').filter({ hasText: 'These pages have been updated.' });
  await expect(notice).toBeVisible();
  await expect(other.locator('.update-notice')).toHaveCount(0);
  const builtBy = (await storedFiles(page)).map((file) => /^\/x\/ app (\w+)/u.exec(file)?.[1] ?? '');
  expect(new Set(builtBy.filter((build) => build !== '')).size).toBe(2);
  await other.close();

  // Without a network, the old page goes on with what is its own.
  await goOffline(context, host);
  await page.goto(host.origin + INTRO);
  await expect(page).toHaveTitle('Introduction | Small');
  await waitForApp(page);
  await context.setOffline(false);
  host.network('up');
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveTitle('Introduction | Another');
  await expect
    .poll(async () => new Set((await storedFiles(page)).map((file) => / app (\w+)/u.exec(file)?.[1])).size)
    .toBe(3);

  await goOffline(context, host);
  await page.reload();
  await expect(page).toHaveTitle('Introduction | Another');
  await expect(page.getByRole('main')).toContainText('Hello.');

  // The build was the one that retired 0.9: the copy is there until it is removed.
  for (const isOnline of [false, true]) {
    host.network(isOnline ? 'up' : 'down');
    await context.setOffline(!isOnline);
    await page.goto(host.origin + OLD_SECOND);
    await expect(page.getByRole('main')).toContainText('Of 0.9.');
    await expect(page).toHaveTitle('Second | Small');
  }
  // With one version there is no menu any more: the page of what is on the device says the same.
  await page.goto(`${host.origin}/x/offline`);
  const main = page.getByRole('main');
  await expect(heading(page)).toHaveText('Pages on this device');
  await expect(main.getByRole('heading', { name: '0.9, retired' })).toBeVisible();
  await expect(main).toContainText('0.9 was retired from this site; this device still has it.');
  await main.getByRole('button', { name: 'Remove 0.9' }).click();
  await expect(main.getByRole('status')).toHaveText('0.9 was removed from this device.');
  await expect(main.getByRole('heading', { name: '0.9, retired' })).toHaveCount(0);
  await page.goto(host.origin + OLD_SECOND);
  await expect(heading(page)).toHaveText('Page Not Found');
});

test('a version that is retired while the build stays is there as long as it is kept', async ({
  page,
  context,
  host,
  builds,
}) => {
  await visit(page, host.origin + OLD_INTRO);
  await keep(page, '0.9');
  host.deploy(builds.retired);
  await page.reload();
  const known = () => page.evaluate(() => document.documentElement.dataset.versions);
  await expect.poll(async () => (await page.goto(`${host.origin}/x/`)) && known()).toBe('1.0*');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await onceInCharge(page, () =>
    page.evaluate(async () => {
      const frame = await caches.match('/x/offline/frame', { ignoreSearch: true });
      return (await frame?.text())?.includes('data-versions="1.0*"') === true;
    }),
  );
  for (const isOnline of [true, false]) {
    if (!isOnline) await goOffline(context, host);
    await page.goto(host.origin + OLD_SECOND);
    await expect(page.getByRole('main')).toContainText('Of 0.9.');
  }
});

test('a worker whose deployment is not all there is not installed, and leaves nothing', async ({ page, host }) => {
  host.instead((path, response) => {
    // Another deployment's file, as in the middle of an upload.
    if (path === '/x/data/search.json') response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    return path === '/x/data/search.json';
  });
  await page.goto(host.origin + INTRO, { referer: host.origin + INTRO });
  await expect.poll(() => host.requests.includes('/x/data/search.json')).toBe(true);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)))
    .toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  host.instead(null);
  await visit(page, host.origin + INTRO);
});

test('a site that does without removes its worker and what it kept', async ({ page, host, builds }) => {
  await visit(page, host.origin + OLD_INTRO);
  await keep(page, '0.9');
  expect((await storedFiles(page)).length).toBeGreaterThan(10);
  host.deploy(builds.off);
  await page.reload();
  await onceInCharge(page, () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0),
  );
  await expect.poll(() => storedFiles(page)).toEqual([]);
  host.requests.length = 0;
  await page.reload();
  await waitForApp(page);
  await openMenu(page);
  await expect(page.getByRole('banner').getByRole('link', { name: '0.9' })).toBeVisible();
  await expect(page.getByRole('button', { name: /offline/u })).toHaveCount(0);
  expect(host.requests.filter((path) => path.includes('service-worker'))).toEqual([]);
});

test('a device that kept a page below a base path has it, and home, without a network', async ({
  page,
  context,
  host,
}) => {
  await visit(page, host.origin + INTRO);
  await goOffline(context, host);
  const cold = await context.newPage();
  await cold.goto(`${host.origin}${INTRO}/`);
  await expect(cold.getByRole('main')).toContainText('Hello.');
  await waitForWorker(cold);
  await cold.goto(`${host.origin}/x/`);
  await expect(cold.getByRole('main')).toContainText('Text.');
  await cold.goto(`${host.origin}/x/search?q=intro`);
  await expect(
    cold
      .getByRole('main')
      .getByRole('link', { name: /Introduction/u })
      .first(),
  ).toBeVisible();
  await cold.goto(`${host.origin}${OLD_SECOND}`);
  await expect(heading(cold)).toHaveText('This page is not on this device');
  // What isn't below the base path is another site's.
  await cold.goto(`${host.origin}/y`).catch(() => undefined);
  await expect(cold.getByRole('main')).toHaveCount(0);
});
