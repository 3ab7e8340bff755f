import { expect, test } from '@playwright/test';
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
const RECTANGLES = `${GUIDES}/rendering-primitives/rendering-rectangles`;
const CIRCLES = `${GUIDES}/rendering-primitives/rendering-circles`;
const LINES = `${GUIDES}/rendering-primitives/rendering-lines`;
const TEXTURES = `${GUIDES}/rendering-textures`;

test('the rectangle is set by keyboard, and dragged: picture, C# and note follow, and nothing below it moves', async ({
  page,
}) => {
  const complaints = recordConsole(page);
  await openPage(page, RECTANGLES);
  const live = liveFigure(page, 'RectangleFigure');
  const { picture, code, note } = live;
  const heights = await heightsOf(page, live);
  await startBefore(live);
  await tabTo(page, control(live, 'Position.X'));
  await press(page, 'ArrowRight', 5);
  await expect(picture).toHaveAccessibleName(/^A rectangle of 260 by 160 pixels around \(245, 180\)/u);
  await expect(code).toContainText('Position = new Vector2(245, 180),');
  await tabTo(page, control(live, 'Width'));
  await page.keyboard.press('Home');
  await expect(note).toContainText('A Width of 0 becomes 1.');
  await expect(code).toContainText('Width = 0,');
  await expect(picture).toHaveAccessibleName(/^A rectangle of 1 by 160 pixels/u);
  await page.keyboard.press('End');
  await expect(note).toBeEmpty();
  await tabTo(page, control(live, 'TopRight'));
  await page.keyboard.press('End');
  await expect(code).toContainText('CornerRadius = new CornerRadius(\n        72, 200, 72, 16),');
  await expect(note).toHaveText('A radius of 200 is drawn as 80, half of the shorter side.');
  await tabTo(page, control(live, 'GradientType'));
  await page.keyboard.press('ArrowDown');
  await expect(code).toContainText('GradientType = ColorGradient.Vertical,');
  await expect(picture).toHaveAccessibleName(/an outline 36 pixels thick.*, top to bottom\.$/u);

  await test.step('what does nothing says why, is found by Tab, and stays as it is', async () => {
    await button(live, 'Reset').press('Enter');
    await startBefore(live);
    await tabTo(page, control(live, 'All corners alike'));
    await page.keyboard.press('Space');
    await expect(code).toContainText('    CornerRadius = new CornerRadius(72),');
    await tabTo(page, control(live, 'BottomLeft'));
    await expect(control(live, 'BottomLeft')).toHaveAccessibleDescription('as TopLeft');
    await page.keyboard.press('End');
    await expect(control(live, 'BottomLeft')).toHaveValue('72');
    await expect(control(live, 'BorderThickness')).toHaveAccessibleDescription('');
    await tabTo(page, control(live, 'IsSolid'));
    await page.keyboard.press('Space');
    await expect(control(live, 'BorderThickness')).toHaveAccessibleDescription('only of an outline');
    await expect(control(live, 'BorderThickness')).toBeDisabled();
    await expect(code).toContainText('IsSolid = true,\n    // BorderThickness: only of an outline\n');
    await tabTo(page, control(live, 'GradientType'));
    await page.keyboard.press('Home');
  });
  await test.step('the colour and those of a gradient share a place', async () => {
    for (const [type, shown, away] of [
      ['None', ['Color'], ['GradientStart', 'GradientStop']],
      ['Vertical', ['GradientStart', 'GradientStop'], ['Color']],
    ] as const) {
      await control(live, 'GradientType').selectOption(type);
      for (const label of shown) await expect(control(live, label)).toBeVisible();
      for (const label of away) await expect(control(live, label)).toBeHidden();
      expect(await heightsOf(page, live)).toEqual(heights);
    }
  });
  expect(await heightsOf(page, live)).toEqual(heights);
  await tabTo(page, button(live, 'Reset'));
  await page.keyboard.press('Enter');
  await expect(code).toContainText('Position = new Vector2(240, 180),');
  await expectTabLeaves(page, live);

  await drag(page, picture, [0.5, 0.5], [300 / 480, 120 / 360]);
  await expect(code).toContainText(/new Vector2\((299|300|301), (119|120|121)\)/u);
  await expect(control(live, 'Position.X')).toHaveValue(/^(299|300|301)$/u);
  expect(complaints).toEqual([]);
});

