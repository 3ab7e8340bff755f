import { expect, type Page, test } from '@playwright/test';
import { heading, openPage, scrollTo, waitForApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { brokenNames } from '../support/broken-names.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { layAllOut } from '../support/lay-all-out.ts';

const GUIDE = '/docs/guides/guides/rendering-text';

/** What lies behind the bar, and the bar. */
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const bar = (page: Page) => page.getByRole('button', { name: 'On this page' });

/** Height of the page's own part of the window that the bars cover. */
async function bottomOf(page: Page): Promise<number> {
  const box = await bar(page).boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}

for (const width of [390, 1200]) {
  test(`at ${width} px a bar stays, names the section, and opens the table of contents over the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, GUIDE);
    await waitForApp(page);
    await expect(contents(page)).toBeHidden();
    // What is laid out above the reader changes where the window is scrolled to.
    await page.evaluate(layAllOut);
    await scrollTo(page, 6000);
    await expect(bar(page)).toHaveText(/^On this page Step \d/u);
    const navbar = await page.getByRole('banner').boundingBox();
    // Their lines lie on each other.
    expect((await bar(page).boundingBox())?.y).toBe((navbar?.height ?? 0) - 1);

    await test.step('it opens below itself, moves nothing, and Escape gives the focus back', async () => {
      const before = await page.evaluate(() => scrollY);
      await bar(page).press('Enter');
      await expect(contents(page)).toBeVisible();
      expect((await contents(page).boundingBox())?.y).toBeCloseTo(await bottomOf(page), 0);
      expect(await page.evaluate(() => scrollY)).toBe(before);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(contents(page)).toBeHidden();
      await expect(bar(page)).toBeFocused();
    });

    await test.step('a link closes it, and its heading stands free', async () => {
      await bar(page).click();
      await contents(page).getByRole('link', { name: 'Why it works' }).click();
      await expect(contents(page)).toBeHidden();
      await expect(bar(page)).toHaveText('On this page Why it works');
      const box = await page.getByRole('heading', { name: 'Why it works' }).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(await bottomOf(page));
    });
  });
}

test('from 1201 px the table of contents is a column, also when it was open', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await openPage(page, GUIDE);
  await waitForApp(page);
  await bar(page).click();
  await page.setViewportSize({ width: 1201, height: 800 });
  await expect(bar(page)).toBeHidden();
  const article = await page.getByRole('article').boundingBox();
  const box = await contents(page).boundingBox();
  expect(box?.x).toBeGreaterThan((article?.x ?? 0) + (article?.width ?? 0));
});

test('at 1024 px the article has the room of the table of contents', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await openPage(page, GUIDE);
  expect((await page.getByRole('article').boundingBox())?.width).toBeGreaterThanOrEqual(670);
});

test('at 768 px the bar has the sections and the version', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openPage(page, GUIDE);
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await expect(navbar.getByRole('link', { name: 'Guides' })).toBeVisible();
  await expect(navbar.getByRole('link', { name: 'API', exact: true })).toBeVisible();
  await navbar.locator('summary').filter({ hasText: 'Version' }).click();
  await expect(navbar.getByRole('link', { name: 'Next' })).toBeVisible();
});

test('the menu opens at the current page, keeps its button in sight, and can be filtered', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openPage(page, GUIDE);
  await waitForApp(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Docs sidebar' });
  const current = menu.getByRole('link', { name: 'Rendering Text', exact: true });
  await expect(current).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport();
  const field = menu.getByRole('searchbox', { name: 'Filter the sidebar' });
  await field.fill('circ');
  await expect(menu.getByRole('link', { name: 'Rendering Circles' })).toBeVisible();
  await expect(current).toBeHidden();
  // There it covers a part of the page only.
  await page.setViewportSize({ width: 768, height: 500 });
  expect(await violations(page)).toEqual([]);
  await field.press('Enter');
  await expect(heading(page)).toHaveText('Rendering Circles');
  await expect(menu).toBeHidden();
});

test('no button of a listing lies on its code, at any width', async ({ page }) => {
  const covered: string[] = [];
  for (const path of [GUIDE, '/docs/api/Velaptor.Graphics.RectShape']) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, path);
      await waitForApp(page);
      const found = await page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll('.code')].flatMap((block) => {
          const button = block.querySelector('.code-copy');
          const code = block.querySelector('pre > code');
          if (button === null || code === null) return [];
          return button.getBoundingClientRect().bottom > code.getBoundingClientRect().top ? [code.textContent] : [];
        }),
      );
      covered.push(...found.map((text) => `${path} ${width}: ${text.slice(0, 40)}`));
    }
  }
  expect(covered).toEqual([]);
});

test('who arrives at a row of a table sees its head, at any width at which it has one', async ({ page }) => {
  for (const width of [768, 1200, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, '/docs/api/Velaptor.Input.KeyCode#z');
    const row = page.getByRole('row', { name: /^Z 90/u });
    const head = page.getByRole('table').filter({ has: row }).getByRole('columnheader', { name: 'Name' });
    const box = await head.boundingBox();
    const above = width > 1200 ? await page.getByRole('banner').boundingBox() : await bar(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
    expect((await row.boundingBox())?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  }
});

test('at 320 px nothing is wrong with a guide that has wide tables and a program to save', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, PAGES_OF_EACH_KIND['guide with figures']);
  expect(await violations(page)).toEqual([]);
  const program = page.locator('.code:has(.code-download)').first();
  const download = await program.getByRole('link', { name: 'Download', exact: true }).boundingBox();
  const copy = await program.getByRole('button', { name: 'Copy code to clipboard' }).boundingBox();
  expect((download?.x ?? 0) + (download?.width ?? 0)).toBeLessThan(copy?.x ?? 0);
});

test('in tables of values the link to a row stands after name and value', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/docs/api/Velaptor.Input.KeyCode');
  await test.step('and above the title, the version and the button beside it take one line', async () => {
    const main = page.getByRole('main');
    const version = await main.getByText(/^Version: /u).boundingBox();
    const copy = await main.getByRole('button', { name: /^Copy page/u }).boundingBox();
    expect(copy?.y).toBeLessThan((version?.y ?? 0) + (version?.height ?? 0));
  });
  const row = page.getByRole('row', { name: /^A 65/u });
  const [value, link] = [row.getByText('65'), row.getByRole('link', { name: 'Link to A' })];
  expect((await link.boundingBox())?.x).toBeGreaterThan((await value.boundingBox())?.x ?? Number.POSITIVE_INFINITY);
});

test('a long name breaks where its words meet, and only where no line has room for it', async ({ page }) => {
  for (const path of [
    'Exceptions.InvalidRenderEffectsException',
    'NativeInterop.ImGui.IImGuiInvoker',
    'Content.Exceptions',
  ]) {
    await openPage(page, `/docs/api/Velaptor.${path}`);
    for (const width of [320, 390, 768, 1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([path, width, await brokenNames(page)]).toEqual([path, width, []]);
    }
  }
});
