import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
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
import { buildSite } from '../support/fixture-site.ts';
import { madeOnce } from '../support/made-once.ts';
import { COUNT, MANY_VERSIONS } from '../support/many-versions.ts';
import { once } from '../support/once.ts';
import { foundCount, pageVersion, results } from '../support/search-parts.ts';
import { makeFolder } from '../support/small-site.ts';
import { startStaticServer } from '../support/static-server.ts';

const manyVersions = once(async () => {
  const built = await madeOnce('many-versions', async (out) => {
    const folder = makeFolder(MANY_VERSIONS);
    await buildSite(folder.path, join(out, 'dist'));
    folder.remove();
  });
  return startStaticServer(join(built, 'dist'));
});

/** Tests of a site with sixty versions, which is built once for all workers. */
const test = base.extend<{ many: { origin: string } }>({
  many: [async ({ browserName: _ }, use) => use(await manyVersions()), { timeout: 120_000 }],
  baseURL: ({ many }, use) => use(many.origin),
});

test('the menu lists twenty versions and leads to a page of all, whose choice is remembered', async ({ page }) => {
  const messages = recordConsole(page);
  const names = navbar(page).locator('a[data-version-name]');
  await openApp(page, '/docs/guides/intro');
  await expect(names).toHaveCount(20);
  await expect(names.and(page.locator('[aria-current]'))).toHaveText(['1.59latest']);
  await versionButton(page).focus();
  await page.keyboard.press('Enter');
  const last = navbar(page).locator('.menu-list a').last();
  await last.focus();
  await expect(last).toHaveText(`All ${COUNT} versions`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/versions');
  await expect(heading(page)).toHaveText('All versions');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(COUNT);

  await page.getByRole('main').getByRole('link', { name: '1.3', exact: true }).click();
  await expect(page).toHaveURL('/docs/1.3');
  await expect(heading(page)).toHaveText('Introduction');
  await expect(versionButton(page)).toContainText('1.3');
  await expect(names).toHaveCount(20);
  await expect(names.and(page.locator('[aria-current]'))).toHaveText(['1.3']);
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('1.3');
  await page.getByRole('main').getByRole('link', { name: 'The notes' }).click();
  await expect(page).toHaveURL('/docs/1.3/guides/notes');
  await expect(page.getByRole('main')).toContainText('Of 1.0.');
  await test.step('the menu leads back to the same page, or to the main document', async () => {
    await chooseVersion(page, '1.58');
    await expect(page).toHaveURL('/docs/1.58/guides/notes');
    await openApp(page, '/docs/1.3/guides/legacy');
    await chooseVersion(page, '1.58');
    await expect(page).toHaveURL('/docs/1.58/guides/intro');
  });
  expect(messages.filter((message) => !message.includes('loading it in full'))).toEqual([]);
});

test('the menu marks versions that lack the page, and the choice of one is explained', async ({ page }) => {
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
  await expect(note).toContainText('“Rope” isn’t in 1.58');
  expect(await violations(page)).toEqual([]);
  await test.step('the next page has neither note nor marks', async () => {
    await sidebar(page).getByRole('link', { name: 'Notes' }).click();
    await expect(heading(page)).toHaveText('Notes');
    await expect(note).toHaveCount(0);
    await expect(navbar(page).locator('[data-absent]')).toHaveCount(0);
  });
  await test.step('the HTML has the marks, too, and the note leads back', async () => {
    await openApp(page, '/docs/guides/rope-notes');
    await chooseVersion(page, '1.58');
    await note.getByRole('link', { name: '1.59' }).click();
    await expect(page).toHaveURL('/docs/guides/rope-notes');
  });
});

test('the not-found page names other versions that have the page', async ({ page }) => {
  await page.goto('/docs/1.3/nothing');
  await expect(heading(page)).toHaveText('Page Not Found');
  await openApp(page, '/docs/guides/intro');
  await (await addLink(page, '/docs/1.58/guides/rope-notes#knots', 'Lost')).click();
  await expect(heading(page)).toHaveText('Page Not Found');
  await expect(page.getByText('“Rope” isn’t in 1.58. It is in 1.59, ')).toBeVisible();
  const similar = page.locator('.similar-pages');
  await expect(similar.getByRole('link', { name: '1.59', exact: true })).toHaveAttribute(
    'href',
    '/docs/guides/rope-notes#knots',
  );
  await similar.getByRole('link').first().click();
  await expect(heading(page)).toHaveText('Rope');
});

test('the search covers old versions, and offers results of another version', async ({ page }) => {
  await openApp(page, '/search?q=umbrella&version=1.49');
  await page.getByRole('main').getByRole('link', { name: '1.59', exact: true }).click();
  await expect(pageVersion(page)).toHaveValue('1.59');
  await expect(foundCount(page)).toHaveText('One document found');
  await expect(results(page).first()).toHaveAttribute('href', /^\/docs\/guides\/notes/u);
  await page.goto('/search?q=legacy&version=1.3');
  await page.getByRole('main').getByRole('link', { name: 'Legacy' }).first().click();
  await expect(page).toHaveURL(/\/docs\/1\.3\/guides\/legacy/u);
  await expect(heading(page)).toHaveText('Legacy');
});

test('a page has the same size in all versions', async ({ request }) => {
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
