import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsWidth, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';

const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';
const KEY_CODE = '/docs/api/Velaptor.Input.KeyCode';
const BUTTON = '/docs/api/Velaptor.Input.MouseButton';
const STATE = '/docs/api/Velaptor.Input.KeyboardState';

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
/** The section of a member on a type page. */
const member = (page: Page, name: RegExp): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 3, name }) });
const area = (page: Page): Locator => page.getByRole('application');

/** Focuses the box, which loads its script, and waits until it takes keys. */
async function enter(page: Page): Promise<void> {
  await area(page).focus();
  await expect(page.getByText('Press keys. Press Tab or Esc to leave.')).toBeVisible();
}

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a type page copies declarations and calls, and reports nothing if the browser forbids it', async ({ page }) => {
    await openPage(page, RECT_SHAPE);
    await test.step('types offer their using directive, and members calls with argument names', async () => {
      await page.getByRole('button', { name: 'Copy using directive' }).click();
      await expect.poll(() => copied(page)).toBe('using Velaptor.Graphics;');
      const contains = member(page, /^Contains/u).first();
      await contains.getByRole('button', { name: 'Copy call' }).click();
      await expect.poll(() => copied(page)).toMatch(/^rectShape\.Contains\(\w+: \)$/u);
    });
    await test.step('a forbidden copy and a click with a modifier key announce nothing', async () => {
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

  test('the link icon of a member and of a heading copies its address, announces it and goes there', async ({
    page,
  }) => {
    for (const [path, link, name] of [
      [RECT_SHAPE, 'Link to BorderThickness', 'BorderThickness'],
      ['/docs/guides/guides/rendering-text', 'Direct link to Why it works', 'Why it works'],
    ] as const) {
      await openPage(page, `${path}?from=search`);
      const icon = page.getByRole('link', { name: link, exact: true });
      // The heading's name does not include the icon's.
      await expect(page.getByRole('heading', { name, exact: true })).toHaveText(name);
      const hash = await icon.getAttribute('href');
      await icon.focus();
      await icon.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
      expect(await copied(page)).toBe(new URL(`${path}${hash}`, page.url()).href);
      await expect(page).toHaveURL(new RegExp(`${hash}$`, 'u'));
    }
  });
});

