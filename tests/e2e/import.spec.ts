import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { heading, navbar, sidebar } from '../support/app.ts';
import { docsProcess } from '../support/docs-process.ts';
import { serveSite } from '../support/fixture-site.ts';
import { makeFolder } from '../support/small-site.ts';

test.use({ javaScriptEnabled: false });

test('an imported Docusaurus site builds and keeps its menus, pages, content and addresses', async ({ page }) => {
  const folder = makeFolder();
  const target = join(folder.path, 'new');
  const source = 'tools/import-docusaurus/fixtures/docusaurus-site';
  const { status, out, error } = docsProcess(['import', source, '--to', target, '--lenient']);
  expect([status, out + error]).toEqual([0, expect.any(String)]);
  const { origin, close } = await serveSite(target);

  await test.step('menus, footer and announcement', async () => {
    await page.goto(`${origin}/docs/intro`);
    await expect(heading(page)).toHaveText('Welcome');
    await expect(page.getByText('It is spring')).toBeVisible();
    for (const name of ['Guide', 'Start', 'About', 'Seeds', 'GitHub', 'Discord']) {
      await expect(navbar(page).getByRole('link', { name, exact: true })).toHaveCount(1);
    }
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('href', 'https://example.org/x');
    await expect(footer).toContainText('Copyright © Acme');
  });
  await test.step('links between pages of a version', async () => {
    await page.goto(`${origin}/docs/1.0/intro`);
    await page.getByRole('article').getByRole('link', { name: 'the spade' }).click();
    await expect(heading(page)).toHaveText('Spade');
    await expect(page).toHaveURL(/\/docs\/1\.0\/tools\/spade#parts$/u);
    await expect(sidebar(page).getByRole('link', { name: 'Rusty' })).toHaveCount(1);
  });
  await test.step('Docusaurus syntax', async () => {
    await page.goto(`${origin}/docs/next/writing/parts`);
    const article = page.getByRole('article');
    for (const text of ['A note from outside.', 'Fresh', 'Counted: 3']) {
      await expect(article.getByText(text)).toBeVisible();
    }
    await expect(article.getByRole('img', { name: 'Leaf' })).toHaveCount(1);
    await page.goto(`${origin}/docs/next/writing`);
    await expect(article.getByRole('link', { name: 'Parts' })).toBeVisible();
    await page.goto(`${origin}/docs/next/writing/code`);
    await expect(page.getByText('highlight-next-line')).toHaveCount(0);
    await expect(page.getByText('export const seeds = 12;')).toBeVisible();
  });
  await test.step('old addresses', async () => {
    for (const path of ['/start', '/old/tools']) {
      await page.goto(origin + path);
      await expect(page).toHaveURL(/\/docs\/(?:intro|tools\/spade)\/?$/u);
    }
  });
  await close();
  folder.remove();
});
