import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage, recordConsole, scrollTop } from '../support/app.ts';
import { button, type LiveFigure, liveFigure } from '../support/live-figure.ts';

const KEYBOARD = '/docs/guides/guides/input/keyboard-input';
const MOUSE = '/docs/guides/guides/input/mouse-input';

/** A figure with its area that takes keys. */
function liveArea(page: Page, name: string): LiveFigure & { area: Locator } {
  const live = liveFigure(page, name);
  return { ...live, area: live.figure.getByRole('application') };
}

/** Give the area the focus and wait until the figure's script has taken it over. */
async function enter({ area, figure }: LiveFigure & { area: Locator }): Promise<void> {
  await area.focus();
  await expect(figure.getByText('Press keys. Tab or Escape leaves.')).toBeVisible();
}

test('the keyboard figure tells what is down, counts presses, and its C# asks about the last key', async ({ page }) => {
  const messages = recordConsole(page);
  await openPage(page, KEYBOARD);
  const live = liveArea(page, 'KeyboardFigure');
  const { picture, code } = live;
  await expect(page.getByRole('img', { name: /^A key over the frames n to n plus 5\./u })).toBeVisible();
  await expect(picture).toHaveAccessibleName(/^Keys that are down: LeftShift, Space\./u);
  await expect(code).toContainText('var key = KeyCode.Space;');
  await enter(live);
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

  await test.step('a short tap is one press, repetitions are none', async () => {
    await page.keyboard.press('KeyW');
    await expect(picture).toHaveAccessibleName(/W: held in \d+ frames?, pressed in 1 frame, released in 1 frame\.$/u);
    await page.keyboard.down('KeyW');
    await page.keyboard.down('KeyW');
    await expect(picture).toHaveAccessibleName(/^Keys that are down: W\./u);
    await page.keyboard.up('KeyW');
    await expect(picture).toHaveAccessibleName(/pressed in 2 frames, released in 2 frames\.$/u);
  });

  await test.step('Reset makes it a keyboard that nobody touches', async () => {
    await button(live, 'Reset').press('Enter');
    await expect(picture).toHaveAccessibleName(/Space: held in 0 frames/u);
  });
  expect(messages).toEqual([]);
});

test('the keyboard figure keeps the page still while it has the focus, and Tab and Escape leave it', async ({
  page,
}) => {
  await openPage(page, KEYBOARD);
  const live = liveArea(page, 'KeyboardFigure');
  const { area, figure, picture, code } = live;
  await enter(live);
  const before = await scrollTop(page);
  for (const key of ['ArrowDown', 'Space', 'PageDown', 'End', 'Slash']) await page.keyboard.press(key);
  await expect(code).toContainText('var key = KeyCode.Slash;');
  await expect(area).toBeFocused();
  expect(await scrollTop(page)).toBe(before);
  await expect(page).toHaveURL(KEYBOARD);

  for (const leave of ['Escape', 'Tab']) {
    await enter(live);
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

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('the keyboard figure has keys, whose first touch counts, and which are down as long as they are held', async ({
    page,
  }) => {
    await openPage(page, KEYBOARD);
    const live = liveArea(page, 'KeyboardFigure');
    const { area, picture, code } = live;
    await button(live, 'Left').tap();
    await expect(code).toContainText('var key = KeyCode.Left;');
    await expect(picture).toHaveAccessibleName(/Left: held in 1 frame, pressed in 1 frame, released in 1 frame\.$/u);

    await area.focus();
    await button(live, 'Right').hover();
    await page.mouse.down();
    await expect(picture).toHaveAccessibleName(/^Keys that are down: Right\..* Right: held in \d\d frames/u);
    await expect(area).toBeFocused();
    await page.mouse.up();
    await expect(picture).toHaveAccessibleName(/^Keys that are down: none\..* released in 1 frame\.$/u);
  });
});

test('the mouse figure is used by keyboard: pointer, buttons and wheel; Tab and Escape leave it', async ({ page }) => {
  const messages = recordConsole(page);
  await openPage(page, MOUSE);
  const live = liveArea(page, 'MouseFigure');
  const { area, picture, code } = live;
  await expect(picture).toHaveAccessibleName(/pointer at \(312, 180\), moved by \(48, -32\)/u);
  await enter(live);
  const before = await scrollTop(page);
  await page.keyboard.press('ArrowRight');
  await expect(picture).toHaveAccessibleName(/pointer at \(320, 180\)/u);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(picture).toHaveAccessibleName(/pointer at \(320, 179\)/u);
  await expect(code).toContainText('// 179 - 180 = -1');
  await expect(picture).toHaveAccessibleName(/moved by \(0, 0\)/u);

  for (const [key, name] of [
    ['Space', 'Left'],
    ['Enter', 'Left'],
    ['KeyR', 'Right'],
    ['KeyM', 'Middle'],
  ] as const) {
    await page.keyboard.down(key);
    await expect(picture).toHaveAccessibleName(new RegExp(`Down: ${name} button`, 'u'));
    await expect(code).toContainText(`var isHeld = state.Is${name}ButtonDown(); // true`);
    await page.keyboard.up(key);
    await expect(picture).toHaveAccessibleName(/No button is down/u);
    await expect(code).toContainText(`Is${name}ButtonDown() && !isHeld; // true`);
  }
  await page.keyboard.press('PageUp');
  await expect(code).toContainText('var steps = state.GetScrollWheelValue(); // 1');
  await page.keyboard.press('PageDown');
  await expect(code).toContainText('var direction = state.GetScrollDirection(); // ScrollDown');
  await expect(picture).toHaveAccessibleName(/Wheel 0, None\.$/u);
  expect(await scrollTop(page)).toBe(before);

  for (const leave of ['Escape', 'Tab']) {
    await enter(live);
    await page.keyboard.down('Space');
    await expect(picture).toHaveAccessibleName(/Down: Left button/u);
    await page.keyboard.press(leave);
    await expect(area).not.toBeFocused();
    await expect(picture).toHaveAccessibleName(/No button is down/u);
    await page.keyboard.up('Space');
  }
  expect(messages).toEqual([]);
});

test('the mouse figure follows a real mouse, and takes its wheel only with the focus', async ({ page }) => {
  await openPage(page, MOUSE);
  const { area, figure, picture, code } = liveArea(page, 'MouseFigure');
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
