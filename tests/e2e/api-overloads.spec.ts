import { expect, test } from '@playwright/test';
import { fitsWidth, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { field, INTRO, rows } from '../support/search-parts.ts';

const RENDERER = '/docs/api/Velaptor.Graphics.Renderers.ITextureRenderer';

test('the overview and the table of contents list overloads, which the filter reduces', async ({ page }) => {
  await openPage(page, RENDERER);
  const details = page.getByRole('heading', { level: 3, name: /^Render\(/u });
  const total = await details.count();
  const listed = page.locator('.api-overview').getByRole('link', { name: /^Render\(/u });

  await test.step('the table of contents names the parameters of each overload', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: /^\(texture, x, y, angle, size, layer\)$/u }).click();
    await expect(page.getByRole('heading', { name: 'Render(ITexture, int, int, float, float, int)' })).toBeInViewport();
  });
  await test.step('the overview links to each overload', async () => {
    await expect(listed).toHaveCount(total);
    await listed.filter({ hasText: '(texture, pos, color' }).first().click();
    await expect(page.getByRole('heading', { name: 'Render(ITexture, Vector2, Color, int)' })).toBeInViewport();
  });
  await test.step('the filter hides the other rows', async () => {
    await page.getByRole('searchbox', { name: /^Filter \d+/u }).fill('srcRect');
    await expect(listed.filter({ visible: true })).toHaveText([/^Render\(texture, .*srcRect/u]);
    await page.getByRole('searchbox', { name: /^Filter \d+/u }).press('Escape');
    await expect(listed.filter({ visible: true })).toHaveCount(total);
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
