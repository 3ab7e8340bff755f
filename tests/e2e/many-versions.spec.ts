import { expect } from '@playwright/test';
import {
  addLink,
  chooseVersion,
  heading,
  navbar,
  openApp,
  recordConsole,
  sidebar,
  versionButton,
} from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { COUNT } from '../support/many-versions.ts';
import { test } from '../support/many-versions-site.ts';
import { foundCount, pageVersion, results } from '../support/results-page-facts.ts';

const KEY = 'docs-preferred-version-default';

test('the version menu names twenty versions and leads to a page of all, by keyboard too', async ({ page }) => {
  await openApp(page, '/docs/guides/intro');
  const links = navbar(page).locator('.menu-list a');
  await expect(navbar(page).locator('a[data-version-name]')).toHaveCount(20);
  await expect(navbar(page).locator('a[data-version-name][aria-current]')).toHaveText(['1.59latest']);
  await versionButton(page).focus();
  await page.keyboard.press('Enter');
  await links.last().focus();
  await expect(links.last()).toHaveText(`All ${COUNT} versions`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/versions');
  await expect(heading(page)).toHaveText('All versions');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(COUNT);
});

test('the page of all versions leads to one that the menu doesn’t name, which is remembered', async ({ page }) => {
  const messages = recordConsole(page);
  await openApp(page, '/versions');
  await page.getByRole('main').getByRole('link', { name: '1.3', exact: true }).click();
  await expect(page).toHaveURL('/docs/1.3');
  await expect(heading(page)).toHaveText('Introduction');
  await expect(versionButton(page)).toContainText('1.3');
  await expect(navbar(page).locator('a[data-version-name]')).toHaveCount(20);
  await expect(navbar(page).locator('a[data-version-name][aria-current]')).toHaveText(['1.3']);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('1.3');
  await page.getByRole('main').getByRole('link', { name: 'The notes' }).click();
  await expect(page).toHaveURL('/docs/1.3/guides/notes');
  await expect(page.getByRole('main')).toContainText('Of 1.0.');
  expect(messages.filter((message) => !message.includes('loading it in full'))).toEqual([]);
});

test('from a version that others don’t name, the menu leads to the same page, and to the main document where there is none', async ({
  page,
}) => {
  await openApp(page, '/docs/1.3/guides/notes');
  await chooseVersion(page, '1.58');
  await expect(page).toHaveURL('/docs/1.58/guides/notes');
  await openApp(page, '/docs/1.3/guides/legacy');
  await chooseVersion(page, '1.58');
  await expect(page).toHaveURL('/docs/1.58/guides/intro');
});

test('the version menu marks versions without the page, and the choice of one is explained', async ({ page }) => {
  const absent = navbar(page).getByRole('link', { name: '1.58 without this page' });
  await openApp(page, '/docs/guides/intro');
  await sidebar(page).getByRole('link', { name: 'Rope' }).click();
  await expect(heading(page)).toHaveText('Rope');
  await versionButton(page).click();
  await expect(absent).toBeVisible();
  await expect(navbar(page).locator('[data-absent]')).toHaveCount(1);
  await absent.click();
  await expect(page).toHaveURL('/docs/1.58/guides/intro');
  const note = page.getByRole('note', { name: 'Why this page is shown' });
  await expect(note).toContainText('“Rope” isn’t in 1.58: this is where that version begins.');
  expect(await violations(page)).toEqual([]);
  await test.step('the next page says it no more, and marks nothing', async () => {
    await sidebar(page).getByRole('link', { name: 'Notes' }).click();
    await expect(heading(page)).toHaveText('Notes');
    await expect(note).toHaveCount(0);
    await expect(navbar(page).locator('[data-absent]')).toHaveCount(0);
  });
  await test.step('the document itself marks them, and the note leads back', async () => {
    await openApp(page, '/docs/guides/rope-notes');
    await chooseVersion(page, '1.58');
    await note.getByRole('link', { name: '1.59' }).click();
    await expect(page).toHaveURL('/docs/guides/rope-notes');
  });
});

test('an address without a page says so, from within and at first', async ({ page }) => {
  await openApp(page, '/docs/guides/intro');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/docs/0.1/guides/intro', textContent: 'Gone' });
    document.querySelector('article')?.append(link);
  });
  await page.getByRole('link', { name: 'Gone' }).click();
  await expect(heading(page)).toHaveText('Page Not Found');
  await page.goto('/docs/1.3/nothing');
  await expect(heading(page)).toHaveText('Page Not Found');
});

test('a page that only other versions have is named with them, also after a link', async ({ page }) => {
  await openApp(page, '/docs/guides/intro');
  await (await addLink(page, '/docs/1.58/guides/rope-notes#knots', 'Lost')).click();
  await expect(heading(page)).toHaveText('Page Not Found');
  await expect(page.getByText('“Rope” isn’t in 1.58. It is in 1.59, ')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Similar pages in 1.58:');
  await expect(page.locator('.similar-pages').getByRole('link', { name: '1.59', exact: true })).toHaveAttribute(
    'href',
    '/docs/guides/rope-notes#knots',
  );
  await page.locator('.similar-pages').getByRole('link').first().click();
  await expect(heading(page)).toHaveText('Rope');
});

test('what a version doesn’t have is found in another, by a link on the page of results', async ({ page }) => {
  await openApp(page, '/search?q=umbrella&version=1.49');
  await page.getByRole('main').getByRole('link', { name: '1.59', exact: true }).click();
  await expect(pageVersion(page)).toHaveValue('1.59');
  await expect(foundCount(page)).toHaveText('One document found');
  await expect(results(page).first()).toHaveAttribute('href', /^\/docs\/guides\/notes/u);
});

test('the search finds what an old version says', async ({ page }) => {
  await page.goto('/search?q=legacy&version=1.3');
  await page.getByRole('main').getByRole('link', { name: 'Legacy' }).first().click();
  await expect(page).toHaveURL(/\/docs\/1\.3\/guides\/legacy/u);
  await expect(heading(page)).toHaveText('Legacy');
});

test('a page weighs the same in all versions', async ({ request }) => {
  const sizes = await Promise.all(
    ['/docs/1.57/guides/intro', '/docs/1.50/guides/intro', '/docs/1.10/guides/intro'].map(
      async (path) => (await (await request.get(path)).text()).length,
    ),
  );
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(50);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every version can be reached', async ({ page }) => {
    await page.goto('/docs/guides/intro');
    await versionButton(page).click();
    await navbar(page)
      .getByRole('link', { name: `All ${COUNT} versions` })
      .click();
    await page.getByRole('main').getByRole('link', { name: '1.0', exact: true }).click();
    await expect(page).toHaveURL('/docs/1.0');
    await expect(heading(page)).toHaveText('Introduction');
  });
});
