import { expect, test } from '@playwright/test';
import { fitsWidth, heading, navbar, openPage, tabGroup } from '../support/app.ts';
import { LARGEST_PAGE, PAGES_OF_EACH_KIND } from '../support/kinds.ts';

// `kinds.spec.ts` has a page of each kind 320 px wide.
test('no page is scrolled sideways at 1280 px and around the breakpoint', async ({ page }) => {
  for (const path of [LARGEST_PAGE, PAGES_OF_EACH_KIND['guide with tabs'], PAGES_OF_EACH_KIND.home]) {
    await openPage(page, path);
    for (const width of [1280, 997, 996, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, path, await fitsWidth(page)]).toEqual([width, path, true]);
    }
  }
});

test('paper gets the article without the menus', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND['guide with tabs']);
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page)).toBeVisible();
  await expect(navbar(page)).toBeHidden();
  await expect(page.locator('#Page-menu')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Docs pages' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy code to clipboard' }).first()).toBeHidden();
  // Every tab is on the paper: nobody can choose there.
  await expect(tabGroup(page).getByText('New Solution')).toBeVisible();
});

test('who wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, PAGES_OF_EACH_KIND.struct);
  const moving = await page.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
        const lasting = (value: string): boolean => value.split(',').some((part) => Number.parseFloat(part) > 0.01);
        return (
          (animationName !== 'none' && lasting(animationDuration)) ||
          lasting(transitionDuration) ||
          scrollBehavior === 'smooth'
        );
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(moving).toEqual([]);
});
