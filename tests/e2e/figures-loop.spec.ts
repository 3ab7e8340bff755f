import { expect, test } from '@playwright/test';
import { openPage, recordConsole } from '../support/app.ts';
import { button, control, expectTabLeaves, heightsOf, liveFigure } from '../support/live-figure.ts';

const LOOP = '/docs/guides/guides/project-setup/manual-project-setup';
const SCENES = '/docs/guides/guides/scenes/scene-management';

test('the frame loop is stepped through: its C# is the method that runs, at any frame rate', async ({ page }) => {
  const messages = recordConsole(page);
  await openPage(page, LOOP);
  const live = liveFigure(page, 'FrameLoopFigure');
  const { figure, picture, code } = live;
  const heights = await heightsOf(page, live);
  const step = button(live, 'Step');
  const close = button(live, 'Close the window');
  const slider = control(live, 'Frames per second');
  const lit = figure.locator('[data-lit]');
  await expect(lit).toHaveText('OnResize');
  await expect(code).toContainText('protected override void OnResize(SizeU size)');
  // The first press brings the script.
  await close.press('Enter');
  await expect(lit).toHaveText('OnUnload');
  await button(live, 'Start again').press('Enter');
  for (const hook of ['OnResize', 'OnLoad', 'OnUpdate', 'OnDraw', 'OnUpdate']) {
    await expect(lit).toHaveText(hook);
    await expect(picture).toHaveAccessibleName(new RegExp(`${hook} runs\\.`, 'u'));
    await expect(code).toContainText(`protected override void ${hook}(`);
    await step.press('Enter');
  }
  await expect(lit).toHaveText('OnDraw');
  await expect(picture).toHaveAccessibleName(/After 2 frames and 0\.03 seconds the square has moved 4 pixels\.$/u);
  await close.press('Enter');
  await expect(code).toContainText('private int frames; // 2');
  await step.press('Enter');
  await expect(lit).toHaveCount(0);
  await expect(picture).toHaveAccessibleName(/The window is closed\./u);
  await expect(code).toContainText('game.Show();');

  await test.step('the frame rate changes the frame’s time, not the distance in a second', async () => {
    await button(live, 'Start again').press('Enter');
    await slider.press('Home');
    await expect(picture).toHaveAccessibleName(/One frame takes 66\.7 ms\./u);
    await step.press('Enter');
    await step.press('Enter');
    await expect(code).toContainText('// 120 * 0.0667 = 8 px in this frame');
    expect(await heightsOf(page, live)).toEqual(heights);
    await slider.press('End');
    await expect(code).toContainText('// 120 * 0.0083 = 1 px in this frame');
    await button(live, 'Reset').press('Enter');
    await expect(slider).toHaveValue('60');
    await expect(picture).toHaveAccessibleName(/OnResize runs\. One frame takes 16\.7 ms\. After 0 frames/u);
  });
  await expectTabLeaves(page, live);
  expect(messages).toEqual([]);
});

test('the frame loop runs only when told to, and stops when told to', async ({ page }) => {
  await openPage(page, LOOP);
  const live = liveFigure(page, 'FrameLoopFigure');
  const { picture, code } = live;
  const moved = async (): Promise<number> =>
    Number(/moved (\d+) pixels/u.exec((await picture.getAttribute('aria-label')) ?? '')?.[1]);
  await button(live, 'Play').press('Enter');
  await expect(button(live, 'Pause')).toBeFocused();
  await expect(picture).toHaveAccessibleName(/OnUpdate and OnDraw run in turn\./u);
  await expect(code).toContainText('protected override void OnUpdate(FrameTime frameTime)');
  await expect.poll(moved).toBeGreaterThan(60);
  await button(live, 'Pause').press('Enter');
  await expect(button(live, 'Play')).toBeFocused();
  const [, seconds, pixels] = /and ([\d.]+) seconds the square has moved (\d+)/u.exec(
    (await picture.getAttribute('aria-label')) ?? '',
  ) ?? ['', '', ''];
  expect(Math.abs(Number(pixels) - 120 * Number(seconds))).toBeLessThan(2);
  expect(await moved()).toBe(Number(pixels));
});

test('scenes are switched: the figure tells which calls that makes, and what the ends mean', async ({ page }) => {
  const messages = recordConsole(page);
  await openPage(page, SCENES);
  const live = liveFigure(page, 'SceneFigure');
  const { figure, picture, code, note } = live;
  const heights = await heightsOf(page, live);
  const log = figure.getByRole('log', { name: 'Calls of the scene manager' }).getByRole('listitem');
  const next = button(live, 'NextScene');
  await expect(picture).toHaveAccessibleName(/B is active and loaded; A and C are not loaded\./u);
  await expect(code).toContainText('SceneManager.NextScene(); // A to B');
  await expect(log).toHaveText([
    'A.LoadContent()',
    'A.Update(frameTime)',
    'A.Render()',
    'A.UnloadContent()',
    'B.LoadContent()',
  ]);
  // The first press brings the script.
  await button(live, 'Reset').press('Enter');
  await expect(log).toHaveText(['A.LoadContent()']);
  await button(live, 'PreviousScene').press('Enter');
  await expect(picture).toHaveAccessibleName(/C is active and loaded/u);
  await expect(code).toContainText('SceneManager.PreviousScene(); // A to C');
  await button(live, 'Step one frame').press('Enter');
  await expect(log).toHaveText([
    'A.LoadContent()',
    'A.UnloadContent()',
    'C.LoadContent()',
    'C.Update(frameTime)',
    'C.Render()',
  ]);
  await button(live, 'Close the window').press('Enter');
  await expect(log.last()).toHaveText('C.UnloadContent()');
  await expect(log).toHaveCount(8);
  await expect(note).toHaveText('The window is closed. Reset opens it again.');

  await test.step('without wrapping the ends stay, and the figure says so', async () => {
    await button(live, 'Reset').press('Enter');
    const wrapping = control(live, 'UsesNavigationWrapping');
    await wrapping.press('Space');
    await expect(picture).toHaveAccessibleName(/no line leads\.$/u);
    await expect(code).toContainText('SceneManager.UsesNavigationWrapping = false;');
    await next.press('Enter');
    await next.press('Enter');
    await expect(picture).toHaveAccessibleName(/C is active and loaded/u);
    await expect(note).toHaveText('Wrapping is off: C is the last scene, and NextScene changes nothing.');
    await next.press('Enter');
    await expect(code).toContainText('SceneManager.NextScene(); // stays at C');
    await wrapping.press('Space');
    await next.press('Enter');
    await expect(code).toContainText('SceneManager.NextScene(); // C to A');
  });

  for (let presses = 0; presses < 4; presses += 1) await next.press('Enter');
  await expect(code).toContainText('lines before');
  expect(await heightsOf(page, live)).toEqual(heights);
  await expectTabLeaves(page, live);
  expect(messages).toEqual([]);
});
