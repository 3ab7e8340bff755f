import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage, recordConsole } from '../support/app.ts';

const LOOP = '/docs/guides/guides/project-setup/manual-project-setup';
const SCENES = '/docs/guides/guides/scenes/scene-management';

/** The figure with a button, and what it shows. */
function parts(page: Page, button: string): { figure: Locator; picture: Locator; code: Locator } {
  const figure = page.getByRole('figure').filter({ has: page.getByRole('button', { name: button, exact: true }) });
  return { figure, picture: figure.getByRole('img'), code: figure.locator('code') };
}

/** Press a figure's button by keyboard until the figure, whose script may still be on its way, has answered. */
async function first(page: Page, button: Locator, answer: () => Promise<void>): Promise<void> {
  await button.focus();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await answer();
  }).toPass();
}

async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

test.describe('the frame loop figure', () => {
  test('steps through the five methods, and its C# is the one that runs', async ({ page }) => {
    const messages = recordConsole(page);
    await openPage(page, LOOP);
    const { figure, picture, code } = parts(page, 'Step');
    const step = figure.getByRole('button', { name: 'Step' });
    const lit = figure.locator('[data-lit]');
    await expect(lit).toHaveText('OnResize');
    await expect(code).toContainText('protected override void OnResize(SizeU size)');
    await first(page, figure.getByRole('button', { name: 'Close the window' }), () =>
      expect(lit).toHaveText('OnUnload', { timeout: 300 }),
    );
    await press(page, figure.getByRole('button', { name: 'Start again' }));
    for (const hook of ['OnResize', 'OnLoad', 'OnUpdate', 'OnDraw', 'OnUpdate']) {
      await expect(lit).toHaveText(hook);
      await expect(picture).toHaveAccessibleName(new RegExp(`${hook} runs\\.`, 'u'));
      await expect(code).toContainText(`protected override void ${hook}(`);
      await press(page, step);
    }
    await expect(lit).toHaveText('OnDraw');
    await expect(picture).toHaveAccessibleName(/After 2 frames and 0\.03 seconds the square has moved 4 pixels\.$/u);
    await press(page, figure.getByRole('button', { name: 'Close the window' }));
    await expect(code).toContainText('private int frames; // 2');
    await press(page, step);
    await expect(lit).toHaveCount(0);
    await expect(picture).toHaveAccessibleName(/The window is closed\./u);
    await expect(code).toContainText('game.Show();');
    expect(messages).toEqual([]);
  });

  test('the frame rate changes the frame’s time, not the distance in a second', async ({ page }) => {
    await openPage(page, LOOP);
    const { figure, picture, code } = parts(page, 'Step');
    const slider = figure.getByRole('slider', { name: 'Frames per second' });
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(picture).toHaveAccessibleName(/One frame takes 66\.7 ms\./u);
    const step = figure.getByRole('button', { name: 'Step' });
    await press(page, step);
    await press(page, step);
    await expect(code).toContainText('// 120 * 0.0667 = 8 px in this frame');
    await slider.focus();
    await page.keyboard.press('End');
    await expect(code).toContainText('// 120 * 0.0083 = 1 px in this frame');
    await press(page, figure.getByRole('button', { name: 'Reset' }));
    await expect(slider).toHaveValue('60');
    await expect(picture).toHaveAccessibleName(/OnResize runs\. One frame takes 16\.7 ms\. After 0 frames/u);
  });

  test('runs only when told to, and stops when told to', async ({ page }) => {
    await openPage(page, LOOP);
    const { figure, picture, code } = parts(page, 'Step');
    const moved = async (): Promise<number> =>
      Number(/moved (\d+) pixels/u.exec((await picture.getAttribute('aria-label')) ?? '')?.[1]);
    const pause = figure.getByRole('button', { name: 'Pause' });
    await first(page, figure.getByRole('button', { name: /^(?:Play|Pause)$/u }), () =>
      expect(pause).toBeVisible({ timeout: 300 }),
    );
    await expect(picture).toHaveAccessibleName(/OnUpdate and OnDraw run in turn\./u);
    await expect(code).toContainText('protected override void OnUpdate(FrameTime frameTime)');
    await expect.poll(moved).toBeGreaterThan(60);
    await press(page, pause);
    await expect(figure.getByRole('button', { name: 'Play' })).toBeFocused();
    const [, seconds, pixels] = /and ([\d.]+) seconds the square has moved (\d+)/u.exec(
      (await picture.getAttribute('aria-label')) ?? '',
    ) ?? ['', '', ''];
    expect(Math.abs(Number(pixels) - 120 * Number(seconds))).toBeLessThan(2);
    expect(await moved()).toBe(Number(pixels));
  });

  test('lets Tab leave it', async ({ page }) => {
    await openPage(page, LOOP);
    const { figure } = parts(page, 'Step');
    await figure.getByRole('button', { name: 'Reset' }).focus();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
    expect(await figure.evaluate((node) => node.contains(document.activeElement))).toBe(false);
  });
});

