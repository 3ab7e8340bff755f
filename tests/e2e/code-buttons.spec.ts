import { expect, type Locator, type Page } from '@playwright/test';
import { clickAndSee, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { test } from '../support/options-site.ts';

const PAGE = '/docs/guides/code';

/** The listings of the page: a wide and a narrow one, and both again in a hidden tab. */
const block = (page: Page, index: number): Locator => page.getByRole('main').locator('.code').nth(index);
const wrap = (within: Locator): Locator => within.getByRole('button', { name: 'Toggle word wrap' });
const isWide = (within: Locator): Promise<boolean> =>
  within.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);

test('only a visible listing that is wider than its block can be wrapped; printing wraps it', async ({ page }) => {
  await openPage(page, PAGE);
  await page.waitForLoadState('networkidle');
  await test.step('a wide listing can be wrapped and unwrapped', async () => {
    const button = wrap(block(page, 0));
    await block(page, 0).hover();
    await expect(button).toBeVisible();
    await expect(wrap(block(page, 1))).toHaveCount(0);
    expect(await isWide(block(page, 0))).toBe(true);
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await isWide(block(page, 0))).toBe(false);
    await expect(button).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await isWide(block(page, 0))).toBe(true);
  });
  await test.step('printing wraps a wide listing', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(block(page, 0)).toBeVisible();
    expect(await isWide(block(page, 0))).toBe(false);
    await expect(wrap(block(page, 0))).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('a listing in a tab has the button once the tab is chosen', async () => {
    await expect(wrap(block(page, 2))).toHaveCount(0);
    await page.getByRole('main').locator('label', { hasText: 'Code' }).click();
    await block(page, 2).hover();
    await expect(wrap(block(page, 2))).toBeVisible();
    await wrap(block(page, 2)).click();
    await expect(wrap(block(page, 2))).toHaveAttribute('aria-pressed', 'true');
    await expect(wrap(block(page, 3))).toHaveCount(0);
  });
});

test('wrapping applies to all listings and later pages, and works without storage', async ({ page }) => {
  await openPage(page, PAGE);
  await block(page, 0).hover();
  await wrap(block(page, 0)).click();
  await page.reload();
  await expect(wrap(block(page, 0))).toHaveAttribute('aria-pressed', 'true');
  expect(await isWide(block(page, 0))).toBe(false);
  await page.getByRole('main').locator('label', { hasText: 'Code' }).click();
  expect(await isWide(block(page, 2))).toBe(false);
  await wrap(block(page, 0)).press('Enter');
  expect([await isWide(block(page, 0)), await isWide(block(page, 2))]).toEqual([true, true]);
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }));
  await page.reload();
  await block(page, 0).hover();
  await wrap(block(page, 0)).click();
  expect(await isWide(block(page, 0))).toBe(false);
});

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('announces Copied for a second; the wrap button copies nothing', async ({ page }) => {
    await openPage(page, PAGE);
    await test.step('announces Copied for a second', async () => {
      const copy = block(page, 1).getByRole('button', { name: 'Copy code to clipboard' });
      await expect(copy).toHaveText('Copy');
      const said = page.getByRole('status').filter({ hasText: 'Copied' });
      const heard = said.waitFor({ state: 'attached' });
      await clickAndSee(copy, 'Copied');
      await heard;
      await expect(copy).toHaveText('Copy');
      await expect(said).toHaveCount(0);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('var narrow = 1;');
    });
    await test.step('the wrap button copies nothing', async () => {
      await page.evaluate(() => navigator.clipboard.writeText('before'));
      await block(page, 0).hover();
      await wrap(block(page, 0)).click();
      await expect(wrap(block(page, 0))).toHaveAttribute('aria-pressed', 'true');
      await expect(wrap(block(page, 0))).toHaveText('Wrap');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
    });
  });
});
