import { expect, type Locator, test } from '@playwright/test';
import { fitsWidth, openPage, recordConsole } from '../support/app.ts';
import {
  button,
  control,
  drag,
  expectTabLeaves,
  heightsOf,
  liveFigure,
  press,
  startBefore,
  tabTo,
} from '../support/live-figure.ts';

// Unit tests change every control of every figure; these tests check what only a browser has: keys, focus, pointer, frames, sound.
const GUIDES = '/docs/guides/guides';
const RECTANGLES = `${GUIDES}/rendering-primitives/rendering-rectangles`;
const LINES = `${GUIDES}/rendering-primitives/rendering-lines`;

test('a figure is used by keyboard, by pointer and in its C#, and keeps its size', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const messages = recordConsole(page);
  await openPage(page, RECTANGLES);
  const live = liveFigure(page, 'RectangleFigure');
  const { figure, picture, code, note } = live;
  const heights = await heightsOf(page, live);
  /** The field of a value in the figure's C#. */
  const inCode = (label: string): Locator =>
    figure.locator('.figure-code').getByLabel(`${label}, in the C#`, { exact: true });

  await test.step('by keyboard: drawing, C# and note follow', async () => {
    await startBefore(live);
    await tabTo(page, control(live, 'Position.X'));
    await press(page, 'ArrowRight', 5);
    await expect(picture).toHaveAccessibleName(/^A rectangle of 260 by 160 pixels around \(245, 180\)/u);
    await expect(code).toContainText('Position = new Vector2(245, 180),');
    await tabTo(page, control(live, 'Width'));
    await page.keyboard.press('Home');
    await expect(note).toContainText('A Width of 0 becomes 1.');
    await page.keyboard.press('End');
    await expect(note).toBeEmpty();
    await tabTo(page, control(live, 'Same radius for all corners'));
    await page.keyboard.press('Space');
    await expect(control(live, 'BottomLeft')).toHaveAccessibleDescription('same as TopLeft');
    for (const type of ['None', 'Vertical']) {
      await control(live, 'GradientType').selectOption(type);
      expect(await heightsOf(page, live)).toEqual(heights);
    }
    await button(live, 'Reset').press('Enter');
    await expect(code).toContainText('Position = new Vector2(240, 180),');
    await expectTabLeaves(page, live);
  });
  await test.step('by pointer', async () => {
    await drag(page, picture, [0.5, 0.5], [300 / 480, 120 / 360]);
    await expect(code).toContainText(/new Vector2\((299|300|301), (119|120|121)\)/u);
    await control(live, 'Position.X').fill('300');
    await control(live, 'Position.Y').fill('120');
  });
  await test.step('in its C#, by arrow keys and by typing, within the limits of the control', async () => {
    await button(live, 'Reset').focus();
    await page.keyboard.press('Tab');
    await expect(figure.locator('pre')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(inCode('Position.X')).toBeFocused();
    const width = inCode('Width');
    await width.press('ArrowUp');
    await expect(control(live, 'Width')).toHaveValue('261');
    await width.fill('9999');
    await expect(code).toContainText('Width = 480,');
    await page.keyboard.press('Tab');
    await expect(width).toHaveValue('480');
    await inCode('Color').or(inCode('GradientStart')).first().selectOption('Gold');
    await inCode('IsSolid').selectOption('true');
    await expect(control(live, 'IsSolid')).toBeChecked();
  });
  await test.step('the listing is plain text: to a screen reader, when selected and when copied', async () => {
    await expect(code).toMatchAriaSnapshot(`
      - code:
        - text: "var rect = new RectShape { Position = new Vector2("
        - spinbutton "Position.X, in the C#": "300"
        - text: ","
        - spinbutton "Position.Y, in the C#": "120"
        - text: ), Width =
        - spinbutton "Width, in the C#": "480"
        - text: ", Height ="
        - spinbutton "Height, in the C#": "160"
        - text: ", IsSolid ="
        - combobox "IsSolid, in the C#":
          - option "true" [selected]
          - option "false"
    `);
    const text = await code.textContent();
    expect(text).toContain('    IsSolid = true,\n    // BorderThickness: only for an outline\n');
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await figure.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect.poll(copied).toBe(text);
    await code.evaluate((node) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      getSelection()?.setBaseAndExtent(node, 1, node, node.childNodes.length);
    });
    await page.keyboard.press('ControlOrMeta+c');
    await expect.poll(copied).not.toBe(text);
    expect(text).toContain(await copied());
  });
  expect(messages).toEqual([]);
});

test('all figures of a guide fill the same column, and their inputs have a visible style of their own', async ({
  page,
}) => {
  for (const guide of ['rendering-primitives/rendering-rectangles', 'rendering-text', 'scenes/scene-management']) {
    await openPage(page, `${GUIDES}/${guide}`);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const gaps = await page.locator('figure').evaluateAll((figures) =>
        figures.map((figure) => {
          const frames = [...figure.querySelectorAll('.figure-parts, .stage, .window')];
          const right = Math.max(...frames.map((frame) => frame.getBoundingClientRect().right));
          return Math.round(figure.getBoundingClientRect().right - right);
        }),
      );
      expect([guide, width, gaps.filter((gap) => gap !== 0)]).toEqual([guide, width, []]);
    }
  }
  const box = page.getByRole('checkbox').first();
  expect(await box.evaluate((input) => getComputedStyle(input).appearance)).toBe('none');
  // Forced colours would remove the parts of that style.
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await box.evaluate((input) => getComputedStyle(input).appearance)).not.toBe('none');
});

