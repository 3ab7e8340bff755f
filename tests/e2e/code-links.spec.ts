import { expect, type Locator, type Page, test } from '@playwright/test';
import { clickAndSee, heading, navbar, openPage, sidebar } from '../support/app.ts';
import { INSTALL } from '../support/facts.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { LATEST, NEXT, OLDEST } from '../support/versions.ts';

const GUIDE = 'guides/guides/rendering-primitives/rendering-rectangles';
/** Links in the article's listings. */
const codeLink = (page: Page, name: string) =>
  page.getByRole('article').locator('.code code').getByRole('link', { name, exact: true }).first();

test('names in a listing lead to types and members of the same version, also without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  for (const { path: version } of [LATEST, OLDEST, NEXT]) {
    await openPage(page, `${version}/${GUIDE}`);
    await expect(codeLink(page, 'IShapeRenderer')).toHaveAttribute(
      'href',
      `${version}/api/Velaptor.Graphics.Renderers.IShapeRenderer`,
    );
    await codeLink(page, 'Render').click();
    await expect(page).toHaveURL(
      new RegExp(`${version}/api/Velaptor\\.Graphics\\.Renderers\\.IShapeRenderer#render`, 'u'),
    );
    const member = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
    await expect(member).toContainText('Render(');
    await expect(member).toBeInViewport();
  }
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await plain.goto(`/docs/${GUIDE}`);
  await codeLink(plain, 'IShapeRenderer').click();
  await expect(heading(plain)).toContainText('IShapeRenderer');
  await plain.close();
});

test('listings link API names only, are copied as plain code, and their links work by keyboard', async ({
  page,
  context,
}) => {
  await openPage(page, `/docs/${GUIDE}`);
  await test.step('an overriding method links to the method that it overrides', async () => {
    await expect(codeLink(page, 'OnDraw')).toHaveAttribute('href', /\/docs\/api\/Velaptor\.UI\.Window#ondraw/u);
  });
  await test.step('own declarations, keywords and .NET names are not linked', async () => {
    const links = await page.getByRole('article').locator('.code code').getByRole('link').allTextContents();
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((text) => /^(?:Game|var|new|Vector2|HelloVelaptor)$/u.test(text))).toEqual([]);
  });
  await test.step('a copied listing is plain code', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = page.locator('.code[data-language="csharp"]').first();
    await block.hover();
    await clickAndSee(block.getByRole('button', { name: 'Copy code to clipboard' }), 'Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(((await block.locator('code').textContent()) ?? '').replace(/\n$/u, ''));
  });
  await test.step('a link in a listing is reached by keyboard and has a focus outline', async () => {
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

test('code is copied without line numbers, also on pages reached by a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async (block: Locator): Promise<string> => {
    await clickAndSee(block.getByRole('button', { name: 'Copy code to clipboard' }), 'Copied');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await openPage(page, PAGES_OF_EACH_KIND['guide with numbered code']);
  const numbered = page.getByRole('main').locator('.code-numbered').first();
  const text = await copied(numbered);
  expect(text).toBe((await numbered.locator('code').textContent())?.replace(/\n$/u, ''));
  expect(text.split('\n').length).toBeGreaterThan(3);
  expect(text).not.toMatch(/^\s*1\b/u);

  await openPage(page, PAGES_OF_EACH_KIND.home);
  expect(await copied(page.locator('.code').first())).toBe(INSTALL);
  const hrefs = await page
    .locator('.code[data-language="csharp"]')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(0);
  expect(hrefs.filter((href) => href?.startsWith('/docs/api/Velaptor.') !== true)).toEqual([]);

  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  await sidebar(page).getByRole('link', { name: 'Audio' }).click();
  await expect(heading(page)).toHaveText('Audio');
  expect(await copied(page.getByRole('main').locator('.code').first())).not.toBe('');
});
