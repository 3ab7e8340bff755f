import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage, scrollTop } from '../support/app.ts';
import { button, type LiveFigure, liveFigure } from '../support/live-figure.ts';

const KEYBOARD = '/docs/guides/guides/input/keyboard-input';
const MOUSE = '/docs/guides/guides/input/mouse-input';

/** A figure with its area that takes keys. */
function liveArea(page: Page, name: string): LiveFigure & { area: Locator } {
  const live = liveFigure(page, name);
  return { ...live, area: live.figure.getByRole('application') };
}

/** Focuses the area and waits until the figure's script takes keys. */
async function enter({ area, figure }: LiveFigure & { area: Locator }): Promise<void> {
  await area.focus();
  await expect(figure.getByText('Press keys. Press Tab or Esc to leave.')).toBeVisible();
}

test('the keyboard figure shows keys, keeps the page still while focused, and never traps the focus', async ({
  page,
}) => {
  await openPage(page, KEYBOARD);
  const live = liveArea(page, 'KeyboardFigure');
  const { area, figure, picture, code } = live;
  await enter(live);
  await page.keyboard.down('Shift');
  await page.keyboard.down('ArrowLeft');
  await expect(picture).toHaveAccessibleName(/^Keys that are down: LeftShift, Left\./u);
  await expect(picture).toHaveAccessibleName(/Left: held in \d\d frames, pressed in 1 frame, released in 0 frames/u);
  await page.keyboard.up('ArrowLeft');
  await page.keyboard.up('Shift');
  await expect(picture).toHaveAccessibleName(/^Keys that are down: none\. True in this frame: IsKeyUp\(Left\)\./u);
  await page.keyboard.press('KeyW');
  await expect(picture).toHaveAccessibleName(/W: held in \d+ frames?, pressed in 1 frame, released in 1 frame\.$/u);

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

  test('the keyboard figure has buttons for keys, which work at the first tap and while held', async ({ page }) => {
    await openPage(page, KEYBOARD);
    const live = liveArea(page, 'KeyboardFigure');
    const { picture, code } = live;
    await button(live, 'Left').tap();
    await expect(code).toContainText('var key = KeyCode.Left;');
    await expect(picture).toHaveAccessibleName(/Left: held in 1 frame, pressed in 1 frame, released in 1 frame\.$/u);
    await button(live, 'Right').hover();
    await page.mouse.down();
    await expect(picture).toHaveAccessibleName(/^Keys that are down: Right\..* Right: held in \d\d frames/u);
    await page.mouse.up();
    await expect(picture).toHaveAccessibleName(/^Keys that are down: none\..* released in 1 frame\.$/u);
  });
});

test('the mouse figure works by keyboard, which it never traps, and by mouse', async ({ page }) => {
  await openPage(page, MOUSE);
  const live = liveArea(page, 'MouseFigure');
  const { area, picture, code } = live;
  await enter(live);
  const before = await scrollTop(page);
  await page.keyboard.press('ArrowRight');
  await expect(picture).toHaveAccessibleName(/pointer at \(320, 180\)/u);
  for (const [key, name] of [
    ['Space', 'Left'],
    ['KeyR', 'Right'],
    ['KeyM', 'Middle'],
  ] as const) {
    await page.keyboard.down(key);
    await expect(picture).toHaveAccessibleName(new RegExp(`Down: ${name} button`, 'u'));
    await page.keyboard.up(key);
    await expect(picture).toHaveAccessibleName(/No button is down/u);
  }
  await page.keyboard.press('PageUp');
  await expect(code).toContainText('var steps = state.GetScrollWheelValue(); // 1');
  expect(await scrollTop(page)).toBe(before);
  for (const leave of ['Escape', 'Tab']) {
    await enter(live);
    await page.keyboard.press(leave);
    await expect(area).not.toBeFocused();
  }

  await test.step('a real mouse moves it; the wheel scrolls the page unless the figure is focused', async () => {
    await area.scrollIntoViewIfNeeded();
    await expect(async () => {
      await area.hover({ position: { x: 24, y: 24 } });
      await area.hover({ position: { x: 20, y: 20 } });
      await expect(picture).toHaveAccessibleName(/pointer at \(2\d, 2\d\)/u, { timeout: 500 });
    }).toPass();
    const top = await scrollTop(page);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => scrollTop(page)).toBe(top + 120);
    await area.click({ position: { x: 40, y: 40 } });
    await expect(code).toContainText('IsLeftButtonDown() && !isHeld; // true');
    const focused = await scrollTop(page);
    await page.mouse.wheel(0, 120);
    await expect(code).toContainText('var steps = state.GetScrollWheelValue(); // -1');
    expect(await scrollTop(page)).toBe(focused);
  });
});
