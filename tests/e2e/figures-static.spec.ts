import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsWidth } from '../support/app.ts';

const FLOW = '/docs/guides/intro';
const LONG_FLOW = '/docs/guides/guides/content/loading-content';
const BUFFER = '/docs/guides/guides/audio';
const WINDOW = '/docs/guides/guides/scenes/scene-management';
const RESIZE = '/docs/guides/guides/scenes/scenes-window-size';

/** These figures are drawn at build: all of them is in the HTML. */
test.use({ javaScriptEnabled: false });

function figure(page: Page, caption: RegExp): Locator {
  return page.getByRole('figure').filter({ hasText: caption });
}

/** Expect that a phone's window isn't scrolled sideways. */
async function expectToFitPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await fitsWidth(page)).toBe(true);
}

/** Left and top edge of each element, in whole CSS pixels. */
async function placesOf(elements: Locator): Promise<{ x: number; y: number; width: number }[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
    }),
  );
}

test('a flow is a list of steps: a row where there is room, else one below the other', async ({ page }) => {
  await page.goto(FLOW);
  const flow = figure(page, /One frame, again and again/u);
  const steps = flow.getByRole('listitem');
  await expect(steps).toHaveText([/^OnUpdate/u, /^Clear/u, /^OnDraw/u, /^Screen/u]);
  await expect(flow.getByText('and again from the start')).toBeVisible();
  const row = await placesOf(steps);
  expect(new Set(row.map(({ y }) => y)).size).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  const column = await placesOf(steps);
  expect(new Set(column.map(({ x }) => x)).size).toBe(1);
  expect(column.map(({ y }) => y)).toEqual(column.map(({ y }) => y).sort((a, b) => a - b));
  await expectToFitPhone(page);
});

test('a flow of six steps is a column, with its branches beside it', async ({ page }) => {
  await page.goto(LONG_FLOW);
  const flow = figure(page, /What happens when a texture or a sound is loaded/u);
  const [step, branch] = await placesOf(flow.getByRole('listitem').nth(2).locator('p'));
  expect(step).toBeDefined();
  expect(branch?.x).toBeGreaterThanOrEqual((step?.x ?? 0) + (step?.width ?? 0));
  await expectToFitPhone(page);
});

test('what is in memory of a sound is drawn and told', async ({ page }) => {
  await page.goto(BUFFER);
  const drawing = figure(page, /Full holds the whole sound/u).getByRole('img');
  await expect(drawing).toBeVisible();
  await expect(drawing).toHaveAttribute('aria-label', /AudioBuffer\.Stream: memory holds a short stretch/u);
  await expectToFitPhone(page);
});

test('a program’s window has its title and shows what the program draws', async ({ page }) => {
  await page.goto(WINDOW);
  const window = figure(page, /one scene is on show/u);
  await expect(window.getByText('Scene: Pointer')).toBeVisible();
  await expect(window.getByRole('img')).toHaveAttribute('aria-label', /^The ship where the pointer is/u);
  await expectToFitPhone(page);
});

test('three windows of true proportions hold the panel in their corner', async ({ page }) => {
  await page.goto(RESIZE);
  const windows = figure(page, /windows of three sizes/u).getByRole('img');
  await expect(windows).toHaveCount(3);
  for (const size of ['320 x 240', '480 x 270', '640 x 360']) {
    await expect(page.getByRole('img', { name: new RegExp(`“${size}”`, 'u') })).toBeVisible();
  }
  const [small, middle, large] = await placesOf(windows);
  expect((middle?.width ?? 0) / (small?.width ?? 1)).toBeCloseTo(480 / 320, 1);
  expect((large?.width ?? 0) / (small?.width ?? 1)).toBeCloseTo(640 / 320, 1);
  await expectToFitPhone(page);
});
