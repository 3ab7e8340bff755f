import { expect, type Page, test } from '@playwright/test';
import { clickAndSee, heading, navbar, openPage, sidebar } from '../support/app.ts';
import { INSTALL } from '../support/facts.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** What a click on a block's button copies. */
async function copied(page: Page, block: number): Promise<string> {
  const button = page.getByRole('button', { name: 'Copy code to clipboard' }).nth(block);
  await clickAndSee(button, 'Copied');
  return page.evaluate(() => navigator.clipboard.readText());
}

test('code is copied as it is written, without line numbers', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND['guide with numbered code']);
  const blocks = page.getByRole('main').locator('.code');
  const numbered = await blocks.evaluateAll((all) => all.findIndex((block) => block.matches('.code-numbered')));
  expect(numbered).toBeGreaterThanOrEqual(0);
  const text = await copied(page, numbered);
  const source = await blocks.nth(numbered).locator('code').textContent();
  expect(text).toBe(source?.replace(/\n$/u, ''));
  expect(text.split('\n').length).toBeGreaterThan(3);
  expect(text).not.toMatch(/^\s*1\b/u);
});

test('a copy button says Copied for a while', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND.home);
  expect(await copied(page, 0)).toBe(INSTALL);
  await expect(page.getByRole('button', { name: 'Copy code to clipboard' }).first()).toHaveText('Copy');
});

test('code has its button on pages reached by a link too', async ({ page }) => {
  await openPage(page, '/markdown-page');
  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  await sidebar(page).getByRole('link', { name: 'Audio' }).click();
  await expect(heading(page)).toHaveText('Audio');
  expect(await copied(page, 0)).not.toBe('');
});
