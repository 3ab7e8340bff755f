import { expect, type Page, test } from '@playwright/test';
import { fitsWidth, heading, navbar, openPage, scrollTo, sidebar, tabGroup } from '../support/app.ts';
import { layAllOut, violations } from '../support/axe.ts';
import { LARGEST_PAGE, PAGES_OF_EACH_KIND } from '../support/kinds.ts';

const GUIDE = '/docs/guides/guides/rendering-text';
const KEYS = '/docs/api/Velaptor.Input.KeyCode';

/** The table of contents, and the bar that opens it on small screens. */
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const bar = (page: Page) => page.getByRole('button', { name: 'On this page' });

/** Distance of the bar's lower edge from the top of the viewport. */
async function barBottom(page: Page): Promise<number> {
  const box = await bar(page).boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}

test('up to 1200 px a sticky bar names the section and opens the table of contents; above it is a column', async ({
  page,
}) => {
  for (const width of [390, 1200]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, GUIDE);
      await expect(contents(page)).toBeHidden();
      // Otherwise late layout above the viewport changes the scroll position.
      await page.evaluate(layAllOut);
      await scrollTo(page, 6000);
      await expect(bar(page)).toHaveText(/^On this page Step \d/u);

      const before = await page.evaluate(() => scrollY);
      await bar(page).press('Enter');
      await expect(contents(page)).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(before);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(contents(page)).toBeHidden();
      await expect(bar(page)).toBeFocused();

      await bar(page).click();
      await contents(page).getByRole('link', { name: 'Why it works' }).click();
      await expect(contents(page)).toBeHidden();
      await expect(bar(page)).toHaveText('On this page Why it works');
      const box = await page.getByRole('heading', { name: 'Why it works' }).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(await barBottom(page));
    });
  }
  await bar(page).click();
  await page.setViewportSize({ width: 1201, height: 800 });
  await expect(bar(page)).toBeHidden();
  const article = await page.getByRole('article').boundingBox();
  const column = await contents(page).boundingBox();
  expect(column?.x).toBeGreaterThan((article?.x ?? 0) + (article?.width ?? 0));
});

test('the site menu opens at the current page and can be filtered; from 768 px the navbar has sections and versions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openPage(page, GUIDE);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = sidebar(page);
  const current = menu.getByRole('link', { name: 'Rendering Text', exact: true });
  await expect(current).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport();
  const field = menu.getByRole('searchbox', { name: 'Filter the sidebar' });
  await field.fill('circ');
  await expect(menu.getByRole('link', { name: 'Rendering Circles' })).toBeVisible();
  await expect(current).toBeHidden();
  // At this width the menu covers only a part of the page.
  await page.setViewportSize({ width: 768, height: 500 });
  expect(await violations(page)).toEqual([]);
  // The menu's head covers no button of a category in part.
  await field.fill('');
  const caret = await menu.getByLabel('Toggle the category ‘Content’').elementHandle();
  await page.locator('#Page-menu').evaluate((column, button) => {
    column.scrollTop += (button?.getBoundingClientRect().top ?? 0) - column.getBoundingClientRect().top - 30;
  }, caret);
  expect(await violations(page, '#Page-menu')).toEqual([]);
  await field.fill('circ');
  await field.press('Enter');
  await expect(heading(page)).toHaveText('Rendering Circles');
  await expect(menu).toBeHidden();
  for (const name of ['Guides', 'API'])
    await expect(navbar(page).getByRole('link', { name, exact: true })).toBeVisible();
  await navbar(page).locator('summary').filter({ hasText: 'Version' }).click();
  await expect(navbar(page).getByRole('link', { name: 'Next' })).toBeVisible();
});

test('buttons never cover the code of a listing, and table headings never cover the linked row', async ({ page }) => {
  const covered: string[] = [];
  for (const path of [GUIDE, PAGES_OF_EACH_KIND.struct]) {
    await openPage(page, path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
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
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('about:blank');
    await openPage(page, `${KEYS}#slash`);
    const row = page.getByRole('row', { name: /^Slash 47/u });
    const head = page.getByRole('table').filter({ has: row }).getByRole('columnheader', { name: 'Name' });
    const box = await head.boundingBox();
    const above = width > 1200 ? await page.getByRole('banner').boundingBox() : await bar(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
    expect((await row.boundingBox())?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  }
});

test('a guide with wide tables and a downloadable program passes axe at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, PAGES_OF_EACH_KIND['guide with figures']);
  expect(await violations(page)).toEqual([]);
  const program = page.locator('.code:has(.code-download)').first();
  const download = await program.getByRole('link', { name: 'Download', exact: true }).boundingBox();
  const copy = await program.getByRole('button', { name: 'Copy code to clipboard' }).boundingBox();
  expect((download?.x ?? 0) + (download?.width ?? 0)).toBeLessThan(copy?.x ?? 0);
});

// `kinds.spec.ts` checks a page of each kind at 320 px.
test('no page scrolls sideways at the breakpoints', async ({ page }) => {
  for (const path of [LARGEST_PAGE, PAGES_OF_EACH_KIND['guide with tabs'], PAGES_OF_EACH_KIND.home]) {
    await openPage(page, path);
    for (const width of [1280, 997, 996, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, path, await fitsWidth(page)]).toEqual([width, path, true]);
    }
  }
});

test('printing omits menus and buttons and shows every tab; reduced motion stops all motion', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND['guide with tabs']);
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page)).toBeVisible();
  for (const hidden of [
    navbar(page),
    page.locator('#Page-menu'),
    contents(page),
    page.getByRole('navigation', { name: 'Docs pages' }),
    page.getByRole('button', { name: 'Copy code to clipboard' }).first(),
  ]) {
    await expect(hidden).toBeHidden();
  }
  await expect(tabGroup(page).getByText('New Solution')).toBeVisible();
  // Headings start where the text starts, and a page of paper has margins.
  const [title, section] = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('h1, h2')].map((node) => {
      const text = document.createRange();
      text.selectNodeContents(node);
      return Math.round(text.getBoundingClientRect().left);
    }),
  );
  expect(section).toBe(title);
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  await openPage(page, PAGES_OF_EACH_KIND.struct);
  const moving = await page.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
        const lasts = (value: string): boolean => value.split(',').some((part) => Number.parseFloat(part) > 0.01);
        return (
          (animationName !== 'none' && lasts(animationDuration)) ||
          lasts(transitionDuration) ||
          scrollBehavior === 'smooth'
        );
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(moving).toEqual([]);
});
