import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsWidth, heading, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';

const OVERVIEW = '/docs/api/Namespaces';
const TITLE = 'How the main types belong together';

/** The box of a type on the map. */
function box(page: Page, name: string): Locator {
  return page
    .locator('.map')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the map links to its types and describes its lines in sentences', async ({ page }) => {
    await page.goto(OVERVIEW);
    await expect(page.getByRole('main').getByRole('heading', { name: TITLE })).toBeVisible();
    const loader = page
      .getByRole('article')
      .locator('.map')
      .getByRole('listitem')
      .filter({ hasText: 'Reads one type of content' });
    await expect(loader).toContainText('loads ITexture, IAtlasData, IFont and IAudio');
    await loader.getByRole('link', { name: 'ILoader<T>' }).click();
    await expect(heading(page)).toContainText('ILoader<T>');
  });
});

test('the overview has a map and sentences that fit every window and paper', async ({ page }) => {
  await openPage(page, OVERVIEW);
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
  await test.step('each namespace has a sentence, and its types have one on wide screens', async () => {
    const batcher = page.getByRole('definition').filter({ hasText: 'IBatcher' });
    await expect(batcher.getByText(/^Opens and closes the batch/u)).toBeVisible();
    await expect(page.getByText('Contains the batcher, which collects what the renderers draw')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(batcher.getByRole('link', { name: 'IBatcher' })).toBeVisible();
    await expect(batcher.getByText(/^Opens and closes the batch/u)).toBeHidden();
    await page.getByRole('button', { name: 'On this page' }).click();
    const jumps = page.getByRole('navigation', { name: 'On this page' });
    await jumps.getByRole('link', { name: 'Velaptor.Input', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Velaptor.Input', exact: true })).toBeInViewport();
  });
  await test.step('at 320 px the map is stacked and fits', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByText('draws RectShape and CircleShape')).toBeVisible();
    await expect(box(page, 'RendererFactory').getByText(/^creates ITextureRenderer/u)).toBeVisible();
    expect(await fitsWidth(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
  await test.step('it fits paper', async () => {
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    expect(await fitsWidth(page)).toBe(true);
  });
});
