import { expect, type Locator, type Page } from '@playwright/test';
import { heading, versionButton, waitForApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import {
  goOffline,
  nameProgramFile,
  storedFiles,
  deploymentTest as test,
  visit,
  waitForNewWorker,
  waitForWorker,
} from '../support/offline-site.ts';

test.use({ serviceWorkers: 'allow' });

// Several page loads and deployments in each test; one worker builds the deployments once.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const INTRO = '/x/docs/guides/intro';
const OLD_INTRO = '/x/docs/0.9/guides/intro';
const OLD_SECOND = '/x/docs/0.9/guides/second';

/** Opens the version menu, and returns its section on offline reading. */
async function openMenu(page: Page): Promise<Locator> {
  await versionButton(page).click();
  return page.locator('header .keep-offline');
}

/** Names of the caches of stored versions. */
async function storedCaches(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys());
  return names.filter((name) => name.startsWith('/x/ kept '));
}

/** Stores the version of a page. */
async function keep(page: Page, label: string): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Save this version offline' }).click();
  await expect(menu.getByRole('status')).toHaveText(`${label} is saved on this device.`);
}

test('a stored version is complete: its size, its mark, and pages that nobody visited', async ({
  page,
  context,
  host,
}) => {
  await visit(page, host.origin + OLD_INTRO);
  const menu = await openMenu(page);
  await expect(menu).toContainText(/\d+ kB download/u);
  await menu.getByRole('button', { name: 'Save this version offline' }).press('Enter');
  await expect(menu.getByRole('status')).toHaveText('0.9 is saved on this device.');
  await expect(menu.getByRole('button', { name: 'Remove this version' })).toBeFocused();
  await expect(menu).toContainText(/Saved on this device: \d+ kB/u);
  await expect(page.getByRole('banner').getByRole('link', { name: '0.9 saved' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^1\.0/u })).not.toContainText('saved');
  expect(await violations(page, 'header')).toEqual([]);
  await goOffline(context, host);

  const tab = await context.newPage();
  await tab.goto(host.origin + OLD_SECOND);
  await expect(heading(tab)).toHaveText('Second');
  await expect(tab.getByRole('main')).toContainText('Of 0.9.');
  await waitForApp(tab);
  await tab.goto(`${host.origin}/x/docs/guides/second`);
  await expect(heading(tab)).toHaveText('This page is not on this device');
  await expect(tab.getByRole('heading', { name: '0.9, all pages' })).toBeVisible();
  await tab.getByRole('main').getByRole('link', { name: 'Introduction' }).click();
  await expect(heading(tab)).toHaveText('Introduction');
  await expect(tab).toHaveURL(host.origin + OLD_INTRO);
  // It can be removed without a network, also in the menu of another version.
  await tab.goto(`${host.origin}/x/`);
  await waitForApp(tab);
  const other = await openMenu(tab);
  await expect(other).toContainText('0.9 is also saved on this device.');
  await other.getByRole('button', { name: 'Remove 0.9' }).click();
  await expect(other.getByRole('status')).toHaveText('0.9 was removed from this device.');
  await expect(tab.getByRole('banner').getByRole('link', { name: '0.9', exact: true })).toBeVisible();
  expect(await storedCaches(tab)).toEqual([]);
  await tab.goto(host.origin + OLD_SECOND);
  await expect(heading(tab)).toHaveText('This page is not on this device');
});

test('storing a version shows its progress and can be cancelled, which removes every file', async ({ page, host }) => {
  await visit(page, host.origin + OLD_INTRO);
  // One file never arrives, so that the progress stops there.
  host.instead((path) => path === '/x/data/0.9.json');
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Save this version offline' }).click();
  const bar = menu.getByRole('progressbar', { name: 'Saving 0.9' });
  await expect.poll(() => bar.evaluate((node: HTMLProgressElement) => node.position)).toBeGreaterThan(0);
  expect(await bar.evaluate((node: HTMLProgressElement) => node.position)).toBeLessThan(1);
  expect((await storedCaches(page)).length).toBe(1);
  // The menu can be closed meanwhile.
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await versionButton(page).click();
  await expect(bar).toBeVisible();
  await menu.getByRole('button', { name: 'Cancel' }).click();
  await expect(menu.getByRole('status')).toHaveText('Cancelled. Nothing was saved.');
  await expect(bar).toHaveCount(0);
  expect(await storedCaches(page)).toEqual([]);
  host.instead(null);
  await menu.getByRole('button', { name: 'Save this version offline' }).click();
  await expect(menu.getByRole('status')).toHaveText('0.9 is saved on this device.');
});

test('a download that fails stores nothing and says why', async ({ page, host }) => {
  await visit(page, host.origin + OLD_INTRO);
  const menu = await openMenu(page);
  const button = menu.getByRole('button', { name: 'Save this version offline' });
  const fails = async (message: string): Promise<void> => {
    await button.click();
    await expect(menu.getByRole('status')).toHaveText(message);
    expect(await storedCaches(page)).toEqual([]);
    await expect(button).toBeEnabled();
  };
  await expect(button).toBeEnabled();
  await test.step('a file of another deployment', async () => {
    host.instead((path, response) => {
      if (path === '/x/data/0.9.json') response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      return path === '/x/data/0.9.json';
    });
    await fails(
      '0.9 could not be downloaded completely, so nothing was saved. Check your connection and the free space on this device, then try again.',
    );
    host.instead(null);
  });
  await test.step('a device without space', async () => {
    await page.evaluate(() => {
      const { put } = Cache.prototype;
      let left = 2;
      Cache.prototype.put = function (...file) {
        left -= 1;
        return left < 0 ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : put.apply(this, file);
      };
    });
    await fails('This device doesn’t have enough space for 0.9. Nothing was saved.');
  });
});

