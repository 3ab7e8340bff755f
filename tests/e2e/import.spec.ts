import { expect } from '@playwright/test';
import { heading, navbar, openPage, sidebar } from '../support/app.ts';
import { test } from '../support/imported-site.ts';

// One worker builds the site once.
test.describe.configure({ mode: 'default' });

/** What became of a Docusaurus site. */

test('menus, footer and announcement of the old site are there', async ({ page }) => {
  await openPage(page, '/docs/intro');
  await expect(heading(page)).toHaveText('Welcome');
  await expect(page.getByText('It is spring')).toBeVisible();
  for (const name of ['Guide', 'Start', 'About', 'Seeds', 'GitHub', 'Discord']) {
    await expect(navbar(page).getByRole('link', { name, exact: true })).toHaveCount(1);
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Elsewhere' })).toHaveAttribute(
    'href',
    'https://example.org/x',
  );
  await expect(page.getByRole('contentinfo')).toContainText('Copyright © Acme');
});

test('pages lead to the same pages of their version', async ({ page }) => {
  await openPage(page, '/docs/1.0/intro');
  await page.getByRole('article').getByRole('link', { name: 'the spade' }).click();
  await expect(heading(page)).toHaveText('Spade');
  await expect(page).toHaveURL(/\/docs\/1\.0\/tools\/spade#parts$/u);
  await expect(sidebar(page).getByRole('link', { name: 'Rusty' })).toHaveCount(1);
});

test('what the old grammar has is drawn', async ({ page }) => {
  await openPage(page, '/docs/next/writing/parts');
  const article = page.getByRole('article');
  await expect(article.getByText('A note from outside.')).toBeVisible();
  await expect(article.getByText('Fresh')).toBeVisible();
  await expect(article.getByText('Counted: 3')).toBeVisible();
  await expect(article.getByRole('img', { name: 'Leaf' })).toHaveCount(1);
  await openPage(page, '/docs/next/writing');
  await expect(page.getByRole('article').getByRole('link', { name: 'Parts' })).toBeVisible();
  await openPage(page, '/docs/next/writing/code');
  await expect(page.getByText('highlight-next-line')).toHaveCount(0);
  await expect(page.getByText('export const seeds = 12;')).toBeVisible();
});

test('old addresses lead to where their pages are', async ({ page }) => {
  for (const path of ['/start', '/old/tools']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/docs\/(?:intro|tools\/spade)\/?$/u);
  }
});
