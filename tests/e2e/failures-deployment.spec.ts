import { expect, type Page, test } from '@playwright/test';
import { adopted, heading, openApp, recordConsole, recordRequests, sidebar } from '../support/app.ts';
import { deployAnew } from '../support/faults.ts';

const GUIDE = '/docs/guides/intro';
const START = '/docs/api/Velaptor.Graphics.RectShape';
const TARGET = '/docs/api/Velaptor.Graphics.CircleShape';

/** Follow the sidebar's link without the pointer, so that nothing was fetched ahead. */
async function follow(page: Page, name: string): Promise<void> {
  await sidebar(page)
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLAnchorElement) => link.click());
}

/** The scripts of the build before are gone. */
async function removeScripts(page: Page): Promise<void> {
  await page.route(/\/assets\/(?!entry-client|react|rolldown|_virtual)[^/]*\.js$/u, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
}

// Data on its way is changed by what ends with the page.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('data of another build: the page is loaded in full, once, and the tab goes on', async ({ page }) => {
  const messages = recordConsole(page, ['warning']);
  await deployAnew(page);
  await openApp(page, START);
  const requests = recordRequests(page);
  await follow(page, 'CircleShape');
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(page).toHaveURL(TARGET);
  expect(requests.documents()).toEqual([TARGET]);
  expect(messages.join('\n')).toContain('A new version of this site is out.');
  await page.unrouteAll({ behavior: 'wait' });
  await openApp(page, TARGET);
  requests.clear();
  await follow(page, 'Line');
  await expect(heading(page)).toHaveText('Line struct');
  expect(requests.documents()).toEqual([]);
});

test('a host that goes on giving the old page: each link loads one, and none loads for ever', async ({ page }) => {
  await deployAnew(page);
  await openApp(page, START);
  const requests = recordRequests(page);
  for (const name of ['CircleShape', 'Line', 'RectShape']) {
    await follow(page, name);
    await expect(heading(page)).toHaveText(`${name} struct`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  }
  expect(requests.documents()).toEqual([TARGET, '/docs/api/Velaptor.Graphics.Line', START]);
});

test('an address that the host answers with its 404 page, of another build: a box, and no loop', async ({ page }) => {
  await deployAnew(page);
  const requests = recordRequests(page);
  const odd = '/docs/api/velaptor.graphics.circleshape';
  await page.goto(odd);
  const box = page.getByRole('main').getByRole('alert');
  await expect(box).toContainText('A new version of this site is out.');
  expect(requests.documents()).toEqual([odd, odd]);
  await page.unrouteAll({ behavior: 'wait' });
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('CircleShape struct');
});

test('the stylesheet of the reference is gone: its first page is loaded in full, once', async ({ page }) => {
  await openApp(page, GUIDE);
  await page.route('**/assets/api-pages-*.css', (route) => route.fulfill({ status: 404, body: '' }));
  const requests = recordRequests(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API', exact: true }).click();
  await expect(page).toHaveURL(/\/api\/Namespaces$/u);
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => requests.documents().length).toBe(1);
});

test('a part whose script is gone tells of the new version, and its button loads the page anew', async ({ page }) => {
  await openApp(page, START);
  await deployAnew(page);
  await removeScripts(page);
  const field = page.getByRole('searchbox', { name: /^Filter \d+/u });
  await field.fill('corner');
  const note = page.getByRole('status').filter({ hasText: 'A new version of this site is out.' });
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Show the history of RectShape' }).click();
  await expect(note).toHaveCount(2);
  await page.unrouteAll({ behavior: 'wait' });
  const loaded = page.waitForEvent('load');
  await note.first().getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(note).toHaveCount(0);
});

test('a history whose data is gone or of another kind tells of the new version, and Retry loads the page anew', async ({
  page,
}) => {
  await openApp(page, START);
  await deployAnew(page);
  await page.route('**/data/history/*.json', (route) => route.fulfill({ json: { another: 'kind' } }));
  await page.getByRole('button', { name: 'Show the history of RectShape' }).click();
  const box = page.getByRole('alert').filter({ hasText: 'The history of RectShape could not be loaded.' });
  await expect(box).toContainText('A new version of this site is out.');
  await page.unrouteAll({ behavior: 'wait' });
  const loaded = page.waitForEvent('load');
  await box.getByRole('button', { name: 'Retry' }).click();
  await loaded;
  await page.getByRole('button', { name: 'Show the history of RectShape' }).click();
  await expect(page.getByText(/RectShape over the versions|are the same in every version/u)).toBeVisible();
});

test('after a script was found gone, the next link loads its page in full, once', async ({ page }) => {
  await openApp(page, START);
  await removeScripts(page);
  await page.getByRole('button', { name: 'Show the history of RectShape' }).click();
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const requests = recordRequests(page);
  await follow(page, 'CircleShape');
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  expect(requests.documents()).toEqual([TARGET]);
  // It comes by itself after a link was followed.
  await adopted(page);
  requests.clear();
  await follow(page, 'Line');
  await expect(heading(page)).toHaveText('Line struct');
  expect(requests.documents()).toEqual([]);
});

test('the modal is gone: the page of results is loaded in full, and works', async ({ page }) => {
  await openApp(page, GUIDE);
  await deployAnew(page);
  await removeScripts(page);
  const requests = recordRequests(page);
  await page.keyboard.press('Control+k');
  await expect.poll(() => requests.documents()).toEqual(['/search']);
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/search?q=keyboard');
  await expect(page.getByRole('main').getByRole('list').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('cards are gone: a pointer on a name in code tells of the new version, once', async ({ page }) => {
  await openApp(page, '/docs/guides/guides/rendering-text');
  await deployAnew(page);
  await removeScripts(page);
  const links = page.getByRole('main').locator('.code a[href]');
  await links.first().hover();
  const alert = page.getByRole('alert').filter({ hasText: 'A new version of this site is out.' });
  await expect(alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await links.nth(1).hover();
  await expect(alert).toBeHidden();
});

test('a card whose page is of another build tells of the new version', async ({ page }) => {
  await deployAnew(page);
  await openApp(page, '/docs/guides/guides/rendering-text');
  const links = page.getByRole('main').locator('.code a[href]');
  await links.first().hover();
  await expect(page.getByRole('tooltip')).toContainText('A new version of this site is out.');
});

test('an edited guide alone: a tab with the old list loads the page in full, and goes on', async ({ page }) => {
  await openApp(page, START);
  await follow(page, 'CornerRadius');
  await expect(heading(page)).toHaveText('CornerRadius struct');
  await page.route('**/p/*.js*', (route) => route.fulfill({ status: 404, body: '' }));
  const requests = recordRequests(page);
  await follow(page, 'CircleShape');
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await page.unrouteAll({ behavior: 'wait' });
  await follow(page, 'Line');
  await expect(heading(page)).toHaveText('Line struct');
  expect(requests.documents()).toEqual([TARGET]);
});
