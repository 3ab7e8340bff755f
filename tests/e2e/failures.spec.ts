import { expect, type Page, test } from '@playwright/test';
import { heading, openApp, recordConsole, recordRequests, sidebar } from '../support/app.ts';
import { errorBox, follow, MODULES, START, TARGET, warmUp } from '../support/next-type.ts';
import { LATEST } from '../support/versions.ts';

/** The host doesn't know it in these letters: its 404 page asks the app. */
const ODD = '/docs/api/velaptor.graphics.circleshape';

/** Note that the target was loaded in full already, which is tried once. */
function wasLoadedInFull(page: Page): Promise<void> {
  return page.evaluate((path) => sessionStorage.setItem('reloaded', path), TARGET);
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
  await page.route('**/data/*.json', (route) => route.abort());
  await openApp(page, START);
  const requests = recordRequests(page);
  await follow(page, 'CircleShape');
  await expect(heading(page)).toHaveText('CircleShape struct');
  expect(requests.documents()).toEqual([TARGET]);
});

test('when loading in full was tried: the error box, and Retry with a fresh address', async ({ page }) => {
  await openApp(page, START);
  await page.route(MODULES, (route) => route.abort());
  await wasLoadedInFull(page);
  const requests = recordRequests(page);
  await follow(page, 'CircleShape');
  const { box, retry } = errorBox(page);
  await expect(box).toBeVisible();
  expect(requests.documents()).toEqual([]);
  await page.unroute(MODULES);
  await retry.click();
  await expect(heading(page)).toHaveText('CircleShape struct');
});

test('a module without a default export: an error that names the route', async ({ page }) => {
  await page.route(MODULES, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const x = 1;' }));
  await openApp(page, START);
  await wasLoadedInFull(page);
  await follow(page, 'CircleShape');
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
