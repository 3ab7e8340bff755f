import { expect, type Page, type Request, test } from '@playwright/test';
import { addLink, heading, openApp, recordRequests, sidebar } from '../support/app.ts';

const GUIDE = '/docs/guides/intro';
const START = '/docs/api/Velaptor.Graphics.RectShape';
const TARGET = '/docs/api/Velaptor.Graphics.CircleShape';

async function follow(page: Page, name: string): Promise<void> {
  await sidebar(page)
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLAnchorElement) => link.click());
}

/**
 * From now on nothing comes of what matches. Returns what moves the page's clock on by ten seconds, once it was asked for
 * and all else that was asked for is there: that has ten seconds, too.
 */
async function silence(page: Page, pattern: string): Promise<() => Promise<void>> {
  await page.clock.install();
  const pending = new Set<Request>();
  const modules: string[] = [];
  await page.route(pattern, (route) => void pending.delete(route.request()));
  page.on('request', (request) => pending.add(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('requestfinished', (request) => {
    pending.delete(request);
    if (/\/p\/[^/]*\.js$/u.test(request.url())) modules.push(request.url());
  });
  const asked = page.waitForRequest(pattern);
  return async () => {
    await asked;
    await expect.poll(() => pending.size).toBe(0);
    // What has come isn't yet what has run.
    await page.evaluate((addresses) => Promise.all(addresses.map((address) => import(address))), modules);
    await page.clock.fastForward(10_000);
  };
}

for (const [what, pattern] of [
  ['list of pages', '**/data/*.json'],
  ['module', '**/p/*.js'],
] as const) {
  test(`a ${what} that never comes: after ten seconds the page is loaded in full`, async ({ page }) => {
    // The version's data comes with the app.
    if (what === 'list of pages') await page.route(pattern, (route) => route.abort());
    await openApp(page, START);
    const tenSeconds = await silence(page, pattern);
    const requests = recordRequests(page);
    await follow(page, 'CircleShape');
    await tenSeconds();
    await expect(heading(page)).toHaveText('CircleShape struct');
    expect(requests.documents()).toEqual([TARGET]);
  });
}

test('a stylesheet of the reference that never comes: after ten seconds the page is shown without', async ({
  page,
}) => {
  await openApp(page, GUIDE);
  const tenSeconds = await silence(page, '**/assets/api-pages-*.css');
  const requests = recordRequests(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API', exact: true }).click();
  await tenSeconds();
  await expect(heading(page)).not.toHaveText('Intro to Velaptor');
  expect(requests.documents()).toEqual([]);
});

test('a part whose script never comes says so after ten seconds', async ({ page }) => {
  await openApp(page, START);
  const tenSeconds = await silence(page, '**/assets/ApiHistory-*.js');
  await page.getByRole('button', { name: 'Show the history of RectShape' }).click();
  await tenSeconds();
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
});

test('the site’s stylesheet that failed is asked for again with the next page', async ({ page }) => {
  const styles = '**/assets/entry-client-*.css';
  await page.route(styles, (route) => route.abort());
  await openApp(page, START);
  await expect(heading(page)).toBeVisible();
  await page.unroute(styles);
  // By key: the stylesheet, asked for again at the first sign, would move the link from under the pointer.
  await (await addLink(page, TARGET, 'to a circle')).press('Enter');
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
});

test('the site’s stylesheet that failed is asked for again when the network is back', async ({ page, context }) => {
  const styles = '**/assets/entry-client-*.css';
  await page.route(styles, (route) => route.abort());
  await openApp(page, '/');
  const banner = page.getByText('This site did not load properly.');
  await expect(banner).toBeVisible();
  await expect(page.getByText(/\/assets\/entry-client-.*\.css could not be loaded\./u)).toBeVisible();
  await expect(page.getByText('baseUrl')).toHaveCount(0);
  await page.unroute(styles);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  await expect(banner).toBeHidden();
});

test('a page that was lost twice in a tab is loaded in full both times', async ({ page }) => {
  for (let turn = 0; turn < 2; turn += 1) {
    await page.unrouteAll();
    await openApp(page, START);
    await page.route('**/p/*.js*', (route) => route.abort());
    const requests = recordRequests(page);
    await follow(page, 'CircleShape');
    await expect(heading(page)).toHaveText('CircleShape struct');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
    expect(requests.documents()).toEqual([TARGET]);
  }
});

test('the app’s script that failed is fetched again at the next sign, and when the network is back', async ({
  page,
  context,
}) => {
  const entry = '**/assets/entry-client-*.js';
  for (const sign of ['focus', 'network']) {
    await page.route(entry, (route) => route.abort());
    const failed = page.waitForEvent('console', (message) => message.text().startsWith('No app;'));
    await page.goto(START);
    await failed;
    await page.unroute(entry);
    if (sign === 'focus') await page.keyboard.press('Tab');
    else {
      await context.setOffline(true);
      await context.setOffline(false);
    }
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  }
});
