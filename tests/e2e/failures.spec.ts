import { expect, type Page, test } from '@playwright/test';
import * as v from 'valibot';
import { heading, openApp, openPage, recordConsole, recordRequests, sidebar, waitForAdoption } from '../support/app.ts';
import { hold } from '../support/hold.ts';
import { LATEST } from '../support/versions.ts';

const START = '/docs/api/Velaptor.Graphics.RectShape';
const TARGET = '/docs/api/Velaptor.Graphics.CircleShape';
/** The host doesn't know it in these letters: its 404 page asks the app. */
const ODD = '/docs/api/velaptor.graphics.circleshape';
const MODULES = '**/p/*.js*';
const VersionData = v.object({ pages: v.record(v.string(), v.object({ module: v.string() })) });

/** Follow the sidebar's link without the pointer, so that nothing was fetched ahead. */
async function follow(page: Page, name: string): Promise<void> {
  await sidebar(page)
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLAnchorElement) => link.click());
}

/** The error's text and its button. */
function errorBox(page: Page) {
  const box = page.getByRole('main').getByRole('alert');
  return { box, retry: box.getByRole('button', { name: 'Retry' }) };
}

/** Fetch the version's data, so that only the module of the next page is missing. */
async function warmUp(page: Page): Promise<void> {
  await follow(page, 'CornerRadius');
  await expect(heading(page)).toHaveText('CornerRadius struct');
}

test('a module that can’t be fetched: the page is loaded in full, once, with a warning', async ({ page }) => {
  const messages = recordConsole(page, ['warning']);
  await openApp(page, START);
  await page.route(MODULES, (route) => route.abort());
  const requests = recordRequests(page);
  await follow(page, 'CircleShape');
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(page).toHaveURL(TARGET);
  expect(requests.documents()).toEqual([TARGET]);
  expect(messages.filter((text) => text.includes(TARGET)).length).toBe(1);
});

test('a version’s data that can’t be fetched: the page is loaded in full', async ({ page }) => {
  await openApp(page, START);
  await page.route('**/data/*.json', (route) => route.abort());
  const requests = recordRequests(page);
  await follow(page, 'CircleShape');
  await expect(heading(page)).toHaveText('CircleShape struct');
  expect(requests.documents()).toEqual([TARGET]);
});

test('offline: the error and a button that works once the network is back', async ({ page, context }) => {
  await openApp(page, START);
  await warmUp(page);
  await context.setOffline(true);
  await follow(page, 'CircleShape');
  const { box, retry } = errorBox(page);
  await expect(box).toBeVisible();
  await expect(box.getByRole('paragraph')).not.toBeEmpty();
  await expect(page).toHaveURL(TARGET);
  // The rest of the page stays, and another page can be chosen.
  await expect(sidebar(page)).toBeVisible();
  await retry.click();
  await expect(box).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(page).toHaveTitle('CircleShape struct | Velaptor');
  await expect(box).toHaveCount(0);
});

test('offline on the page that was opened first: it stays, a note says why, and the link works once the network is back', async ({
  page,
  context,
}) => {
  await openPage(page, START);
  await context.setOffline(true);
  await follow(page, 'CircleShape');
  const note = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
  await expect(note).toContainText('Check your connection and try again.');
  await expect(heading(page)).toHaveText('RectShape struct');
  await expect(page).toHaveURL(START);
  await context.setOffline(false);
  await follow(page, 'CircleShape');
  await expect(heading(page)).toHaveText('CircleShape struct');
});

test('offline without the version’s data: Retry fetches both', async ({ page, context }) => {
  await openPage(page, START);
  // It draws the page, but has no other.
  await page.route('**/data/*.json', (route) => route.abort());
  await waitForAdoption(page);
  await page.unroute('**/data/*.json');
  await context.setOffline(true);
  await follow(page, 'CircleShape');
  const { box, retry } = errorBox(page);
  await expect(box).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(heading(page)).toHaveText('CircleShape struct');
});

