import { expect, type Locator, test } from '@playwright/test';
import { openPage, recordConsole } from '../support/app.ts';
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

const GUIDES = '/docs/guides/guides';

test('by keyboard alone a texture is moved, turned, scaled, tinted and mirrored', async ({ page }) => {
  const complaints = recordConsole(page);
  await openPage(page, `${GUIDES}/rendering-textures`);
  const live = liveFigure(page, 'TextureFigure');
  const { picture, code } = live;
  const heights = await heightsOf(page, live);
  await expect(code).toContainText('    position,\n    30f,\n    1.5f,\n    Color.White);');
  await startBefore(live);
  await tabTo(page, control(live, 'Position.X'));
  await page.keyboard.press('End');
  await expect(picture).toHaveAccessibleName(/^A space ship around \(480, 180\), 192 by 192 pixels/u);
  await expect(code).toContainText('var position = new Vector2(480, 180);');
  await tabTo(page, control(live, 'angle'));
  await press(page, 'ArrowRight', 5);
  await expect(picture).toHaveAccessibleName(/turned by 35°/u);
  await tabTo(page, control(live, 'size'));
  await page.keyboard.press('Home');
  await expect(code).toContainText('    35f,\n    0.25f,\n');
  await tabTo(page, control(live, 'color'));
  await page.keyboard.press('End');
  await expect(picture).toHaveAccessibleName(/tinted MediumPurple\.$/u);
  await expect(code).toContainText('    0.25f,\n    Color.MediumPurple);');
  await tabTo(page, control(live, 'effects'));
  await press(page, 'ArrowDown', 2);
  await expect(picture).toHaveAccessibleName(/, upside down, turned by 35°/u);
  await expect(code).toContainText('    0.25f,\n    35f,\n    Color.MediumPurple,\n    RenderEffects.FlipVertically);');
  expect(await heightsOf(page, live)).toEqual(heights);
  await tabTo(page, button(live, 'Reset'));
  await page.keyboard.press('Enter');
  await expect(picture).toHaveAccessibleName(/turned by 30°, in its own colours\.$/u);
  await expectTabLeaves(page, live);
  expect(complaints).toEqual([]);
});

test('by keyboard alone a text is written, broken, scaled and set bold', async ({ page }) => {
  const complaints = recordConsole(page);
  await openPage(page, `${GUIDES}/rendering-text`);
  const live = liveFigure(page, 'TextFigure');
  const { figure, picture, code, note } = live;
  const heights = await heightsOf(page, live);
  await startBefore(live);
  await tabTo(page, control(live, 'text'));
  await page.keyboard.type('Say "hi"');
  await expect(picture).toHaveAccessibleName(/^“Say "hi"” above “Good luck\.” around \(240, 180\)/u);
  await expect(code).toContainText('var text = "Say \\"hi\\"\\nGood luck.";');
  await tabTo(page, control(live, 'Its text'));
  await page.keyboard.press('Delete');
  await expect(note).toHaveText('The line break at the end is dropped.');
  await page.keyboard.type('Yes');
  await expect(note).toBeEmpty();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(code).toContainText('var text = "Say \\"hi\\"";');
  await page.keyboard.press('Space');
  await expect(picture).toHaveAccessibleName(/^“Say "hi"” above “Yes” /u);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(control(live, 'Its text')).toBeFocused();
  await expect(control(live, 'Its text')).toHaveAccessibleDescription('only with a second line');
  await page.keyboard.type('No');
  await expect(control(live, 'Its text')).toHaveValue('Yes');
  await tabTo(page, control(live, 'Size'));
  await page.keyboard.press('End');
  await expect(note).toHaveText('A Size of more than 100 becomes 100.');
  await expect(code).toContainText('this.font.Size = 120;');
  await expect(picture).toHaveAccessibleName(/, 100 points at 100 %, /u);
  await tabTo(page, control(live, 'Style'));
  await page.keyboard.press('End');
  await expect(code).toContainText('this.font.Style = FontStyle.Bold | FontStyle.Italic;');
  await expect(figure.locator('svg text').first()).toHaveCSS('font-weight', '700');
  await tabTo(page, control(live, 'renderSize'));
  await page.keyboard.press('Home');
  await expect(note).toContainText('A renderSize below 0 is taken as 0: nothing is drawn.');
  await expect(picture).toHaveAccessibleName('An empty window: no text is drawn.');
  await expect(code).toContainText('    240,\n    180,\n    -0.5f,\n    -10f,\n    Color.DarkOrange);');
  expect(await heightsOf(page, live)).toEqual(heights);
  await expectTabLeaves(page, live);
  expect(complaints).toEqual([]);
});

