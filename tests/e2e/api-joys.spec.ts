import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsWidth, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';

const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';
const KEY_CODE = '/docs/api/Velaptor.Input.KeyCode';
const BUTTON = '/docs/api/Velaptor.Input.MouseButton';
const STATE = '/docs/api/Velaptor.Input.KeyboardState';

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
/** A member's part of a type page. */
const member = (page: Page, name: RegExp): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 3, name }) });
const area = (page: Page): Locator => page.getByRole('application');

/** Give the focus to the box, which brings its script, and wait until it takes keys. */
async function enter(page: Page): Promise<void> {
  await area(page).focus();
  await expect(page.getByText('Press keys. Tab or Escape leaves.')).toBeVisible();
}

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('what is copied of a type’s page: declarations, calls, and nothing where the browser forbids it', async ({
    page,
  }) => {
    await openPage(page, RECT_SHAPE);
    await test.step('a declaration is copied with the using that it needs, and a call with its arguments’ names', async () => {
      await page.getByRole('button', { name: 'Copy with using' }).first().click();
      await expect
        .poll(() => copied(page))
        .toMatch(/^using System;\nusing Velaptor\.Graphics;\n\npublic record struct RectShape/u);
      const contains = member(page, /^Contains/u).first();
      await contains.getByRole('button', { name: 'Copy with using' }).click();
      await expect
        .poll(() => copied(page))
        .toMatch(/^using System\.Numerics;\nusing Velaptor\.Graphics;\n\npublic .*bool Contains\(/u);
      await contains.getByRole('button', { name: 'Copy call' }).click();
      await expect.poll(() => copied(page)).toMatch(/^rectShape\.Contains\(\w+: \)$/u);
      await contains.getByRole('button', { name: 'Copy code' }).click();
      await expect.poll(() => copied(page)).toMatch(/^public .*bool Contains\(/u);
    });
    await test.step('nothing is said to be copied where the browser forbids it, nor for a click with a key', async () => {
      await expect(page.getByText('Copied', { exact: true })).toHaveCount(0);
      const icon = page.getByRole('link', { name: /Link to BorderThickness$/u });
      await page.evaluate(() => navigator.clipboard.writeText('before'));
      await icon.evaluate((link) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })));
      expect(await copied(page)).toBe('before');
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
      });
      const told = page.waitForEvent('console');
      await icon.focus();
      await icon.press('Enter');
      await told;
      await expect(page.getByText('Copied', { exact: true })).toHaveCount(0);
    });
  });

  for (const [what, path, link, name] of [
    ['a member', RECT_SHAPE, 'Link to BorderThickness', 'BorderThickness'],
    ['a guide’s heading', '/docs/guides/guides/rendering-text', 'Direct link to Why it works', 'Why it works'],
  ] as const) {
    test(`the link icon of ${what} copies its address, says so, and goes there`, async ({ page }) => {
      await openPage(page, `${path}?from=search`);
      const icon = page.getByRole('link', { name: link, exact: true });
      // What it is called is no part of what the heading is called, nor of its text.
      await expect(page.getByRole('heading', { name, exact: true })).toHaveText(name);
      const hash = await icon.getAttribute('href');
      await icon.focus();
      await icon.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
      expect(await copied(page)).toBe(new URL(`${path}${hash}`, page.url()).href);
      await expect(page).toHaveURL(new RegExp(`${hash}$`, 'u'));
    });
  }
});

test.describe('press a key', () => {
  test('the page of key codes shows the key’s member, and leaves Escape and Tab to the reader', async ({ page }) => {
    await openPage(page, KEY_CODE);
    await test.step('the page of key codes shows the member, marks its row and links to it', async () => {
      await enter(page);
      await page.keyboard.press('ArrowLeft');
      await expect(area(page)).toContainText('Left');
      await expect(area(page)).toContainText('263');
      const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Link to Left', exact: true }) });
      await expect(row).toHaveClass(/api-found/u);
      await page.getByRole('link', { name: 'Show Left in the table' }).click();
      await expect(row).toBeInViewport();
      expect(await violations(page, 'main')).toEqual([]);
    });
    await test.step('Escape and Tab show their member and leave', async () => {
      await enter(page);
      await page.keyboard.press('a');
      await expect(area(page)).toContainText('65');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: 'Show Escape in the table' })).toBeFocused();
      await expect(area(page)).toContainText('Escape');
      await enter(page);
      await page.keyboard.press('Tab');
      await expect(area(page)).not.toBeFocused();
      await expect(area(page)).toContainText('Tab');
    });
  });

  test('mouse buttons are known by what they are', async ({ page }) => {
    await openPage(page, BUTTON);
    await enter(page);
    for (const [button, name] of [
      ['left', 'LeftButton'],
      ['right', 'RightButton'],
      ['middle', 'MiddleButton'],
    ] as const) {
      await area(page).click({ button });
      await expect(area(page)).toContainText(name);
      await expect(page.getByRole('row', { name: new RegExp(`^${name}`, 'u') })).toHaveClass(/api-found/u);
    }
    await page.keyboard.press('Space');
    await expect(area(page)).toContainText('LeftButton');
  });

  test('the keyboard’s state tells by which calls it knows of the key', async ({ page }) => {
    await openPage(page, STATE);
    await enter(page);
    await page.keyboard.press('Shift');
    const calls = page.locator('figure').getByRole('listitem');
    await expect(calls).toHaveText([
      'IsKeyDown(KeyCode.LeftShift)',
      'IsKeyUp(KeyCode.LeftShift)',
      'IsLeftShiftKeyDown()',
      'AnyShiftKeysDown()',
    ]);
    await calls.getByRole('link', { name: 'LeftShift' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'KeyCode' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^LeftShift/u })).toBeInViewport();
  });

  test('a phone is told what the box needs', async ({ browser, baseURL }) => {
    const page = await browser.newPage({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(KEY_CODE);
    await expect(page.getByText('With a keyboard connected, tap here and press a key.')).toBeVisible();
    expect(await fitsWidth(page)).toBe(true);
    await page.close();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the box says that it needs it', async ({ page }) => {
    await page.goto(KEY_CODE);
    // As rendered: Playwright's search by text leaves `<noscript>` out.
    await expect(page.getByRole('article')).toContainText('This box needs JavaScript.', { useInnerText: true });
    await expect(area(page)).toBeHidden();
  });
});