test.describe('press a key', () => {
  test('the box shows the member of a key, marks its row, and never traps Escape or Tab', async ({ page }) => {
    await openPage(page, KEY_CODE);
    await enter(page);
    await page.keyboard.press('ArrowLeft');
    await expect(area(page)).toContainText('263');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Link to Left', exact: true }) });
    await expect(row).toHaveClass(/api-found/u);
    await expect(page.getByRole('toolbar').getByRole('link', { name: 'Left', exact: true })).toHaveClass(/lit/u);
    await page.getByRole('link', { name: 'Show in the table' }).click();
    await expect(row).toBeInViewport();
    expect(await violations(page, 'main')).toEqual([]);
    for (const key of ['Escape', 'Tab']) {
      await enter(page);
      await page.keyboard.press(key);
      await expect(area(page)).not.toBeFocused();
      await expect(area(page)).toContainText(key);
    }
  });

  test('a drawn key shows its member and leads to its row; the keyboard is one Tab stop with arrow keys', async ({
    page,
  }) => {
    await openPage(page, KEY_CODE);
    const keyboard = page.getByRole('toolbar', { name: 'US keyboard' });
    const key = (name: string): Locator => keyboard.getByRole('link', { name, exact: true });
    await key('Left Super').hover();
    await expect(area(page)).toContainText('LeftSuper343');
    await key('Esc, Escape').focus();
    await expect(keyboard.locator('[tabindex="0"]')).toHaveCount(1);
    for (const [press, name] of [
      ['ArrowDown', 'Grave Accent'],
      ['ArrowRight', '1, D1'],
      ['ArrowRight', '2, D2'],
      ['ArrowDown', 'Q'],
      ['ArrowUp', '1, D1'],
      ['ArrowUp', 'Esc, Escape'],
      ['ArrowLeft', 'Esc, Escape'],
    ] as const) {
      await page.keyboard.press(press);
      await expect(key(name)).toBeFocused();
    }
    await expect(area(page)).toContainText('Escape256');
    await page.keyboard.press('Tab');
    await expect(area(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(key('Esc, Escape')).toBeFocused();
    expect(await violations(page, 'main')).toEqual([]);
    await key('Key Pad Enter').click();
    await expect(page).toHaveURL(`${KEY_CODE}#keypadenter`);
    await expect(page.getByRole('row', { name: /^KeyPadEnter/u })).toBeInViewport();
  });

  test('the drawn keyboard fits 390 px, and scrolls inside its figure at 320 px', async ({ page }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, KEY_CODE);
      expect([width, await fitsWidth(page)]).toEqual([width, true]);
      const isScrolling = await page
        .locator('.keyboard')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect([width, isScrolling]).toEqual([width, width === 320]);
      expect(await violations(page, 'figure')).toEqual([]);
    }
  });

  test('mouse buttons and calls for keys are shown', async ({ page }) => {
    await openPage(page, BUTTON);
    await enter(page);
    for (const [button, name] of [
      ['right', 'RightButton'],
      ['middle', 'MiddleButton'],
    ] as const) {
      await area(page).click({ button });
      await expect(area(page)).toContainText(name);
      await expect(page.getByRole('row', { name: new RegExp(`^${name}`, 'u') })).toHaveClass(/api-found/u);
    }
    await openPage(page, STATE);
    await enter(page);
    await page.keyboard.press('Shift');
    const calls = page.locator('figure').getByRole('listitem');
    await expect(calls.first()).toHaveText('IsKeyDown(KeyCode.LeftShift)');
    await calls.getByRole('link', { name: 'LeftShift' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'KeyCode' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^LeftShift/u })).toBeInViewport();
  });

  test('without a keyboard, the box says what it needs; without JavaScript, each key is a link', async ({
    browser,
    baseURL,
  }) => {
    const phone = { baseURL: baseURL ?? '', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await browser.newPage(phone);
    await page.goto(STATE);
    await expect(page.getByText('With a keyboard connected, tap here and press a key.')).toBeVisible();
    expect(await fitsWidth(page)).toBe(true);
    await page.close();
    const plain = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    await plain.goto(STATE);
    // As rendered, because Playwright's text locators ignore `<noscript>`.
    await expect(plain.getByRole('article')).toContainText('This box needs JavaScript.', { useInnerText: true });
    await expect(area(plain)).toBeHidden();
    await plain.goto(KEY_CODE);
    await expect(area(plain)).toBeHidden();
    await plain.getByRole('link', { name: 'Right Shift', exact: true }).click();
    await expect(plain).toHaveURL(`${KEY_CODE}#rightshift`);
    await expect(plain.getByRole('row', { name: /^RightShift/u })).toBeInViewport();
    await plain.close();
  });
});

test('a step without API changes leads to the guide’s section about it, and back', async ({ page }) => {
  const query = '?from=1.0.0-preview.40&to=1.0.0-preview.41';
  await openPage(page, `/docs/api/Changes${query}`);
  const compared = page.getByRole('region', { name: /^From / });
  await expect(compared.getByRole('status')).toHaveText('No changes.');
  await compared.getByRole('link', { name: 'What has changed in 1.0.0-preview.41' }).click();
  await expect(page).toHaveURL('/docs/guides/guides/changes#1.0.0-preview.41');
  await expect(page.getByRole('heading', { name: '1.0.0-preview.41' })).toBeInViewport();
  await page.getByRole('link', { name: 'API changes from 1.0.0-preview.40' }).click();
  await expect(page).toHaveURL(`/docs/api/Changes${query}`);
});