test('on a small screen the site menu stores a version; pages below a base path work without a network', async ({
  page,
  context,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, host.origin + INTRO);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Site' }).getByText('Version: 1.0').click();
  await page.getByRole('button', { name: 'Save this version offline' }).click();
  await expect(page.getByText('1.0 is saved on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove this version' }).click();
  await expect(page.getByText('1.0 was removed from this device.')).toBeVisible();

  await goOffline(context, host);
  const tab = await context.newPage();
  await tab.goto(`${host.origin}${INTRO}/`);
  await expect(tab.getByRole('main')).toContainText('Hello.');
  await waitForWorker(tab);
  await tab.goto(`${host.origin}/x/`);
  await expect(tab.getByRole('main')).toContainText('Text.');
  await tab.goto(`${host.origin}/x`);
  await expect(tab.getByRole('main')).toContainText('Text.');
  await tab.goto(`${host.origin}/x/search?q=intro`);
  const result = tab.getByRole('main').getByRole('link', { name: /Introduction/u });
  await expect(result.first()).toBeVisible();
  await tab.goto(`${host.origin}${OLD_SECOND}`);
  await expect(heading(tab)).toHaveText('This page is not on this device');
  // The worker leaves addresses outside the base path alone.
  await tab.goto(`${host.origin}/y`).catch(() => undefined);
  await expect(tab.getByRole('main')).toHaveCount(0);
});

test('new text of the same build is stored without a notice', async ({ page, context, host, builds }) => {
  await visit(page, host.origin + INTRO);
  await visit(page, `${host.origin}/x/about`);
  await visit(page, host.origin + OLD_INTRO);
  await keep(page, '0.9');
  // As a run of a program does.
  const programFiles = [nameProgramFile('frame', '.htm', 'Old.'), nameProgramFile('core', '.wasm', 'core')];
  await page.evaluate((files) => Promise.all(files.map((file) => fetch(`/x/run/${file}`))), programFiles);
  const listPrograms = async (): Promise<string[]> =>
    (await storedFiles(page)).filter((file) => file.includes('/run/'));
  await expect.poll(listPrograms).toHaveLength(2);
  host.deploy(builds.content);
  const before = (await storedFiles(page)).filter((file) => file.includes(' app '));
  await page.reload();
  await expect.poll(async () => (await storedFiles(page)).some((file) => before.includes(file))).toBe(true);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await waitForNewWorker(page, () =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return installing === null && waiting === null;
    }),
  );
  await goOffline(context, host);
  await page.goto(`${host.origin}/x/docs/guides/intro`);
  await expect(page.getByRole('main')).toContainText('Hello again.');
  await page.getByRole('link', { name: 'about this site' }).click();
  await expect(page.getByRole('main')).toContainText('A corrected site.');
  await page.goto(host.origin + OLD_SECOND);
  await expect(page.getByRole('main')).toContainText('Of 0.9, corrected.');
  await expect(page.locator('.update-notice')).toHaveCount(0);
  expect((await storedCaches(page)).length).toBe(1);
  await expect.poll(listPrograms).toEqual([]);
});

test('a new build waits while a page of the old one is open, notifies it, and replaces it completely', async ({
  page,
  context,
  host,
  builds,
}) => {
  await visit(page, host.origin + INTRO);
  await visit(page, host.origin + OLD_INTRO);
  await keep(page, '0.9');
  host.deploy(builds.other);
  // A page of the new build in another tab does not affect the old one.
  const other = await context.newPage();
  await other.goto(`${host.origin}/x/`);
  await expect(other).toHaveTitle('Home | Another');
  const notice = page.getByRole('status').filter({ hasText: 'These pages have been updated.' });
  await expect(notice).toBeVisible();
  await expect(other.locator('.update-notice')).toHaveCount(0);
  const builtBy = (await storedFiles(page)).map((file) => /^\/x\/ app (\w+)/u.exec(file)?.[1] ?? '');
  expect(new Set(builtBy.filter((build) => build !== '')).size).toBe(2);
  await other.close();

  // Without a network, the old page still uses the files of its own build.
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

  // The new build retired 0.9: its copy exists until it is removed.
  for (const isOnline of [false, true]) {
    host.network(isOnline ? 'up' : 'down');
    await context.setOffline(!isOnline);
    await page.goto(host.origin + OLD_SECOND);
    await expect(page.getByRole('main')).toContainText('Of 0.9.');
    await expect(page).toHaveTitle('Second | Small');
  }
  // With one version there is no menu; the page of stored pages offers the same.
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

test('a version that was retired by a deployment of the same build stays stored', async ({
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
  await waitForNewWorker(page, () =>
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

test('a worker whose deployment is incomplete is not installed and leaves no caches', async ({ page, host }) => {
  host.instead((path, response) => {
    // A file of another deployment, as during an upload.
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

test('a site without offline reading removes its worker and all caches', async ({ page, host, builds }) => {
  await visit(page, host.origin + OLD_INTRO);
  await keep(page, '0.9');
  expect((await storedFiles(page)).length).toBeGreaterThan(10);
  host.deploy(builds.off);
  await page.reload();
  await waitForNewWorker(page, () =>
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
