import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { heading, openApp, recordConsole, recordRequests, waitForApp } from '../support/app.ts';
import { hold } from '../support/hold.ts';
import { errorBox, follow, MODULES, START, TARGET, warmUp } from '../support/next-type.ts';
import { LATEST } from '../support/versions.ts';

/** The host knows no file in this letter case, so its 404 page asks the app. */
const ODD = '/docs/api/velaptor.graphics.circleshape';

const VersionData = v.object({ pages: v.record(v.string(), v.object({ module: v.string() })) });

test('a page whose module can’t be fetched is loaded as a document, with a warning, each time in a tab', async ({
  page,
}) => {
  for (const _ of ['first', 'second']) {
    const messages = recordConsole(page, ['warning']);
    await page.unrouteAll();
    await openApp(page, START);
    await page.route(MODULES, (route) => route.abort());
    const requests = recordRequests(page);
    await follow(page, 'CircleShape');
    await expect(heading(page)).toHaveText('CircleShape struct');
    await expect(page).toHaveURL(TARGET);
    await waitForApp(page);
    expect(requests.documents()).toEqual([TARGET]);
    expect(messages.filter((text) => text.includes(TARGET)).length).toBe(1);
  }
});

test('a page whose module does not arrive within ten seconds is loaded as a document', async ({ page }) => {
  await openApp(page, START);
  await warmUp(page);
  await page.clock.install();
  await page.route(MODULES, () => undefined);
  const asked = page.waitForRequest(MODULES);
  const requests = recordRequests(page);
  await follow(page, 'CircleShape');
  await asked;
  await page.clock.fastForward(10_000);
  await expect(heading(page)).toHaveText('CircleShape struct');
  expect(requests.documents()).toEqual([TARGET]);
});

test('a page that was already loaded as a document shows an error with Retry', async ({ page }) => {
  await openApp(page, START);
  await page.route(MODULES, (route) => route.abort());
  await page.evaluate((path) => sessionStorage.setItem('reloaded', path), TARGET);
  const requests = recordRequests(page);
  await follow(page, 'CircleShape');
  const { box, retry } = errorBox(page);
  await expect(box).toBeVisible();
  expect(requests.documents()).toEqual([]);
  await page.unroute(MODULES);
  await retry.click();
  await expect(heading(page)).toHaveText('CircleShape struct');
});

test('a page that fails to render shows the crash page with navbar and footer', async ({ page }) => {
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

test('version data that is an HTML page shows an error with its address', async ({ page }) => {
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

test('without the app, links load documents; its script is fetched again at the next activity and online event', async ({
  page,
  context,
}) => {
  const entry = '**/assets/entry-client-*.js';
  await page.route(entry, (route) => route.abort());
  await page.goto(START);
  await page.waitForLoadState('networkidle');
  await follow(page, 'CircleShape');
  await expect(heading(page)).toHaveText('CircleShape struct');
  for (const sign of ['focus', 'network']) {
    await page.route(entry, (route) => route.abort());
    const failed = page.waitForEvent('console', (message) => message.text().startsWith('No app.'));
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

test('a home page without its stylesheet shows a notice, which suggests a base path only at a wrong address', async ({
  page,
  context,
}) => {
  const wrong = page.getByText('Your Docusaurus site did not load properly.');
  await page.goto('/');
  await expect(wrong).toHaveCount(0);
  // Below another path, its files are not where it expects them.
  await page.route('**/assets/*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/elsewhere/', async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL('/', route.request().url()).href }) }),
  );
  await page.goto('/elsewhere/');
  await expect(wrong).toBeVisible();
  await expect(page.getByText('A very common reason is a wrong site baseUrl configuration.')).toBeVisible();
  await expect(page.getByText('Current configured baseUrl = / (default value)')).toBeVisible();
  await expect(page.getByText('We suggest trying baseUrl = /elsewhere/')).toBeVisible();
  await page.unrouteAll();
  const styles = '**/assets/entry-client-*.css';
  await page.route(styles, (route) => route.abort());
  await openApp(page, '/');
  const banner = page.getByText('This site did not load properly.');
  await expect(banner).toBeVisible();
  await expect(wrong).toHaveCount(0);
  await page.unroute(styles);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});

test('the old page stays until a slow one has arrived; a progress bar appears after 200 ms', async ({ page }) => {
  await openApp(page, START);
  await warmUp(page);
  // A paused clock measures the 200 ms independently of the machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const release = await hold(page, MODULES);
  const asked = page.waitForRequest(MODULES);
  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  await follow(page, 'CircleShape');
  await asked;
  await expect(page).toHaveURL(TARGET);
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(2);
  await expect(bar).toBeVisible();
  await expect(heading(page)).toHaveText('CornerRadius struct');
  release();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(bar).toHaveCount(0);
});

test('a newer navigation wins over one that is still loading, and a late page never appears', async ({
  page,
  request,
}) => {
  await openApp(page, START);
  await warmUp(page);
  const data = v.parse(VersionData, await (await request.get(`/data/${LATEST.name}.json`)).json());
  const slow = `/p/${data.pages['api/Velaptor.Graphics.CircleShape']?.module}.js`;
  const release = await hold(page, `**${slow}`);
  await follow(page, 'CircleShape');
  await follow(page, 'Line');
  await expect(heading(page)).toHaveText('Line struct');
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