test('by keyboard alone an atlas is looked through, played and stopped', async ({ page }) => {
  const complaints = recordConsole(page);
  await openPage(page, `${GUIDES}/rendering-atlas-textures`);
  const live = liveFigure(page, 'AtlasFigure');
  const { figure, picture, code, note } = live;
  const shown = figure.getByRole('img').nth(1);
  const entry = figure.locator('pre').first();
  const heights = await heightsOf(page, live);
  await expect(entry).toContainText('"Bounds": "130, 130, 128, 128"');
  await startBefore(live);
  await tabTo(page, control(live, 'subTextureName'));
  await page.keyboard.press('ArrowDown');
  await expect(picture).toHaveAccessibleName(/Marked: spark, frame 3: x 198, y 260, width 64, height 64\.$/u);
  await expect(entry).toContainText('"Bounds": "198, 260, 64, 64",\n  "FrameIndex": 3,\n  "Name": "spark"');
  await expect(note).toBeEmpty();
  await expect(code).toContainText('private int frame = 3;');
  await page.keyboard.press('Tab');
  await press(page, 'ArrowRight', 2);
  await expect(note).toHaveText(
    'spark has the frame numbers 0 to 3. With 5, Render throws a RendererException; 3 is shown.',
  );
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(entry).toContainText('"FrameIndex": -1,\n  "Name": "logs"');
  await expect(code).toContainText('this.atlas, "logs", position, 0f,\n        2f, this.frame);');
  await expect(button(live, 'Play')).toBeDisabled();
  await expect(button(live, 'Play')).toHaveAccessibleDescription('logs has one frame');
  await page.keyboard.press('Home');
  await tabTo(page, control(live, 'frameNumber'));
  await page.keyboard.press('Home');
  await expect(note).toContainText('With -1, Render throws a RendererException; 0 is shown.');
  await page.keyboard.press('ArrowRight');
  await expect(note).toBeEmpty();
  await tabTo(page, control(live, 'Frames per second'));
  await page.keyboard.press('End');
  await expect(code).toContainText('FrameLength = 1000.0 / 30; // 33.33 ms');
  await tabTo(page, control(live, 'FlipHorizontally'));
  await page.keyboard.press('Space');
  await expect(shown).toHaveAccessibleName('A window with flame, frame 0, in the middle, left and right swapped.');
  await expect(code).toContainText('2f, Color.White, RenderEffects.FlipHorizontally, this.frame);');
  await tabTo(page, button(live, 'Previous frame'));
  await page.keyboard.press('Enter');
  await expect(shown).toHaveAccessibleName(/^A window with flame, frame 7/u);
  await tabTo(page, button(live, 'Play'));
  await page.keyboard.press('Space');
  await expect(button(live, 'Pause')).toBeFocused();
  // The flame was kindled: it burns on with the frames 4 to 7.
  const played = await namesOf(shown, 9);
  expect(new Set(played.map((name) => name.replace(/^.*frame (\d).*$/u, '$1')))).toEqual(new Set(['4', '5', '6', '7']));
  await expect(code).toContainText('private int frame = 7;');
  await page.keyboard.press('Space');
  await expect(button(live, 'Play')).toBeFocused();
  await tabTo(page, button(live, 'Next frame'));
  const before = Number(await control(live, 'frameNumber').inputValue());
  await page.keyboard.press('Enter');
  await expect(control(live, 'frameNumber')).toHaveValue(String(before === 7 ? 4 : before + 1));
  expect(await heightsOf(page, live)).toEqual(heights);
  await expectTabLeaves(page, live);
  expect(complaints).toEqual([]);
});

test('a texture and a text are moved with the pointer', async ({ page }) => {
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

/** The next names that a drawing gets, each as it comes. */
function namesOf(drawing: Locator, count: number): Promise<string[]> {
  return drawing.evaluate(
    (node, most) =>
      new Promise<string[]>((resolve) => {
        const names: string[] = [];
        const observer = new MutationObserver(() => {
          names.push(node.getAttribute('aria-label') ?? '');
          if (names.length < most) return;
          observer.disconnect();
          resolve(names);
        });
        observer.observe(node, { attributeFilter: ['aria-label'] });
      }),
    count,
  );
}
