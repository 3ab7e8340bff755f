import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { heading, navbar, openPage, sidebar, versionButton } from '../support/app.ts';
import { KINDS, PAGES_OF_EACH_KIND } from '../support/kinds.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe has to say of the page or of a part of it, each with the elements that it means. */
async function violations(page: Page, within = 'html'): Promise<string[]> {
  const result = await new AxeBuilder({ page }).include(within).withTags(TAGS).analyze();
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${help} — ${target.join(' ')} ${html.slice(0, 120)}`),
  );
}

/** Kinds that are made of the same parts as another; the diagram has a test of its own. */
const LEFT_OUT = ['generic type', 'guide with numbered code', 'guide with a diagram'];

for (const [kind, path] of KINDS.filter(([name]) => !LEFT_OUT.includes(name))) {
  test(`${kind}: axe finds nothing`, async ({ page }) => {
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
  });
}

test('guide with a diagram, drawn: axe finds nothing', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND['guide with a diagram']);
  const drawing = page.getByRole('figure').getByRole('img').first();
  await page.getByRole('figure').first().scrollIntoViewIfNeeded();
  await expect(drawing).toBeVisible({ timeout: 15_000 });
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
      expect(await violations(page, '#site-menu')).toEqual([]);
    });
  }
});
