import { expect } from '@playwright/test';
import {
  fitsWidth,
  heading,
  navbar,
  openApp,
  openPage,
  recordConsole,
  scrollTo,
  scrollTop,
  sidebar,
  waitForApp,
} from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { COMMIT, GUIDE, test } from '../support/options-site.ts';

// Options that this repository's own site leaves off. One worker builds the site once.
test.describe.configure({ mode: 'default' });

test('with one version its name is a plain link, in the navbar and in the site menu', async ({ page }) => {
  await openPage(page, '/docs/guides/code');
  const inBar = navbar(page).getByRole('link', { name: '1.0', exact: true });
  await expect(inBar).toHaveAttribute('href', '/docs/guides/code');
  await expect(navbar(page).locator('summary')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const link = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: '1.0', exact: true });
  await expect(link).toHaveAttribute('href', '/docs/guides/code');
  await link.click();
  await expect(heading(page)).toHaveText('Code');
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('1.0');
});

test('a page shows its last update and its tags, which lead to tag pages', async ({ page }) => {
  const line = page.getByText(`Last updated on ${COMMIT.shown} by ${COMMIT.author}`);
  await openApp(page, GUIDE);
  await expect(line).toBeVisible();
  await expect(line.locator('time')).toHaveAttribute('datetime', COMMIT.date);
  await sidebar(page).getByRole('link', { name: 'Wide' }).click();
  await expect(heading(page)).toHaveText('Wide');
  await expect(line).toBeVisible();
  await page.goBack();
  await test.step('tags', async () => {
    await expect(page.getByText('Tags: Audio')).toBeVisible();
    await page.getByRole('article').getByRole('link', { name: 'Audio' }).click();
    await expect(page).toHaveURL('/docs/tags/audio');
    await expect(heading(page)).toHaveText('2 docs tagged with "Audio"');
    await expect(page.getByRole('main').getByRole('link', { name: 'Wide' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'View all tags' }).click();
    await expect(page).toHaveURL('/docs/tags');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['A', 'T']);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Tables' }).click();
    await expect(heading(page)).toHaveText('One doc tagged with "Tables"');
  });
});

test('the navbar hides on the way down and for an anchor, and shows on the way up and for another page', async ({
  page,
}) => {
  const bar = page.getByRole('banner');
  await openApp(page, GUIDE);
  await page.waitForLoadState('networkidle');
  const messages = recordConsole(page);
  await scrollTo(page, 600);
  await expect(bar).not.toBeInViewport();
  await scrollTo(page, 500);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 900);
  await expect(bar).not.toBeInViewport();
  await navbar(page).getByRole('link', { name: 'Guides' }).focus();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 0);
  await page.getByRole('link', { name: 'To part 9', exact: true }).click();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(600);
  await expect(bar).not.toBeInViewport();
  await page.goBack();
  await sidebar(page).getByRole('link', { name: 'Wide' }).click();
  await expect(heading(page)).toHaveText('Wide');
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(messages).toEqual([]);
});

test('the address sets data on the root element, except data that the app uses', async ({ page }) => {
  await page.goto(`${GUIDE}?docusaurus-data-mode=embed&docusaurus-data-versions=x`);
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'embed');
  await expect(page.locator('html')).toHaveAttribute('data-versions', '1.0*');
});

test('a tab stays in place when groups above it change with it', async ({ page }) => {
  await openPage(page, '/docs/guides/tabs');
  await page.waitForLoadState('networkidle');
  const second = page.getByRole('main').locator('.tabs').nth(1);
  const chosen = second.locator('label', { hasText: 'Many' });
  await chosen.scrollIntoViewIfNeeded();
  const top = async (): Promise<number> => Math.round((await chosen.boundingBox())?.y ?? 0);
  const before = await top();
  const height = () => page.getByRole('main').evaluate((main) => main.scrollHeight);
  const low = await height();
  await expect(async () => {
    await second.getByRole('radio', { name: 'One' }).check({ force: true });
    await chosen.click();
    expect(await height()).toBeGreaterThan(low + 200);
  }).toPass();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test('the article is at most 75% wide beside a table of contents, else all the width; narrow windows fit', async ({
  page,
}) => {
  const widthShare = () =>
    page.getByRole('main').evaluate((main) => {
      const body = main.querySelector('.doc-body')?.getBoundingClientRect().width ?? 0;
      return body / main.getBoundingClientRect().width;
    });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await openPage(page, GUIDE);
  await expect(contents).toBeVisible();
  expect(await widthShare()).toBeLessThanOrEqual(0.75);
  await page.goto('/docs/guides/wide');
  await expect(contents).toHaveCount(0);
  expect(await widthShare()).toBeGreaterThan(0.85);
  await page.setViewportSize({ width: 320, height: 600 });
  for (const path of [GUIDE, '/docs/guides/code', '/docs/tags', '/docs/tags/audio']) {
    await page.goto(path);
    await waitForApp(page);
    expect([path, await fitsWidth(page)]).toEqual([path, true]);
  }
});

test('no cookie is set, whatever the reader does', async ({ page, context }) => {
  await openPage(page, GUIDE);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await navbar(page)
    .getByRole('button', { name: /^Switch between/u })
    .click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('code');
  await page.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Code');
  expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(2);
  expect(await context.cookies()).toEqual([]);
});

test('an anchor in a closed tab opens the tab', async ({ page, browser, baseURL }) => {
  const closed = page.getByRole('heading', { name: 'Closed' });
  const goTo = (hash: string) => page.evaluate((to) => location.assign(`#${to}`), hash);
  await openPage(page, '/docs/guides/anchors#closed');
  await expect(closed).toBeInViewport();
  for (const open of [openPage, openApp]) {
    await open(page, '/docs/guides/anchors');
    await page.getByRole('link', { name: 'To it' }).click();
    await expect(closed).toBeInViewport();
    await page.getByText('First', { exact: true }).click();
    await expect(closed).toBeHidden();
    await goTo('piece-12');
    await expect(page.getByRole('heading', { name: 'Piece 12' })).toBeInViewport();
    await goTo('closed');
    await expect(closed).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Piece 12' })).toBeInViewport();
  }
  const plain = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  await plain.goto('/docs/guides/anchors#closed');
  await expect(plain.getByRole('heading', { name: 'Closed' })).toBeInViewport();
  await plain.close();
});