test('lines, textures and texts are dragged', async ({ page }) => {
  await openPage(page, LINES);
  const line = liveFigure(page, 'LineFigure');
  await line.figure.hover();
  await expect(async () => {
    await drag(page, line.picture, [380 / 480, 100 / 360], [420 / 480, 300 / 360]);
    await expect(line.code).toContainText(/P2 = new Vector2\((419|420|421), (299|300|301)\)/u, { timeout: 300 });
  }).toPass();
  await drag(page, line.picture, [100 / 480, 260 / 360], [-0.4, -0.5]);
  await expect(line.code).toContainText('P1 = new Vector2(0, 0)');
  for (const [path, name, place] of [
    ['rendering-textures', 'TextureFigure', 'new Vector2(120, 90)'],
    ['rendering-text', 'TextFigure', '    120,\n    90,'],
  ] as const) {
    await openPage(page, `${GUIDES}/${path}`);
    const { figure, picture, code } = liveFigure(page, name);
    await figure.hover();
    await expect(async () => {
      await drag(page, picture, [0.5, 0.5], [0.25, 0.25]);
      await expect(code).toContainText(place, { timeout: 300 });
    }).toPass();
  }
});

test('animations run only between Play and Pause', async ({ page }) => {
  await openPage(page, `${GUIDES}/project-setup/manual-project-setup`);
  const loop = liveFigure(page, 'FrameLoopFigure');
  const moved = async (): Promise<number> =>
    Number(/moved (\d+) pixels/u.exec((await loop.picture.getAttribute('aria-label')) ?? '')?.[1]);
  await button(loop, 'Play').press('Enter');
  await expect(button(loop, 'Pause')).toBeFocused();
  await expect(loop.code.locator('.line-mark')).toContainText('override void OnUpdate(');
  await expect.poll(moved).toBeGreaterThan(60);
  await button(loop, 'Pause').press('Enter');
  await expect(button(loop, 'Play')).toBeFocused();
  const pixels = await moved();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await moved()).toBe(pixels);

  await openPage(page, `${GUIDES}/rendering-atlas-textures`);
  const atlas = liveFigure(page, 'AtlasFigure');
  const frame = async (): Promise<string> => control(atlas, 'frameNumber').inputValue();
  const first = await frame();
  await button(atlas, 'Play').press('Enter');
  await expect(button(atlas, 'Pause')).toBeFocused();
  await expect.poll(frame).not.toBe(first);
  await button(atlas, 'Pause').press('Enter');
  await expect(button(atlas, 'Play')).toBeFocused();
});

test('a melody is heard after Play, and not before', async ({ page }) => {
  await page.addInitScript(() => {
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (when, offset) {
      const loudest = this.buffer?.getChannelData(0).reduce((most, value) => Math.max(most, Math.abs(value)), 0) ?? 0;
      document.body.dataset.heard = `${loudest > 0.1 ? 'music' : 'silence'} at ${Math.floor(offset ?? 0)}`;
      start.call(this, when, offset);
    };
  });
  await openPage(page, `${GUIDES}/audio`);
  const live = liveFigure(page, 'AudioFigure');
  const { picture } = live;
  const heard = (): Promise<string | undefined> => page.evaluate(() => document.body.dataset.heard);
  await control(live, 'PlaySpeed').press('Home');
  await expect(live.note).toHaveText('A PlaySpeed of -0.5 becomes 0.25.');
  expect(await heard()).toBeUndefined();
  await button(live, 'Play').press('Enter');
  // On a busy machine it takes seconds to generate the melody, and the time goes on meanwhile.
  await expect.poll(heard).toMatch(/^music at (?:[4-9]|1\d)$/u);
  await expect(picture).toHaveAccessibleName(/Playing at 00:(?!04)\d\d/u);
  await button(live, 'Stop').press('Enter');
  await expect(picture).toHaveAccessibleName(/Stopped at 00:00/u);
  await control(live, 'Position').press('End');
  await expect(live.code).toContainText('this.music.SetTimePosition(12.5f);');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('live figures show image and C# without controls; static ones are complete and fit a phone', async ({
    page,
  }) => {
    for (const [path, name, description] of [
      [LINES, 'LineFigure', 'A line from (25, 25) to (125, 125), 15 pixels thick, DarkOrange.'],
      [`${GUIDES}/rendering-text`, 'TextFigure', /^The same item drawn at \(0, 0\)/u],
    ] as const) {
      await page.goto(path);
      const { figure, picture, code } = liveFigure(page, name);
      await expect(picture).toBeVisible();
      await expect(code).toContainText('Renderer.Render(');
      await expect(figure.locator('form')).toBeHidden();
      await expect(figure.getByRole('spinbutton')).toHaveCount(0);
      await expect(page.getByRole('img', { name: description })).toBeVisible();
    }
    for (const [path, caption, images] of [
      ['/docs/guides/intro', /One iteration of the game loop/u, []],
      [`${GUIDES}/content/loading-content`, /How a texture or a sound is loaded/u, []],
      [`${GUIDES}/audio`, /Full keeps the whole sound/u, [/AudioBuffer\.Stream: memory contains a short section/u]],
      [`${GUIDES}/content/adding-content`, /size of the loaded image/u, [/^The ship, 128 by 128 pixels/u]],
      [`${GUIDES}/scenes/scenes-window-size`, /windows of three sizes/u, [/“320 x 240”/u, /“480 x 270”/u]],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      const figure = page.getByRole('figure').filter({ hasText: caption });
      if (images.length === 0) await expect(figure.getByRole('listitem').first()).toBeVisible();
      for (const name of images) await expect(figure.getByRole('img', { name })).toBeVisible();
      await page.setViewportSize({ width: 320, height: 800 });
      expect([path, await fitsWidth(page)]).toEqual([path, true]);
    }
  });
});