test.describe('the scene figure', () => {
  test('switches scenes, and tells which calls that makes', async ({ page }) => {
    const messages = recordConsole(page);
    await openPage(page, SCENES);
    const { figure, picture, code } = parts(page, 'NextScene');
    const log = figure.getByRole('log', { name: 'Calls of the scene manager' }).getByRole('listitem');
    await expect(picture).toHaveAccessibleName(/B is active and loaded; A and C are not loaded\./u);
    await expect(code).toContainText('SceneManager.NextScene(); // A to B');
    await expect(log).toHaveText([
      'A.LoadContent()',
      'A.Update(frameTime)',
      'A.Render()',
      'A.UnloadContent()',
      'B.LoadContent()',
    ]);
    await first(page, figure.getByRole('button', { name: 'Reset' }), () =>
      expect(log).toHaveCount(1, { timeout: 300 }),
    );
    await press(page, figure.getByRole('button', { name: 'PreviousScene' }));
    await expect(picture).toHaveAccessibleName(/C is active and loaded/u);
    await expect(code).toContainText('SceneManager.PreviousScene(); // A to C');
    await press(page, figure.getByRole('button', { name: 'Step one frame' }));
    await expect(log).toHaveText([
      'A.LoadContent()',
      'A.UnloadContent()',
      'C.LoadContent()',
      'C.Update(frameTime)',
      'C.Render()',
    ]);
    await press(page, figure.getByRole('button', { name: 'Close the window' }));
    await expect(log.last()).toHaveText('C.UnloadContent()');
    await expect(log).toHaveCount(8);
    await expect(figure.getByText('The window is closed.')).toBeVisible();
    expect(messages).toEqual([]);
  });

  test('stops at the ends when wrapping is off, and says so', async ({ page }) => {
    await openPage(page, SCENES);
    const { figure, picture, code } = parts(page, 'NextScene');
    const wrapping = figure.getByRole('checkbox', { name: 'UsesNavigationWrapping' });
    const next = figure.getByRole('button', { name: 'NextScene' });
    await wrapping.focus();
    await page.keyboard.press('Space');
    await expect(picture).toHaveAccessibleName(/no line leads\.$/u);
    await expect(code).toContainText('SceneManager.UsesNavigationWrapping = false;');
    await press(page, next);
    await expect(picture).toHaveAccessibleName(/C is active and loaded/u);
    await expect(
      figure.getByText('Wrapping is off: C is the last scene, and NextScene changes nothing.'),
    ).toBeVisible();
    await press(page, next);
    await expect(code).toContainText('SceneManager.NextScene(); // stays at C');
    await wrapping.focus();
    await page.keyboard.press('Space');
    await press(page, next);
    await expect(code).toContainText('SceneManager.NextScene(); // C to A');
  });

  test('keeps its size however long the list of calls grows, and lets Tab leave it', async ({ page }) => {
    await openPage(page, SCENES);
    const { figure, code } = parts(page, 'NextScene');
    const height = async (): Promise<number | undefined> => (await figure.boundingBox())?.height;
    const next = figure.getByRole('button', { name: 'NextScene' });
    await first(page, next, () => expect(code).toContainText('B to C', { timeout: 300 }));
    const before = await height();
    for (let presses = 0; presses < 8; presses += 1) await press(page, next);
    await expect(code).toContainText('lines before');
    expect(await height()).toBe(before);
    await figure.getByRole('button', { name: 'Reset' }).focus();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
    expect(await figure.evaluate((node) => node.contains(document.activeElement))).toBe(false);
  });
});
