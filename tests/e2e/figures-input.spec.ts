import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage, recordConsole, scrollTop } from '../support/app.ts';

const KEYBOARD = '/docs/guides/guides/input/keyboard-input';
const MOUSE = '/docs/guides/guides/input/mouse-input';

/** A figure's parts, and its area that takes keys. */
function parts(page: Page): { area: Locator; picture: Locator; code: Locator; figure: Locator } {
  const area = page.getByRole('application');
  const figure = page.getByRole('figure').filter({ has: area });
  return { area, figure, picture: area.getByRole('img'), code: figure.locator('code') };
}

/** Give the area the focus and wait until the figure's script has taken it over. */
async function enter(area: Locator, figure: Locator): Promise<void> {
  await area.focus();
  await expect(figure.getByText('Press keys. Tab or Escape leaves.')).toBeVisible();
}

test.describe('the keyboard figure', () => {
  test('tells what is down, and its C# asks about the last key', async ({ page }) => {
    const messages = recordConsole(page);
    await openPage(page, KEYBOARD);
    const { area, figure, picture, code } = parts(page);
    await expect(picture).toHaveAccessibleName(/^Keys that are down: LeftShift, Space\./u);
    await expect(code).toContainText('var key = KeyCode.Space;');
    await enter(area, figure);
    await expect(picture).toHaveAccessibleName(/^Keys that are down: none\./u);

    await page.keyboard.down('Shift');
    await page.keyboard.down('ArrowLeft');
    await expect(picture).toHaveAccessibleName(
      /^Keys that are down: LeftShift, Left\. True in this frame: IsKeyDown\(Left\), AnyShiftKeysDown\./u,
    );
    await expect(code).toContainText('var key = KeyCode.Left;');
    await expect(picture).toHaveAccessibleName(/Left: held in \d\d frames, pressed in 1 frame, released in 0 frames/u);
    await page.keyboard.up('ArrowLeft');
    await page.keyboard.up('Shift');
    await expect(picture).toHaveAccessibleName(/pressed in 1 frame, released in 1 frame\.$/u);
    await expect(picture).toHaveAccessibleName(/^Keys that are down: none\. True in this frame: IsKeyUp\(Left\)\./u);
    expect(messages).toEqual([]);
  });

  test('takes a short tap for one press, and repetitions for none', async ({ page }) => {
    await openPage(page, KEYBOARD);
    const { area, figure, picture } = parts(page);
    await enter(area, figure);
    await page.keyboard.press('KeyW');
    await expect(picture).toHaveAccessibleName(/W: held in \d+ frames?, pressed in 1 frame, released in 1 frame\.$/u);
    await page.keyboard.down('KeyW');
    await page.keyboard.down('KeyW');
    await expect(picture).toHaveAccessibleName(/^Keys that are down: W\./u);
    await page.keyboard.up('KeyW');
    await expect(picture).toHaveAccessibleName(/pressed in 2 frames, released in 2 frames\.$/u);
  });

  test('keeps the page and the site’s keys still while it has the focus', async ({ page }) => {
    await openPage(page, KEYBOARD);
    const { area, figure, code } = parts(page);
    await enter(area, figure);
    const before = await scrollTop(page);
    for (const key of ['ArrowDown', 'Space', 'PageDown', 'End', 'Slash']) await page.keyboard.press(key);
    await expect(code).toContainText('var key = KeyCode.Slash;');
    await expect(area).toBeFocused();
    expect(await scrollTop(page)).toBe(before);
    await expect(page).toHaveURL(KEYBOARD);
  });

  test('lets Tab and Escape leave, and holds no key afterwards', async ({ page }) => {
    await openPage(page, KEYBOARD);
    const { area, figure, picture } = parts(page);
    for (const leave of ['Escape', 'Tab']) {
      await enter(area, figure);
      await page.keyboard.down('KeyD');
      await expect(picture).toHaveAccessibleName(/^Keys that are down: D\./u);
      await page.keyboard.press(leave);
      await expect(area).not.toBeFocused();
      await expect(picture).toHaveAccessibleName(/^Keys that are down: none\./u);
      await page.keyboard.up('KeyD');
    }
    // Tab went on to the figure's own slider.
    await expect(figure.getByRole('slider')).toBeFocused();
  });

  test('is reset to a keyboard that nobody touches', async ({ page }) => {
    await openPage(page, KEYBOARD);
    const { area, figure, picture } = parts(page);
    await enter(area, figure);
    await page.keyboard.press('KeyW');
    await expect(picture).toHaveAccessibleName(/W: held in \d+ frames?, pressed in 1 frame/u);
    const reset = figure.getByRole('button', { name: 'Reset' });
    await reset.focus();
    await page.keyboard.press('Enter');
    await expect(picture).toHaveAccessibleName(/Space: held in 0 frames/u);
  });

  test('has the line of a key over frames in words', async ({ page }) => {
    await openPage(page, KEYBOARD);
    await expect(page.getByRole('img', { name: /^A key over the frames n to n plus 5\./u })).toBeVisible();
  });
});

