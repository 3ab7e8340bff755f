import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage } from '../support/app.ts';

const CATEGORY = '/docs/category/guides';

function card(page: Page, title: string): Locator {
  return page.locator('.card').filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

for (const width of [320, 768, 1440]) {
  test(`a category shows what a guide builds and in how many steps, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, CATEGORY);
    await expect(card(page, 'Your First Game').locator('.card-count')).toHaveText('4 steps');
    const image = card(page, 'Publishing a Game').locator('img');
    const box = await image.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    expect(box?.width).toBeLessThanOrEqual(240);
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('naturalWidth', 240);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the images of a category load lazily, with their size in the page', async ({ page }) => {
    await page.goto(CATEGORY);
    const images = page.locator('.card img');
    const count = await images.count();
    expect(count).toBeGreaterThan(10);
    await expect(page.locator('.card img[loading="lazy"][width="240"][height="135"][alt=""]')).toHaveCount(count);
  });
});
