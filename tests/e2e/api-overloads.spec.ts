import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsWidth, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { field, INTRO, rows } from '../support/search-parts.ts';

const RENDERER = '/docs/api/Velaptor.Graphics.Renderers.ITextureRenderer';

const table = (page: Page): Locator => page.getByRole('table', { name: /overloads of Render/u });

test('overloads are told apart in the list of members, in a table and in the table of contents', async ({ page }) => {
  await openPage(page, RENDERER);
  const details = page.getByRole('heading', { level: 3, name: /^Render\(/u });
  const total = await details.count();
  const row = (name: string): Locator =>
    table(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

  await test.step('the list of members names what each takes', async () => {
    const listed = page.getByRole('article').getByRole('link', { name: /^Render\(/u });
    await expect(listed).toHaveCount(total);
    await expect(listed.first()).toHaveText('Render(texture, pos, layer)');
  });
  await test.step('the table has a row each, and ticks what it takes', async () => {
    await expect(table(page).getByRole('rowheader')).toHaveCount(total);
    await expect(table(page).getByRole('columnheader')).toHaveText(['Parameters', 'angle', 'size', 'color', 'effects']);
    await expect(row('texture, x, y, angle, size').getByRole('cell')).toHaveText(['✓', '✓', '', '']);
  });
  await test.step('the table of contents has the overloads below what they take', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const family = contents.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'texture, x, y' }) });
    await family.last().getByRole('link', { name: '+ angle', exact: true }).click();
    await expect(page).toHaveURL(`${RENDERER}#renderitexture-int-int-float-int`);
    await expect(page.getByRole('heading', { name: 'Render(ITexture, int, int, float, int)' })).toBeInViewport();
  });
  await test.step('a row leads to its overload', async () => {
    await row('texture, pos, color').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Render(ITexture, Vector2, Color, int)' })).toBeInViewport();
  });
  await test.step('the filter, fetched as somebody types below a hash, leaves the rows of what it finds', async () => {
    await page.getByRole('searchbox', { name: /^Filter \d+/u }).fill('srcRect');
    await expect(table(page).getByRole('rowheader')).toHaveText([/^texture, srcRect/u]);
    await page.getByRole('searchbox', { name: /^Filter \d+/u }).press('Escape');
    await expect(table(page).getByRole('rowheader')).toHaveCount(total);
  });
});

test('the page of many overloads is accessible, and nothing on it is wider than a small screen', async ({ page }) => {
  await openPage(page, RENDERER);
  expect(await violations(page, 'article')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await fitsWidth(page)).toBe(true);
  const { inside, around } = await table(page).evaluate((one) => ({
    inside: one.getBoundingClientRect().right,
    around: one.parentElement?.getBoundingClientRect().right ?? 0,
  }));
  expect(inside).toBeLessThanOrEqual(around);
  expect(await violations(page, 'article')).toEqual([]);
});

test('search finds the overloads that take something by its name', async ({ page }) => {
  await openPage(page, INTRO);
  await page.keyboard.press('Control+k');
  await field(page).fill('render angle');
  for (const at of [0, 1]) await expect(rows(page).nth(at)).toContainText(/Renderer\.Render\(.*float angle/u);
});