test.describe('the keyboard figure on a touch screen', () => {
  test.use({ hasTouch: true });

  test('has keys on the screen', async ({ page }) => {
    await openPage(page, KEYBOARD);
    const { figure, picture, code } = parts(page);
    const left = figure.getByRole('button', { name: 'Left' });
    await left.hover();
    await expect(async () => {
      await left.dispatchEvent('click', { detail: 0 });
      await expect(code).toContainText('var key = KeyCode.Left;', { timeout: 500 });
    }).toPass();
    await expect(picture).toHaveAccessibleName(/Left: held in \d+ frames?, pressed in/u);
  });
});

test.describe('the mouse figure', () => {
  test('lets the arrow keys move the pointer', async ({ page }) => {
    const messages = recordConsole(page);
    await openPage(page, MOUSE);
    const { area, figure, picture, code } = parts(page);
    await expect(picture).toHaveAccessibleName(/pointer at \(312, 180\), moved by \(48, -32\)/u);
    await enter(area, figure);
    await page.keyboard.press('ArrowRight');
    await expect(picture).toHaveAccessibleName(/pointer at \(320, 180\)/u);
    await page.keyboard.press('Shift+ArrowUp');
    await expect(picture).toHaveAccessibleName(/pointer at \(320, 179\)/u);
    await expect(code).toContainText('// 179 - 180 = -1');
    await expect(picture).toHaveAccessibleName(/moved by \(0, 0\)/u);
    expect(messages).toEqual([]);
  });

  test('lets keys be the buttons and the wheel', async ({ page }) => {
    await openPage(page, MOUSE);
    const { area, figure, picture, code } = parts(page);
    await enter(area, figure);
    const before = await scrollTop(page);
    for (const [key, button] of [
      ['Space', 'Left'],
      ['Enter', 'Left'],
      ['KeyR', 'Right'],
      ['KeyM', 'Middle'],
    ] as const) {
      await page.keyboard.down(key);
      await expect(picture).toHaveAccessibleName(new RegExp(`Down: ${button} button`, 'u'));
      await expect(code).toContainText(`var isHeld = state.Is${button}ButtonDown(); // true`);
      await page.keyboard.up(key);
      await expect(picture).toHaveAccessibleName(/No button is down/u);
      await expect(code).toContainText(`Is${button}ButtonDown() && !isHeld; // true`);
    }
    await page.keyboard.press('PageUp');
    await expect(code).toContainText('var steps = state.GetScrollWheelValue(); // 1');
    await page.keyboard.press('PageDown');
    await expect(code).toContainText('var direction = state.GetScrollDirection(); // ScrollDown');
    await expect(picture).toHaveAccessibleName(/Wheel 0, None\.$/u);
    expect(await scrollTop(page)).toBe(before);
  });

  test('lets Tab and Escape leave, and holds no button afterwards', async ({ page }) => {
    await openPage(page, MOUSE);
    const { area, figure, picture } = parts(page);
    for (const leave of ['Escape', 'Tab']) {
      await enter(area, figure);
      await page.keyboard.down('Space');
      await expect(picture).toHaveAccessibleName(/Down: Left button/u);
      await page.keyboard.press(leave);
      await expect(area).not.toBeFocused();
      await expect(picture).toHaveAccessibleName(/No button is down/u);
      await page.keyboard.up('Space');
    }
  });

  test('follows a real mouse, and takes its wheel only with the focus', async ({ page }) => {
    await openPage(page, MOUSE);
    const { area, figure, picture, code } = parts(page);
    await area.scrollIntoViewIfNeeded();
    await area.hover({ position: { x: 20, y: 20 } });
    await expect(async () => {
      await area.hover({ position: { x: 24, y: 24 } });
      await area.hover({ position: { x: 20, y: 20 } });
      await expect(code).toContainText('var moveX', { timeout: 500 });
      await expect(picture).toHaveAccessibleName(/pointer at \(2\d, 2\d\)/u, { timeout: 500 });
    }).toPass();
    const before = await scrollTop(page);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => scrollTop(page)).toBe(before + 120);
    await expect(picture).toHaveAccessibleName(/Wheel 0, None\.$/u);

    await area.click({ position: { x: 40, y: 40 } });
    await expect(figure.getByText('Press keys. Tab or Escape leaves.')).toBeVisible();
    await expect(code).toContainText('IsLeftButtonDown() && !isHeld; // true');
    const inFocus = await scrollTop(page);
    await page.mouse.wheel(0, 120);
    await expect(code).toContainText('var steps = state.GetScrollWheelValue(); // -1');
    expect(await scrollTop(page)).toBe(inFocus);
  });
});
