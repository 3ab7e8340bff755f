import { expect, type Locator, type Page } from '@playwright/test';
import { clickAndSee, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { hold } from '../support/hold.ts';
import { test } from '../support/options-site.ts';

const PAGE = '/docs/guides/code';

/** The blocks of the page: a wide listing and a narrow one, and both again in a tab that isn't chosen. */
const block = (page: Page, index: number): Locator => page.getByRole('main').locator('.code').nth(index);
const wrap = (within: Locator): Locator => within.getByRole('button', { name: 'Toggle word wrap' });
const isWide = (within: Locator): Promise<boolean> =>
  within.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);

test('a listing that is wider than its block can be wrapped, once it is seen; paper shows the whole', async ({
  page,
}) => {
  await openPage(page, PAGE);
  await page.waitForLoadState('networkidle');
  await test.step('only a listing that is wider than its block can be wrapped, and is as often as the reader likes', async () => {
    const button = wrap(block(page, 0));
    await block(page, 0).hover();
    await expect(button).toBeVisible();
    await expect(wrap(block(page, 1))).toHaveCount(0);
    expect(await isWide(block(page, 0))).toBe(true);
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await isWide(block(page, 0))).toBe(false);
    const { whiteSpace, overflowWrap } = await block(page, 0)
      .locator('code')
      .evaluate((code) => getComputedStyle(code));
    expect([whiteSpace, overflowWrap]).toEqual(['pre-wrap', 'anywhere']);
    await expect(button).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await isWide(block(page, 0))).toBe(true);
  });
  await test.step('paper shows the whole of a wide listing', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(block(page, 0)).toBeVisible();
    expect(await isWide(block(page, 0))).toBe(false);
    await expect(wrap(block(page, 0))).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('and when the tab that it lies in is chosen', async () => {
    await expect(wrap(block(page, 2))).toHaveCount(0);
    await page.getByRole('main').locator('label', { hasText: 'Code' }).click();
    await block(page, 2).hover();
    await expect(wrap(block(page, 2))).toBeVisible();
    await wrap(block(page, 2)).click();
    await expect(wrap(block(page, 2))).toHaveAttribute('aria-pressed', 'true');
    await expect(wrap(block(page, 3))).toHaveCount(0);
  });
});

test('wrapping holds for all listings, and on the next page; storage may be missing', async ({ page }) => {
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

test('whether a listing can be wrapped is looked at again when the window changes', async ({ page }) => {
  await page.setViewportSize({ width: 4000, height: 800 });
  await openPage(page, PAGE);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.doc { --body: 1fr !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await block(page, 0).hover();
  await expect(wrap(block(page, 0))).toBeVisible();
  await page.setViewportSize({ width: 4000, height: 800 });
  await expect(wrap(block(page, 0))).toBeHidden();
});

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('says Copied for a second, and the button that wraps copies nothing', async ({ page }) => {
    await openPage(page, PAGE);
    await test.step('says Copied for a second, to who hears the page too, and the name of the button stays', async () => {
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
    await test.step('the button that wraps copies nothing', async () => {
      await page.evaluate(() => navigator.clipboard.writeText('before'));
      await block(page, 0).hover();
      await wrap(block(page, 0)).click();
      await expect(wrap(block(page, 0))).toHaveAttribute('aria-pressed', 'true');
      await expect(wrap(block(page, 0))).toHaveText('Wrap');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
    });
  });

  test('a click that begins before the button that wraps is there copies', async ({ page }) => {
    const release = await hold(page, '**/assets/word-wrap*.js');
    await openPage(page, PAGE);
    const copy = block(page, 0).getByRole('button', { name: 'Copy code to clipboard' });
    await copy.hover();
    await page.mouse.down();
    release();
    await expect(wrap(block(page, 0))).toBeVisible();
    await page.mouse.up();
    await expect(copy).toHaveText('Copied');
  });
});