test('offline: a part whose script is missing says so, and works once the network is back', async ({
  page,
  context,
}) => {
  await openApp(page, START);
  const note = page.getByText('This part could not be loaded. Check your connection and try again.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Show the history of RectShape' }).click();
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Show the history of RectShape' }).click();
  await expect(page.getByRole('button', { name: 'Hide the history of RectShape' })).toBeVisible();
  await expect(page.getByText(/RectShape over the versions|are the same in every version/u)).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('offline: what is typed into the filter counts once the network is back', async ({ page, context }) => {
  await openApp(page, START);
  const field = page.getByRole('searchbox', { name: /^Filter \d+/u });
  await context.setOffline(true);
  await field.fill('cornerr');
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  await field.pressSequentially('ad');
  await expect(page.getByRole('status').filter({ hasText: /^1 of/u })).toBeVisible();
  await expect(field).toHaveValue('cornerrad');
});

test('offline: pages that were seen are still there', async ({ page, context }) => {
  await openApp(page, START);
  await warmUp(page);
  await context.setOffline(true);
  await page.goBack();
  await expect(heading(page)).toHaveText('RectShape struct');
  await follow(page, 'CircleShape');
  await expect(errorBox(page).box).toBeVisible();
  await follow(page, 'CornerRadius');
  await expect(heading(page)).toHaveText('CornerRadius struct');
});

test('when loading in full was tried: the error box, and Retry with a fresh address', async ({ page }) => {
  await page.route(MODULES, (route) => route.abort());
  const requests = recordRequests(page);
  await page.goto(ODD);
  const { box, retry } = errorBox(page);
  await expect(box).toBeVisible();
  expect(requests.documents()).toEqual([ODD, ODD]);
  await page.unroute(MODULES);
  await retry.click();
  await expect(heading(page)).toHaveText('CircleShape struct');
});

test('Retry with a slow module: a spinner, then the page with the focus on its heading', async ({ page, context }) => {
  await openApp(page, START);
  await warmUp(page);
  await context.setOffline(true);
  await follow(page, 'CircleShape');
  const { box, retry } = errorBox(page);
  await expect(box).toBeVisible();
  await context.setOffline(false);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(MODULES, async (route) => {
    await released;
    await route.continue();
  });
  await retry.click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect(sidebar(page).locator('[aria-current]')).toHaveText(['CircleShape']);
  release();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(heading(page)).toBeFocused();
});

test('a slow module: the old page stays, and the bar comes after 200 ms', async ({ page }) => {
  await openApp(page, START);
  await warmUp(page);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(MODULES, async (route) => {
    await released;
    await route.continue();
  });
  // When the bar came, measured in the page itself; the address is another one at once.
  const address = await page.evaluate(() => {
    const start = performance.now();
    const times: number[] = [];
    Object.assign(window, { barTimes: times });
    const bar = document.querySelector('[role=progressbar]');
    if (bar === null) return null;
    new MutationObserver(() => {
      if (bar.getAttribute('aria-hidden') === 'false') times.push(performance.now() - start);
    }).observe(bar, { attributes: true });
    const link = [...document.querySelectorAll('nav[aria-label="Docs sidebar"] a')].find(
      ({ textContent }) => textContent === 'CircleShape',
    );
    if (link instanceof HTMLElement) link.click();
    return location.pathname;
  });
  expect(address).toBe(TARGET);
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await expect(heading(page)).toHaveText('CornerRadius struct');
  const times = v.parse(v.array(v.number()), await page.evaluate(() => ('barTimes' in window ? window.barTimes : [])));
  expect(times.length).toBe(1);
  expect(times[0]).toBeGreaterThanOrEqual(199);
  release();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('a quick navigation shows no bar', async ({ page }) => {
  await openApp(page, START);
  await warmUp(page);
  await page.evaluate(() => {
    const bar = document.querySelector('[role=progressbar]');
    if (bar === null) return;
    new MutationObserver(() => {
      if (bar.getAttribute('aria-hidden') === 'false') document.documentElement.dataset.bar = 'seen';
    }).observe(bar, { attributes: true });
  });
  // The page's clock stands still, so that the navigation is as quick as it says, however slow the machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const release = await hold(page, MODULES);
  const asked = page.waitForRequest(MODULES);
  await follow(page, 'CircleShape');
  await asked;
  await page.clock.runFor(199);
  release();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(page.locator('html')).not.toHaveAttribute('data-bar');
});

test('a newer navigation wins over one that is still loading', async ({ page, request }) => {
  await openApp(page, START);
  await warmUp(page);
  const data = v.parse(VersionData, await (await request.get(`/data/${LATEST.name}.json`)).json());
  const slow = `/p/${data.pages['api/Velaptor.Graphics.CircleShape']?.module}.js`;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${slow}`, async (route) => {
    await released;
    await route.continue();
  });
  await follow(page, 'CircleShape');
  await follow(page, 'Line');
  await expect(heading(page)).toHaveText('Line struct');
  // A page that comes late isn't shown for a moment either.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('main h1')?.textContent;
      if (shown === 'CircleShape struct') document.documentElement.dataset.late = 'seen';
    }).observe(document.body, { childList: true, subtree: true });
  });
  const arrived = page.waitForResponse((response) => response.url().endsWith(slow));
  release();
  await arrived;
  await follow(page, 'GlyphMetrics');
  await expect(heading(page)).toHaveText('GlyphMetrics struct');
  await page.goBack();
  await expect(heading(page)).toHaveText('Line struct');
  await expect(page).toHaveURL('/docs/api/Velaptor.Graphics.Line');
  await expect(page.locator('html')).not.toHaveAttribute('data-late');
});

test('a module without a default export: an error that names the route', async ({ page }) => {
  await page.route(MODULES, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const x = 1;' }));
  await page.goto(ODD);
  await expect(errorBox(page).box).toContainText(TARGET);
  await expect(errorBox(page).box).toContainText('default-export');
});

test('a page that fails while it is drawn: the crash page, with navbar and footer', async ({ page }) => {
  await openApp(page, START);
  await warmUp(page);
  await page.route(MODULES, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("the figure is broken", { cause: new Error("no canvas") }); };',
    }),
  );
  await follow(page, 'CircleShape');
  await expect(heading(page)).toHaveText('This page crashed.');
  await expect(page.getByRole('main')).toContainText('the figure is broken');
  await expect(page.getByRole('main')).toContainText('no canvas');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('This page crashed.');
  await expect(heading(page)).toBeFocused();
  await page.unroute(MODULES);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await follow(page, 'Line');
  await expect(heading(page)).toHaveText('Line struct');
});

test('data that answers with a page of HTML: the error box says which address', async ({ page }) => {
  await page.route('**/data/*.json', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Login</title>' }),
  );
  await page.goto(ODD);
  const { box, retry } = errorBox(page);
  await expect(box).toContainText(`/data/${LATEST.name}.json`);
  await page.unroute('**/data/*.json');
  await retry.click();
  await expect(heading(page)).toHaveText('CircleShape struct');
});

test('the app’s script that can’t be fetched: links load whole pages', async ({ page }) => {
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto(START);
  await page.waitForLoadState('networkidle');
  await sidebar(page).getByRole('link', { name: 'CircleShape' }).click();
  await expect(heading(page)).toHaveText('CircleShape struct');
});

test('a home page without its stylesheet says so, and that it was put at a wrong address only where it was', async ({
  page,
}) => {
  const wrong = page.getByText('Your Docusaurus site did not load properly.');
  await page.goto('/');
  await expect(wrong).toHaveCount(0);
  // Put below another path, its files aren't where it looks for them.
  await page.route('**/assets/*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/elsewhere/', async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL('/', route.request().url()).href }) }),
  );
  await page.goto('/elsewhere/');
  await expect(wrong).toBeVisible();
  await expect(page.getByText('A very common reason is a wrong site baseUrl configuration.')).toBeVisible();
  await expect(page.getByText('Current configured baseUrl = / (default value)')).toBeVisible();
  await expect(page.getByText('We suggest trying baseUrl = /elsewhere/')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('This site did not load properly.')).toBeVisible();
  await expect(wrong).toHaveCount(0);
});
