import { expect, type Page, test } from '@playwright/test';
import { clickAndSee, heading, openPage } from '../support/app.ts';
import { LATEST, NEXT, OLDEST } from '../support/versions.ts';

const GUIDE = 'guides/guides/rendering-primitives/rendering-rectangles';
/** Links in the article's listings. */
const codeLink = (page: Page, name: string) =>
  page.getByRole('article').locator('.code code').getByRole('link', { name, exact: true }).first();

for (const [which, { path: version }] of [
  ['the latest', LATEST],
  ['the oldest', OLDEST],
  ['the unreleased version', NEXT],
] as const) {
  test(`names in a listing lead to the type and the member in ${which}`, async ({ page }) => {
    await openPage(page, `${version}/${GUIDE}`);
    await expect(codeLink(page, 'IShapeRenderer')).toHaveAttribute(
      'href',
      `${version}/api/Velaptor.Graphics.Renderers.IShapeRenderer`,
    );
    await codeLink(page, 'Render').click();
    await expect(page).toHaveURL(
      new RegExp(`${version}/api/Velaptor\\.Graphics\\.Renderers\\.IShapeRenderer#render`, 'u'),
    );
    await expect(heading(page)).toContainText('IShapeRenderer');
    const member = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
    await expect(member).toContainText('Render(');
    await expect(member).toBeInViewport();
  });
}

test('links of a listing: what has one, what is copied without, and how the keyboard reaches them', async ({
  page,
  context,
}) => {
  await openPage(page, `/docs/${GUIDE}`);
  await test.step('a hook that a game overrides leads to the hook', async () => {
    await expect(codeLink(page, 'OnDraw')).toHaveAttribute('href', /\/docs\/api\/Velaptor\.UI\.Window#ondraw/u);
  });
  await test.step('what a listing declares itself, keywords and .NET’s names are no links', async () => {
    const links = await page.getByRole('article').locator('.code code').getByRole('link').allTextContents();
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((text) => /^(?:Game|var|new|Vector2|HelloVelaptor)$/u.test(text))).toEqual([]);
  });
  await test.step('a copied listing is the code alone', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = page.locator('.code[data-language="csharp"]').first();
    await block.hover();
    await clickAndSee(block.getByRole('button', { name: 'Copy code to clipboard' }), 'Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(((await block.locator('code').textContent()) ?? '').replace(/\n$/u, ''));
  });
  await test.step('a link in a listing is reached by keyboard and shows its focus', async () => {
    const link = codeLink(page, 'IShapeRenderer');
    await link.scrollIntoViewIfNeeded();
    await link.evaluate((element) => element.closest('pre')?.focus());
    for (let count = 0; count < 30; count += 1) {
      await page.keyboard.press('Tab');
      if (await link.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(link).toBeFocused();
    expect(await link.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toContainText('IShapeRenderer');
  });
});

test('the home page’s listing leads to the latest reference', async ({ page }) => {
  await openPage(page, '/');
  const hrefs = await page
    .locator('.code[data-language="csharp"]')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(0);
  expect(hrefs.filter((href) => href?.startsWith('/docs/api/Velaptor.') !== true)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links in listings work', async ({ page }) => {
    await page.goto(`/docs/${GUIDE}`);
    await codeLink(page, 'IShapeRenderer').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('IShapeRenderer');
  });
});
