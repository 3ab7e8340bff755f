import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsWidth, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { field, INTRO, rows } from '../support/search-parts.ts';

const RENDERER = '/docs/api/Velaptor.Graphics.Renderers.ITextureRenderer';

const table = (page: Page): Locator => page.getByRole('table', { name: /overloads of Render/u });

test('a table and the table of contents list overloads, which the filter reduces', async ({ page }) => {
  await openPage(page, RENDERER);
  const details = page.getByRole('heading', { level: 3, name: /^Render\(/u });
  const total = await details.count();
  const row = (name: string): Locator =>
    table(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

  await test.step('the table has a row for each overload and marks its parameters', async () => {
    await expect(table(page).getByRole('rowheader')).toHaveCount(total);
    await expect(row('texture, x, y, angle, size').getByRole('cell')).toHaveText(['✓', '✓', '', '']);
  });
  await test.step('the table of contents groups the overloads', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const family = contents.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'texture, x, y' }) });
    await family.last().getByRole('link', { name: '+ angle', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Render(ITexture, int, int, float, int)' })).toBeInViewport();
  });
  await test.step('a row links to its overload', async () => {
    await row('texture, pos, color').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Render(ITexture, Vector2, Color, int)' })).toBeInViewport();
  });
  await test.step('the filter hides the other rows', async () => {
    await page.getByRole('searchbox', { name: /^Filter \d+/u }).fill('srcRect');
    await expect(table(page).getByRole('rowheader')).toHaveText([/^texture, srcRect/u]);
    await page.getByRole('searchbox', { name: /^Filter \d+/u }).press('Escape');
    await expect(table(page).getByRole('rowheader')).toHaveCount(total);
  });
});

test('the page of many overloads is accessible and fits a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page, RENDERER);
  expect(await fitsWidth(page)).toBe(true);
  expect(await violations(page, 'article')).toEqual([]);
});

test('search finds overloads by parameter names', async ({ page }) => {
  await openPage(page, INTRO);
  await page.keyboard.press('Control+k');
  await field(page).fill('render angle');
  for (const at of [0, 1]) await expect(rows(page).nth(at)).toContainText(/Renderer\.Render\(.*float angle/u);
});
