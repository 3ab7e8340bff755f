import { expect, test } from '@playwright/test';
import { heading, navbar, openPage, scrollTop, sidebar } from '../support/app.ts';

test('in a small window the site menu holds the page still, and its targets are large enough', async ({ page }) => {
  await test.step('touch targets in the bar and the menu are large enough', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/docs/guides/intro');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const small = await page.getByRole('dialog', { name: 'Menu' }).evaluate((menu) =>
      [...menu.querySelectorAll('a, button, summary')]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width < 24 || height < 24;
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(small).toEqual([]);
  });
  await test.step('the page behind the open site menu isn’t scrolled', async () => {
    await page.mouse.move(380, 600);
    await page.mouse.wheel(0, 500);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => scrollTop(page)).toBe(100);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the site menu, its categories and its links work', async ({ page }) => {
    await openPage(page, '/docs/guides/intro');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(menu).toBeVisible();
    const link = sidebar(page).getByRole('link', { name: 'Keyboard Input' });
    const category = sidebar(page).locator('details').filter({ hasText: 'Keyboard Input' }).last();
    await category.locator('summary').first().tap();
    await expect(link).toBeHidden();
    await category.locator('summary').first().tap();
    await link.tap();
    await expect(heading(page)).toHaveText('Keyboard Input');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.touchscreen.tap(385, 500);
    await expect(menu).toBeHidden();
  });

  test('a menu of the bar opens and closes', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 800 });
    await openPage(page, '/docs/guides/intro');
    await page.getByRole('banner').locator('summary[aria-label=Language]').tap();
    await expect(navbar(page).getByRole('link', { name: 'English' })).toBeVisible();
    await heading(page).tap();
    await expect(navbar(page).getByRole('link', { name: 'English' })).toBeHidden();
  });
});
