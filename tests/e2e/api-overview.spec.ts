import { expect, type Locator, type Page, test } from '@playwright/test';
import { heading, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';

const OVERVIEW = '/docs/api/Namespaces';
const TITLE = 'How the main types belong together';

/** A type's box on the map, by the link in it. */
function box(page: Page, name: string): Locator {
  return page
    .locator('.map')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
}

/** How far a box's middle is from another's, in CSS pixels. */
async function offset(from: Locator, to: Locator): Promise<{ x: number; y: number }> {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (a === null || b === null) throw new Error('A box is not shown.');
  return { x: b.x + b.width / 2 - a.x - a.width / 2, y: b.y + b.height / 2 - a.y - a.height / 2 };
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the map leads to its types, and tells in sentences what its lines mean', async ({ page }) => {
    await page.goto(OVERVIEW);
    await expect(page.getByRole('main').getByRole('heading', { name: TITLE })).toBeVisible();
    const loader = page
      .getByRole('article')
      .locator('.map')
      .getByRole('listitem')
      .filter({ hasText: 'Reads a file once' });
    await expect(loader).toContainText('loads ITexture, IAtlasData, IFont and IAudio');
    await loader.getByRole('link', { name: 'ILoader<T>' }).click();
    await expect(heading(page)).toContainText('ILoader<T>');
  });
});

test('the overview has a map, and a sentence for each namespace, in each width of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, OVERVIEW);
  await test.step('the map is laid out where there is room: what creates stands beside what it creates', async () => {
    const scenes = await offset(box(page, 'Window'), box(page, 'ISceneManager'));
    expect(scenes.x).toBeGreaterThan(100);
    expect(Math.abs(scenes.y)).toBeLessThan(2);
    const fonts = await offset(box(page, 'IFont'), box(page, 'IFontRenderer'));
    expect(Math.abs(fonts.x)).toBeLessThan(2);
    expect(fonts.y).toBeGreaterThan(50);
  });
  await test.step('the keyboard walks through the map in reading order', async () => {
    const map = page.getByRole('article').locator('.map');
    const names = await map.getByRole('link').allTextContents();
    await map.getByRole('link', { name: 'Window', exact: true }).focus();
    const walked: string[] = [];
    for (const _ of names) {
      walked.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
      await page.keyboard.press('Tab');
    }
    expect(walked).toEqual(names);
  });
  await test.step('each namespace has a sentence, its types by kind, and their sentences where there is room', async () => {
    const batcher = page.getByRole('definition').filter({ hasText: 'IBatcher' });
    await expect(batcher.getByText(/^Opens and closes the batch/u)).toBeVisible();
    await expect(page.getByText('The batch that collects everything to be drawn')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(batcher.getByRole('link', { name: 'IBatcher' })).toBeVisible();
    await expect(batcher.getByText(/^Opens and closes the batch/u)).toBeHidden();
    // The jump list.
    await page.getByRole('button', { name: 'On this page' }).click();
    const jumps = page.getByRole('navigation', { name: 'On this page' });
    await jumps.getByRole('link', { name: 'Velaptor.Input', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Velaptor.Input', exact: true })).toBeInViewport();
  });
  await test.step('at 320 px the map is stacked, says its lines in words and fits', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByText('draws RectShape and CircleShape')).toBeVisible();
    await expect(box(page, 'RendererFactory').getByText(/^creates ITextureRenderer/u)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const [name, sentence] = [
      await box(page, 'RendererFactory').locator('code').boundingBox(),
      await box(page, 'RendererFactory')
        .getByText(/^creates ITextureRenderer/u)
        .boundingBox(),
    ];
    expect(name?.x).toBe(sentence?.x);
  });
  await test.step('on paper it fits, laid out', async () => {
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    expect((await offset(box(page, 'Window'), box(page, 'ISceneManager'))).x).toBeGreaterThan(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
  });
});

test('the page of a namespace leads to the namespaces below it', async ({ page }) => {
  await openPage(page, '/docs/api/Velaptor.Content');
  await page.getByRole('article').getByRole('link', { name: 'Velaptor.Content.Fonts' }).click();
  await expect(heading(page)).toContainText('Velaptor.Content.Fonts');
});

// `kinds.spec.ts` asks at the usual width, and counts the bytes.
test('axe finds nothing at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openPage(page, OVERVIEW);
  expect(await violations(page)).toEqual([]);
});
