import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage, recordConsole } from '../support/app.ts';

const GUIDES = '/docs/guides/guides';
const RECTANGLES = `${GUIDES}/rendering-primitives/rendering-rectangles`;
const CIRCLES = `${GUIDES}/rendering-primitives/rendering-circles`;
const LINES = `${GUIDES}/rendering-primitives/rendering-lines`;
const TEXTURES = `${GUIDES}/rendering-textures`;

/** A live figure with its parts. */
interface LiveFigure {
  figure: Locator;
  picture: Locator;
  code: Locator;
  note: Locator;
}

/** The live figure on a page whose C# has some text; only one may have it. */
function liveFigure(page: Page, text = 'Renderer.Render'): LiveFigure {
  const figure = page.locator('figure.figure').filter({ has: page.locator('form'), hasText: text });
  return {
    figure,
    picture: figure.getByRole('img'),
    code: figure.locator('code'),
    note: figure.locator('.figure-note'),
  };
}

/** The control with a label. */
function control(figure: Locator, label: string): Locator {
  return figure.getByLabel(label, { exact: true });
}

/** Go to the start of the article by the skip link. */
async function skipToArticle(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** Put the focus on what stands before a figure, as a reader's Tab would: on a long page that takes many presses. */
async function startBefore({ figure }: LiveFigure): Promise<void> {
  await figure.evaluate((node) => {
    const before = node.closest('[data-island]')?.previousElementSibling;
    if (!(before instanceof HTMLElement)) throw new Error('Nothing stands before the figure.');
    before.tabIndex = -1;
    before.focus();
  });
}

/** Press Tab until an element has the focus; fails after `most` presses. */
async function tabTo(page: Page, target: Locator, most = 12): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let presses = 0; presses < times; presses += 1) await page.keyboard.press(key);
}

/** Expect Tab to lead out of a figure from its last stop. */
async function expectTabLeaves(page: Page, { figure }: LiveFigure): Promise<void> {
  await tabTo(page, figure.getByRole('button', { name: 'Copy code to clipboard' }));
  await page.keyboard.press('Tab');
  expect(await figure.evaluate((node) => node.contains(document.activeElement))).toBe(false);
}

/** Drag from one point of a stage to another; both in the stage's own pixels. */
async function drag(page: Page, picture: Locator, from: [number, number], to: [number, number]): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (box === null) throw new Error('The picture is not shown.');
  const at = ([x, y]: [number, number]): [number, number] => [
    box.x + (x / 480) * box.width,
    box.y + (y / 360) * box.height,
  ];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 3 });
  await page.mouse.up();
}

/** Height of an element in CSS pixels. */
function heightOf(target: Locator): Promise<number> {
  return target.evaluate((node) => Math.round(node.getBoundingClientRect().height));
}

test.describe('the rectangle', () => {
  test('is set by keyboard: picture, C# and note follow, and nothing below it moves', async ({ page }) => {
    const complaints = recordConsole(page);
    await openPage(page, RECTANGLES);
    const live = liveFigure(page);
    const { figure, picture, code, note } = live;
    const height = await heightOf(figure);
    await skipToArticle(page);
    await tabTo(page, control(figure, 'Position.X'), 40);
    await press(page, 'ArrowRight', 5);
    await expect(picture).toHaveAccessibleName(/^A rectangle of 260 by 160 pixels around \(245, 180\)/u);
    await expect(code).toContainText('Position = new Vector2(245, 180),');
    await tabTo(page, control(figure, 'Width'));
    await page.keyboard.press('Home');
    await expect(note).toContainText('A Width of 0 becomes 1.');
    await expect(code).toContainText('Width = 0,');
    await expect(picture).toHaveAccessibleName(/^A rectangle of 1 by 160 pixels/u);
    await page.keyboard.press('End');
    await expect(note).toBeEmpty();
    await tabTo(page, control(figure, 'All corners alike'));
    await page.keyboard.press('Space');
    await tabTo(page, control(figure, 'TopRight'));
    await page.keyboard.press('End');
    await expect(code).toContainText('CornerRadius = new CornerRadius(32, 200, 32, 32),');
    await expect(note).toHaveText('A radius of 200 is drawn as 80, half of the shorter side.');
    await tabTo(page, control(figure, 'IsSolid'));
    await page.keyboard.press('Space');
    await expect(code).toContainText('IsSolid = false,\n    BorderThickness = 12,');
    await tabTo(page, control(figure, 'GradientType'));
    await page.keyboard.press('ArrowDown');
    await expect(code).toContainText('GradientType = ColorGradient.Vertical,');
    await expect(picture).toHaveAccessibleName(/an outline 12 pixels thick.*, top to bottom\.$/u);
    expect(await heightOf(figure)).toBe(height);
    await tabTo(page, figure.getByRole('button', { name: 'Reset' }));
    await page.keyboard.press('Enter');
    await expect(code).toContainText('Position = new Vector2(240, 180),');
    await expectTabLeaves(page, live);
    expect(complaints).toEqual([]);
  });

  test('is dragged by its centre', async ({ page }) => {
    await openPage(page, RECTANGLES);
    const { figure, picture, code } = liveFigure(page);
    await figure.hover();
    await expect(async () => {
      await drag(page, picture, [240, 180], [300, 120]);
      await expect(code).toContainText(/new Vector2\((299|300|301), (119|120|121)\)/u, { timeout: 300 });
    }).toPass();
    await expect(control(figure, 'Position.X')).toHaveValue(/^(299|300|301)$/u);
  });
});

