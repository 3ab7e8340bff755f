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
  const running = code.locator('.figure-running');
  await expect(running).toContainText('protected override void OnResize(SizeU size)');
  // The first press brings the script.
  await close.press('Enter');
  await expect(lit).toHaveText('OnUnload');
  await expect(running).toContainText('protected override void OnUnload()');
  const isInSight = (): Promise<boolean> =>
    running.evaluate((node) => {
      const list = node.closest('pre')?.getBoundingClientRect();
      const { top } = node.getBoundingClientRect();
      return list !== undefined && top >= list.top && top < list.bottom;
    });
  await expect.poll(isInSight).toBe(true);
  await button(live, 'Reset').press('Enter');
  await expect.poll(isInSight).toBe(true);
  for (const hook of ['OnResize', 'OnLoad', 'OnUpdate', 'OnDraw', 'OnUpdate']) {
    await expect(lit).toHaveText(hook);
    await expect(picture).toHaveAccessibleName(new RegExp(`${hook} runs\\.`, 'u'));
    await expect(running).toContainText(`protected override void ${hook}(`);
    await step.press('Enter');
  }
  await expect(lit).toHaveText('OnDraw');
  await expect(picture).toHaveAccessibleName(/After 2 frames and 0\.03 seconds the square has moved 4 pixels\.$/u);
  await close.press('Enter');
  await expect(running).toContainText('frames."); // 2');
  await step.press('Enter');
  await expect(lit).toHaveCount(0);
  await expect(picture).toHaveAccessibleName(/The window is closed\./u);
  await expect(running).toContainText('game.Show() returns now');
  await expect(step).toBeDisabled();
  await expect(step).toHaveAccessibleDescription('the window is closed');

  await test.step('the frame rate changes the frame’s time, not the distance in a second', async () => {
    await button(live, 'Reset').press('Enter');
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
  await expect(code.locator('.figure-running')).toContainText('protected override void OnUpdate(FrameTime frameTime)');
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
  await expect(log).toHaveCount(15);
  // The first press brings the script.
  await button(live, 'PreviousScene').press('Enter');
  await expect(picture).toHaveAccessibleName(/A is active and loaded/u);
  await expect(code).toContainText('SceneManager.PreviousScene(); // B to A');
  await button(live, 'Step one frame').press('Enter');
  expect((await log.allTextContents()).slice(-4)).toEqual([
    'B.UnloadContent()',
    'A.LoadContent()',
    'A.Update(frameTime)',
    'A.Render()',
  ]);
  await button(live, 'Close the window').press('Enter');
  await expect(log.last()).toHaveText('C.UnloadContent()');
  await expect(note).toHaveText('The window is closed. Reset opens it again.');
  await expect(next).toBeDisabled();
  await expect(control(live, 'UsesNavigationWrapping')).toHaveAccessibleDescription('the window is closed');

  await test.step('without wrapping the ends stay, and the figure says so', async () => {
    await button(live, 'Reset').press('Enter');
    const wrapping = control(live, 'UsesNavigationWrapping');
    await wrapping.press('Space');
    await expect(picture).toHaveAccessibleName(/no line leads\.$/u);
    await expect(code).toContainText('SceneManager.UsesNavigationWrapping = false;');
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

test('a melody is played, sought in and heard', async ({ page }) => {
  const messages = recordConsole(page);
  await page.addInitScript(() => {
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (when, offset) {
      const loudest = this.buffer?.getChannelData(0).reduce((most, value) => Math.max(most, Math.abs(value)), 0) ?? 0;
      document.body.dataset.heard = `${loudest > 0.1 ? 'music' : 'silence'} at ${Math.floor(offset ?? 0)}, ${this.playbackRate.value}`;
      start.call(this, when, offset);
    };
  });
  await openPage(page, '/docs/guides/guides/audio');
  const live = liveFigure(page, 'AudioFigure');
  const { picture, code, note } = live;
  const heights = await heightsOf(page, live);
  const heard = (): Promise<string | undefined> => page.evaluate(() => document.body.dataset.heard);
  await expect(picture).toHaveAccessibleName(/Paused at 00:04, volume 50, speed 1\. At its end it begins anew\.$/u);
  await control(live, 'PlaySpeed').press('End');
  await expect(note).toHaveText('A PlaySpeed of 2.5 becomes 2.');
  await expect(code).toContainText('this.music.PlaySpeed = 2.5f;');
  await control(live, 'Volume').press('Home');
  await expect(note).toHaveText('A Volume of -20 becomes 0. A PlaySpeed of 2.5 becomes 2.');
  // As slow as can be: it takes a moment to be made, on a busy machine several seconds, in which the time goes on.
  await control(live, 'PlaySpeed').press('Home');
  await expect(note).toHaveText('A Volume of -20 becomes 0. A PlaySpeed of -0.5 becomes 0.25.');
  expect(await heard()).toBeUndefined();

  await button(live, 'Play').press('Enter');
  await expect(button(live, 'Pause')).toBeFocused();
  await expect.poll(heard).toMatch(/^music at (?:[4-9]|1\d), 0\.25$/u);
  await expect(code).toContainText('this.music.SetTimePosition(4f);\nthis.music.Play();');
  await expect(picture).toHaveAccessibleName(/Playing at 00:(?!04)\d\d/u);
  await button(live, 'Pause').press('Enter');
  await expect(picture).toHaveAccessibleName(/Paused at/u);
  await button(live, 'Stop').press('Enter');
  await expect(picture).toHaveAccessibleName(/Stopped at 00:00/u);
  await expect(button(live, 'Rewind')).toHaveAccessibleDescription('it is at the start');
  await expect(button(live, 'Stop')).toBeDisabled();
  await button(live, 'FastForward').press('Enter');
  await expect(control(live, 'Position')).toHaveValue('3');
  await expect(code).toContainText('this.music.Stop();\nthis.music.FastForward(3f);');
  await control(live, 'Position').press('End');
  await expect(code).toContainText('this.music.SetTimePosition(12.5f);');
  await control(live, 'IsLooping').press('Space');
  await expect(picture).toHaveAccessibleName(/At its end it stops\.$/u);
  expect(await heightsOf(page, live)).toEqual(heights);
  await expectTabLeaves(page, live);
  expect(messages).toEqual([]);
});
