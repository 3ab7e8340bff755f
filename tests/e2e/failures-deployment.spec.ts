import { expect, type Page, test } from '@playwright/test';
import { heading, openApp, recordConsole, recordRequests, waitForApp } from '../support/app.ts';
import { deployAnew } from '../support/faults.ts';
import { follow, START, TARGET } from '../support/next-type.ts';

const GUIDE = '/docs/guides/intro';

/** Scripts of the previous build, except those that the entry has loaded. */
const SCRIPTS = /\/assets\/(?!entry-client|react|rolldown|_virtual)[^/]*\.js$/u;

async function removeScripts(page: Page): Promise<void> {
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: '' }));
}

// Routes that change data may be pending when the page closes.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('data of another build loads each next page as a document, once, until the host has the new pages', async ({
  page,
}) => {
  const messages = recordConsole(page, ['warning']);
  await deployAnew(page);
  await openApp(page, START);
  const requests = recordRequests(page);
  for (const name of ['CircleShape', 'RectShape']) {
    await follow(page, name);
    await expect(heading(page)).toHaveText(`${name} struct`);
    await waitForApp(page);
  }
  expect(requests.documents()).toEqual([TARGET, START]);
  expect(messages.join('\n')).toContain('A new version of this site is out.');
  await page.unrouteAll({ behavior: 'wait' });
  await openApp(page, TARGET);
  requests.clear();
  await follow(page, 'Line');
  await expect(heading(page)).toHaveText('Line struct');
  expect(requests.documents()).toEqual([]);
});

test('a 404 page of another build shows an error with Retry and does not reload in a loop', async ({ page }) => {
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

test('a part whose script is gone mentions the new version, and its button reloads the page', async ({ page }) => {
  await openApp(page, START);
  await deployAnew(page);
  await removeScripts(page);
  const field = page.getByRole('searchbox', { name: /^Filter \d+/u });
  await field.fill('corner');
  const note = page.getByRole('status').filter({ hasText: 'A new version of this site is out.' });
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Show the history of RectShape' }).press('Enter');
  await expect(note).toHaveCount(2);
  // Only the new page's scripts exist: hovering over the note would load a part again.
  await page.route(START, async (route) => {
    await page.unroute(SCRIPTS);
    await route.continue();
  });
  const loaded = page.waitForEvent('load');
  await note.first().getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await waitForApp(page);
  await expect(note).toHaveCount(0);
});

test('without the script of the search modal, the results page opens and works', async ({ page }) => {
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

test('without the script of the cards, hovering a name in code mentions the new version once', async ({ page }) => {
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
  // After a script was missing, the next page is loaded as a document.
  await page.unrouteAll({ behavior: 'wait' });
  const requests = recordRequests(page);
  await follow(page, 'Rendering Textures');
  await expect(heading(page)).toHaveText('Rendering Textures');
  expect(requests.documents()).toHaveLength(1);
});
