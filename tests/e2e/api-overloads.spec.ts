import { expect, test } from '@playwright/test';
import { fitsWidth, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { field, INTRO, rows } from '../support/search-parts.ts';

const RENDERER = '/docs/api/Velaptor.Graphics.Renderers.ITextureRenderer';

test('overloads are chosen by what they take; links to the others show them again', async ({ page }) => {
  await openPage(page, RENDERER);
  const overloads = page.locator('summary').filter({ hasText: /^Render\(/u, visible: true });
  const total = await overloads.count();
  const choice = (name: string) =>
    page.getByRole('group', { name: 'Choose what you pass' }).getByLabel(name, { exact: true });

  await test.step('the overview and the table of contents lead to all overloads', async () => {
    await page
      .getByRole('rowheader', { name: /^Render \d+ overloads$/u })
      .getByRole('link')
      .click();
    await expect(page.getByRole('heading', { name: /^Render \d+ overloads$/u })).toBeInViewport();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link', { name: 'Render', exact: true })).toHaveCount(1);
  });
  await test.step('choices reduce the overloads, and the last one opens', async () => {
    await choice('angle').check();
    await choice('effects').check();
    await expect(choice('x, y')).toBeDisabled();
    await choice('texture').check();
    await expect(overloads).toHaveText([/^Render\(texture, srcRect, destRect, size, angle, color, effects, layer\)/u]);
    await expect(page.getByRole('status').filter({ hasText: `1 of ${total} overloads` })).toBeVisible();
    await expect(
      page
        .locator('details[open]')
        .getByText('public void Render(')
        .or(page.locator('details[open] code').first())
        .first(),
    ).toBeVisible();
  });
  await test.step('a link to another overload clears the choices', async () => {
    const other = page.locator('summary').filter({ hasText: /^Render\(texture, pos, layer\)/u });
    await expect(other).toBeHidden();
    await page.evaluate(() => {
      location.hash = '#renderitexture-vector2-int';
    });
    await expect(page.getByRole('heading', { name: 'Render(ITexture, Vector2, int)' })).toBeInViewport();
    await expect(choice('angle')).not.toBeChecked();
    await expect(overloads).toHaveCount(total);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('overloads open one by one, and there are no controls without effect', async ({ page }) => {
    await page.goto(RENDERER);
    await expect(page.getByRole('group', { name: 'Choose what you pass' })).toBeHidden();
    const declaration = page.getByRole('heading', { name: 'Render(ITexture, Vector2, Color, int)' });
    await expect(declaration).toBeHidden();
    await page.getByText('Render(texture, pos, color, layer)', { exact: true }).click();
    await expect(declaration).toBeVisible();
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