test.describe('the circle', () => {
  test('is sized by its radius or by its diameter, by keyboard', async ({ page }) => {
    const complaints = recordConsole(page);
    await openPage(page, CIRCLES);
    const live = liveFigure(page);
    const { figure, picture, code, note } = live;
    const height = await heightOf(figure);
    await startBefore(live);
    await tabTo(page, control(figure, 'Radius'));
    await press(page, 'ArrowLeft', 4);
    await expect(code).toContainText('Radius = 108,');
    await expect(control(figure, 'Diameter')).toHaveValue('216');
    await expect(control(figure, 'Diameter')).toBeDisabled();
    await page.keyboard.press('Shift+Tab');
    await expect(control(figure, 'Size set by')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(code).toContainText('Diameter = 216,');
    await page.keyboard.press('Tab');
    await expect(control(figure, 'Diameter')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(note).toHaveText('A Diameter of 0 becomes 1: a circle is at least 1 pixel wide.');
    await expect(picture).toHaveAccessibleName(/^A circle with a radius of 0\.5 and a diameter of 1 pixels/u);
    await press(page, 'PageUp', 5);
    await tabTo(page, control(figure, 'IsSolid'));
    await page.keyboard.press('Space');
    await tabTo(page, control(figure, 'BorderThickness'));
    await page.keyboard.press('End');
    await expect(note).toHaveText(/^A BorderThickness of 180 becomes 90, the radius that was set before it\.$/u);
    await expect(code).toContainText('Diameter = 180,\n    IsSolid = false,\n    BorderThickness = 180,');
    await tabTo(page, control(figure, 'GradientType'));
    await page.keyboard.press('ArrowDown');
    await expect(picture).toHaveAccessibleName(/MediumSeaGreen to MediumPurple, left to right\.$/u);
    expect(await heightOf(figure)).toBe(height);
    await expectTabLeaves(page, live);
    expect(complaints).toEqual([]);
  });
});

test.describe('the line', () => {
  test('is set by keyboard, and tells what becomes of its thickness', async ({ page }) => {
    const complaints = recordConsole(page);
    await openPage(page, LINES);
    const live = liveFigure(page);
    const { figure, picture, code, note } = live;
    const height = await heightOf(figure);
    await startBefore(live);
    await tabTo(page, control(figure, 'P1.X'));
    await press(page, 'ArrowRight', 3);
    await expect(picture).toHaveAccessibleName(/^A line from \(103, 260\) to \(380, 100\), 14 pixels thick/u);
    await expect(code).toContainText('P1 = new Vector2(103, 260),');
    await tabTo(page, control(figure, 'P2.Y'));
    await page.keyboard.press('ArrowLeft');
    await expect(code).toContainText('P2 = new Vector2(380, 99),');
    await tabTo(page, control(figure, 'Thickness'));
    await page.keyboard.press('Home');
    await expect(note).toHaveText('A Thickness of 0.5 becomes 1.');
    await expect(code).toContainText('Thickness = 0.5f,');
    await expect(code).toContainText('    1u);');
    await press(page, 'ArrowRight', 4);
    await expect(note).toHaveText('A Thickness of 2.5 is drawn 2 pixels thick: the fraction is cut off.');
    await expect(picture).toHaveAccessibleName(/, 2 pixels thick, /u);
    await expect(code).toContainText('    2u);');
    await tabTo(page, control(figure, 'C# sets it by'));
    await page.keyboard.press('ArrowDown');
    await expect(code).toContainText('    Color.CornflowerBlue,\n    2.5f);');
    expect(await heightOf(figure)).toBe(height);
    await expectTabLeaves(page, live);
    expect(complaints).toEqual([]);
  });

  test('is dragged by either end', async ({ page }) => {
    await openPage(page, LINES);
    const { figure, picture, code } = liveFigure(page);
    await figure.hover();
    await expect(async () => {
      await drag(page, picture, [380, 100], [420, 300]);
      await expect(code).toContainText(/P2 = new Vector2\((419|420|421), (299|300|301)\)/u, { timeout: 300 });
    }).toPass();
    await drag(page, picture, [100, 260], [-200, -200]);
    await expect(code).toContainText('P1 = new Vector2(0, 0)');
    await expect(control(figure, 'P1.X')).toHaveValue('0');
  });
});

test.describe('the layers', () => {
  test('are set by keyboard: the order of drawing follows', async ({ page }) => {
    const complaints = recordConsole(page);
    await openPage(page, TEXTURES);
    const live = liveFigure(page, 'batcher.Begin');
    const { figure, picture, code, note } = live;
    const height = await heightOf(figure);
    await expect(note).toHaveText(
      'Drawn from back to front: texture (0), text (0), rectangle (0), circle (0), line (0).',
    );
    await startBefore(live);
    await tabTo(page, control(figure, 'texture layer'));
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
    const later = figure.getByRole('button', { name: 'Call rectangle later' });
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
    expect(await heightOf(figure)).toBe(height);
    await expectTabLeaves(page, live);
    expect(complaints).toEqual([]);
  });

  test('show nothing without Begin or End, and say why', async ({ page }) => {
    await openPage(page, TEXTURES);
    const live = liveFigure(page, 'batcher.Begin');
    const { figure, picture, code, note } = live;
    await startBefore(live);
    await tabTo(page, control(figure, 'Begin()'));
    await page.keyboard.press('Space');
    await expect(picture).toHaveAccessibleName('An empty window.');
    await expect(picture.locator('[data-thing]')).toHaveCount(0);
    await expect(note).toContainText('InvalidOperationException');
    await expect(note).toContainText('names Begin');
    await expect(code).not.toContainText('this.batcher.Begin();');
    await page.keyboard.press('Space');
    await expect(picture.locator('[data-thing]')).toHaveCount(5);
    await tabTo(page, control(figure, 'End()'), 20);
    await page.keyboard.press('Space');
    await expect(picture.locator('[data-thing]')).toHaveCount(0);
    await expect(note).toContainText('Without End');
    await tabTo(page, figure.getByRole('button', { name: 'Reset' }));
    await page.keyboard.press('Enter');
    await expect(picture.locator('[data-thing]')).toHaveCount(5);
    await expect(code).toContainText('this.batcher.End();');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('live figures show their picture and their C#, and no controls', async ({ page }) => {
    for (const path of [RECTANGLES, CIRCLES, LINES]) {
      await page.goto(path);
      const { figure, picture, code } = liveFigure(page);
      await expect(picture).toBeVisible();
      await expect(code).toContainText('Renderer.Render(');
      await expect(figure.locator('form')).toBeHidden();
    }
  });

  test('tiles show each shape with its label', async ({ page }) => {
    await page.goto(RECTANGLES);
    const tiles = page.locator('.tiles').first();
    await expect(tiles.getByRole('img')).toHaveCount(4);
    await expect(tiles.getByText('BorderThickness = 25')).toBeVisible();
    await expect(tiles.getByRole('img').nth(3)).toHaveAccessibleName(
      'A rectangle of 100 by 100 pixels around (75, 75), solid, corner radii 10, 20, 30, 40, RoyalBlue.',
    );
    await page.goto(LINES);
    await expect(page.locator('.tiles').first().getByRole('img').nth(2)).toHaveAccessibleName(
      'A line from (25, 25) to (125, 125), 15 pixels thick, DarkOrange.',
    );
  });

  test('positions are shown for each kind of thing', async ({ page }) => {
    const kinds: [string, RegExp][] = [
      [RECTANGLES, /^A rectangle with its position marked/u],
      [CIRCLES, /^A circle with its position marked/u],
      [LINES, /^A thick line with its start P1/u],
      [`${GUIDES}/rendering-text`, /^A text in a dashed box/u],
      [TEXTURES, /^A picture in a dashed box/u],
    ];
    for (const [path, name] of kinds) {
      await page.goto(path);
      await expect(page.locator('.anchor-figure').getByRole('img', { name })).toBeVisible();
    }
    await expect(page.locator('.anchor-figure').getByRole('img', { name: /^Drawn at \(0, 0\)/u })).toBeVisible();
  });
});