test('the circle is sized by its radius or by its diameter, by keyboard', async ({ page }) => {
  const complaints = recordConsole(page);
  await openPage(page, CIRCLES);
  const live = liveFigure(page, 'CircleFigure');
  const { picture, code, note } = live;
  const heights = await heightsOf(page, live);
  await startBefore(live);
  await tabTo(page, control(live, 'Radius'));
  await press(page, 'ArrowLeft', 4);
  await expect(code).toContainText('Radius = 108,');
  await expect(control(live, 'Diameter')).toHaveValue('216');
  await page.keyboard.press('Shift+Tab');
  await expect(control(live, 'Size set by')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(code).toContainText('Diameter = 216,');
  await page.keyboard.press('ArrowUp');
  await expect(code).toContainText('Radius = 108,');
  await tabTo(page, control(live, 'Diameter'));
  await page.keyboard.press('Home');
  await expect(note).toContainText('A Diameter of 0 becomes 1: a circle is at least 1 pixel wide.');
  await expect(picture).toHaveAccessibleName(/^A circle with a radius of 0\.5 and a diameter of 1 pixels/u);
  await press(page, 'PageUp', 5);
  await tabTo(page, control(live, 'BorderThickness'));
  await page.keyboard.press('End');
  await expect(note).toHaveText(/^A BorderThickness of 180 becomes 90, the radius that was set before it\.$/u);
  await expect(code).toContainText('Diameter = 180,\n    IsSolid = false,\n    BorderThickness = 180,');
  await tabTo(page, control(live, 'GradientType'));
  await page.keyboard.press('ArrowUp');
  await expect(picture).toHaveAccessibleName(/Gold to Tomato, left to right\.$/u);
  expect(await heightsOf(page, live)).toEqual(heights);
  await expectTabLeaves(page, live);
  expect(complaints).toEqual([]);
});

test('the line is set by keyboard, and dragged by its ends; it tells what becomes of its thickness', async ({
  page,
}) => {
  const complaints = recordConsole(page);
  await openPage(page, LINES);
  const live = liveFigure(page, 'LineFigure');
  const { picture, code, note } = live;
  const heights = await heightsOf(page, live);
  await startBefore(live);
  await tabTo(page, control(live, 'P1.X'));
  await press(page, 'ArrowRight', 3);
  await expect(picture).toHaveAccessibleName(/^A line from \(103, 260\) to \(380, 100\), 14 pixels thick/u);
  await expect(code).toContainText('P1 = new Vector2(103, 260),');
  await tabTo(page, control(live, 'P2.Y'));
  await page.keyboard.press('ArrowLeft');
  await expect(code).toContainText('P2 = new Vector2(380, 99),');
  await tabTo(page, control(live, 'Thickness'));
  await page.keyboard.press('Home');
  await expect(note).toHaveText('A Thickness of 0.5 becomes 1.');
  await expect(code).toContainText('Thickness = 0.5f,');
  await expect(code).toContainText('    1u);');
  await press(page, 'ArrowRight', 4);
  await expect(note).toHaveText('A Thickness of 2.5 is drawn 2 pixels thick: the fraction is cut off.');
  await expect(picture).toHaveAccessibleName(/, 2 pixels thick, /u);
  await expect(code).toContainText('    2u);');
  await tabTo(page, control(live, 'C# sets it by'));
  await page.keyboard.press('ArrowDown');
  await expect(code).toContainText('    Color.CornflowerBlue,\n    2.5f);');
  expect(await heightsOf(page, live)).toEqual(heights);
  await expectTabLeaves(page, live);

  await button(live, 'Reset').press('Enter');
  await drag(page, picture, [380 / 480, 100 / 360], [420 / 480, 300 / 360]);
  await expect(code).toContainText(/P2 = new Vector2\((419|420|421), (299|300|301)\)/u);
  await drag(page, picture, [100 / 480, 260 / 360], [-0.4, -0.5]);
  await expect(code).toContainText('P1 = new Vector2(0, 0)');
  await expect(control(live, 'P1.X')).toHaveValue('0');
  expect(complaints).toEqual([]);
});

test('the layers are set by keyboard: the order of drawing follows', async ({ page }) => {
  const complaints = recordConsole(page);
  await openPage(page, TEXTURES);
  const live = liveFigure(page, 'LayersFigure');
  const { picture, code, note } = live;
  const heights = await heightsOf(page, live);
  await expect(note).toHaveText(
    'Drawn from back to front: texture (0), text (0), rectangle (0), circle (0), line (0).',
  );
  await startBefore(live);
  await tabTo(page, control(live, 'texture layer'));
  await press(page, 'ArrowRight', 2);
  await expect(note).toHaveText(
    'Drawn from back to front: text (0), rectangle (0), circle (0), line (0), texture (2).',
  );
  await expect(picture).toHaveAccessibleName(
    /: text \(0\), rectangle \(0\), circle \(0\), line \(0\), texture \(2\)\.$/u,
  );
  await expect(code).toContainText('130, 130, layer: 2);');
  await press(page, 'Home');
  await expect(code).toContainText('130, 130, layer: -5);');
  const later = button(live, 'Call rectangle later');
  await tabTo(page, later);
  await page.keyboard.press('Enter');
  await expect(note).toHaveText(
    'Drawn from back to front: texture (-5), text (0), circle (0), rectangle (0), line (0).',
  );
  await expect(later).toBeFocused();
  await expect(code).toContainText(
    'this.shapeRenderer.Render(circle, layer: 0);\nthis.shapeRenderer.Render(rectangle, layer: 0);',
  );
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(later).toBeFocused();
  await expect(later).toHaveAttribute('aria-disabled', 'true');
  await expect(code).toContainText('this.shapeRenderer.Render(rectangle, layer: 0);\n\nthis.batcher.End();');
  expect(await heightsOf(page, live)).toEqual(heights);

  await test.step('without Begin or End nothing is drawn, and the note says why', async () => {
    const things = picture.locator('[data-item]');
    await control(live, 'Begin()').press('Space');
    await expect(picture).toHaveAccessibleName('An empty window.');
    await expect(things).toHaveCount(0);
    await expect(note).toContainText('InvalidOperationException');
    await expect(note).toContainText('names Begin');
    await expect(code).not.toContainText('this.batcher.Begin();');
    await control(live, 'Begin()').press('Space');
    await expect(things).toHaveCount(5);
    await control(live, 'End()').press('Space');
    await expect(things).toHaveCount(0);
    await expect(note).toContainText('Without End');
    await button(live, 'Reset').press('Enter');
    await expect(things).toHaveCount(5);
    await expect(code).toContainText('this.batcher.End();');
  });
  await expectTabLeaves(page, live);
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  /** A live figure of each page, and what static ones show there. */
  const pages = [
    [CIRCLES, 'CircleFigure', [/^A circle with its position marked/u]],
    [
      LINES,
      'LineFigure',
      [/^A thick line with its start P1/u, 'A line from (25, 25) to (125, 125), 15 pixels thick, DarkOrange.'],
    ],
    [`${GUIDES}/rendering-text`, 'TextFigure', [/^A text in a dashed box/u, /^Drawn at \(0, 0\)/u]],
    [TEXTURES, 'TextureFigure', [/^A picture in a dashed box/u, /^Drawn at \(0, 0\)/u]],
    [
      RECTANGLES,
      'RectangleFigure',
      [
        /^A rectangle with its position marked/u,
        'A rectangle of 100 by 100 pixels around (75, 75), solid, corner radii 10, 20, 30, 40, RoyalBlue.',
      ],
    ],
  ] as const;

  test('live figures show their picture and their C#, and no controls; static ones are complete', async ({ page }) => {
    for (const [path, name, pictures] of pages) {
      await page.goto(path);
      const { figure, picture, code } = liveFigure(page, name);
      await expect(picture).toBeVisible();
      await expect(code).toContainText('Renderer.Render(');
      await expect(figure.locator('form')).toBeHidden();
      await expect(figure.getByRole('spinbutton')).toHaveCount(0);
      for (const description of pictures) await expect(page.getByRole('img', { name: description })).toBeVisible();
    }
    const tiles = page.locator('.tiles').first();
    await expect(tiles.getByRole('img')).toHaveCount(4);
    await expect(tiles.getByText('BorderThickness = 25')).toBeVisible();
  });
});
