import { expect, test } from '@playwright/test';
import { heading, navbar, openPage, sidebar, versionButton } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { KINDS, PAGES_OF_EACH_KIND } from '../support/kinds.ts';

/** Kinds that are made of the same parts as another; guides have tests of their own, and so has the diagram. */
const LEFT_OUT = ['generic type', 'page of the unreleased version', 'page of an old version'];

for (const [kind, path] of KINDS.filter(([name]) => !name.startsWith('guide') && !LEFT_OUT.includes(name))) {
  test(`${kind}: axe finds nothing`, async ({ page }) => {
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
  });
}

test('guide with a diagram: axe finds nothing', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND['guide with a diagram']);
  await expect(page.getByRole('figure').filter({ hasText: 'Paused' }).getByRole('img')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the open version menu: axe finds nothing', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND.guide);
  await versionButton(page).click();
  expect(await violations(page)).toEqual([]);
});

test('a page reached by a link: axe finds nothing', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND['plain Markdown page']);
  await navbar(page).getByRole('link', { name: 'API', exact: true }).click();
  await expect(heading(page)).toHaveText('Namespaces');
  expect(await violations(page)).toEqual([]);
});

test('the error box: axe finds nothing', async ({ page, context }) => {
  await openPage(page, PAGES_OF_EACH_KIND.struct);
  await context.setOffline(true);
  await sidebar(page).getByRole('link', { name: 'CircleShape' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const kind of ['home', 'guide with tabs', 'enum'] as const) {
    test(`${kind} with the menu open: axe finds nothing`, async ({ page }) => {
      await openPage(page, PAGES_OF_EACH_KIND[kind]);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('complementary', { name: 'Menu' });
      await expect(menu).toBeVisible();
      // The menu slides in: colours count once it stands.
      await menu.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
      expect(await violations(page, '#Page-menu')).toEqual([]);
    });
  }
});
