import { expect, test } from '@playwright/test';
import { fitsWidth, heading, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';

const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';
const KEY_CODE = '/docs/api/Velaptor.Input.KeyCode';
const EXCEPTION = '/docs/api/Velaptor.Input.Exceptions.NoKeyboardException';
const TEXTURE = '/docs/api/Velaptor.Content.ITexture';
const EXTENSIONS = '/docs/api/Velaptor.ExtensionMethods.ContentExtensions';

test.describe('a type page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('leads from the overview to a member, and from the facts to the members and to the guides', async ({ page }) => {
    await page.goto(RECT_SHAPE);
    await test.step('leads from the overview to a member, and from the facts to the members', async () => {
      const article = page.getByRole('article');
      await article.getByRole('link', { name: 'Members', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Members', exact: true })).toBeInViewport();
      await article.getByRole('link', { name: 'CornerRadius', exact: true }).first().click();
      await expect(page).toHaveURL(`${RECT_SHAPE}#cornerradius`);
      await expect(page.getByRole('heading', { name: 'CornerRadius', level: 3 })).toBeInViewport();
      await article.getByRole('link', { name: '3 methods' }).click();
      await expect(page.getByRole('heading', { name: 'Methods', level: 2 })).toBeInViewport();
    });
    await test.step('shows the guides that use the type', async () => {
      await page.getByRole('definition').getByRole('link', { name: 'Rendering Rectangles' }).click();
      await expect(heading(page)).toHaveText('Rendering Rectangles');
    });
  });

  test('lists the overloads of a name, each of which can be reached', async ({ page }) => {
    await page.goto(RECT_SHAPE.replace('RectShape', 'CornerRadius'));
    const constructors = page.getByRole('heading', { level: 3, name: /^CornerRadius\(/u });
    await expect(constructors).toHaveText(['CornerRadius(float) 1 of 2', /^CornerRadius\(float, .* 2 of 2$/u]);
    const second = page.getByRole('listitem').getByRole('link', { name: /^CornerRadius\(topLeft, /u });
    await expect(second).toBeHidden();
    await page.getByText('2 overloads', { exact: true }).first().click();
    await second.click();
    await expect(constructors.nth(1)).toBeInViewport();
  });

  test('draws inheritance as a tree, the type itself at its end', async ({ page }) => {
    await page.goto(EXCEPTION);
    const tree = page.getByRole('list', { name: 'Inheritance' });
    await expect(tree.getByRole('link')).toHaveText(['object', 'Exception']);
    await expect(tree.getByRole('link', { name: 'Exception' })).toHaveAttribute('href', /learn\.microsoft\.com/u);
    await expect(tree.getByRole('strong')).toHaveText('NoKeyboardException');
    await page.goto(RECT_SHAPE);
    await expect(tree).toHaveCount(0);
  });

  test('folds inherited members, and shows where a main type comes from and goes', async ({ page }) => {
    await page.goto(TEXTURE);
    await test.step('folds inherited members, and leads to them', async () => {
      const member = page.getByRole('article').getByRole('link', { name: 'FilePath', exact: true });
      await expect(member).toBeHidden();
      await page.getByText('From IContent').click();
      await member.click();
      await expect(page).toHaveURL('/docs/api/Velaptor.Content.IContent#filepath');
    });
    await test.step('shows where one of the main types comes from, and where it goes', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(TEXTURE);
      const use = page.getByRole('group', { name: 'Use of ITexture' });
      await expect(use.getByRole('list').first().getByRole('link').first()).toHaveText('ContentExtensions.Load');
      expect(await fitsWidth(page)).toBe(true);
      await use.getByRole('link', { name: 'ITextureRenderer.Render' }).click();
      await expect(page).toHaveURL(/ITextureRenderer#render/u);
    });
  });

  test('groups the keys, and keeps the address of each', async ({ page }) => {
    await page.goto(`${KEY_CODE}#leftshift`);
    const modifiers = page.getByRole('table').filter({ has: page.getByRole('cell', { name: /^LeftShift/u }) });
    await expect(modifiers.getByRole('row')).toHaveCount(9);
    await expect(modifiers.getByRole('row', { name: /^LeftShift/u })).toBeInViewport();
    await expect(modifiers.getByRole('columnheader', { name: 'Value' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
      '',
      'API',
      'Velaptor.Input',
      'KeyCode',
    ]);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Number pad' }).click();
    await expect(page.getByRole('heading', { name: 'Number pad' })).toBeInViewport();
    await expect(contents.getByRole('link', { name: 'LeftShift' })).toHaveCount(0);
  });
});

test('the figure of a type moves on its page', async ({ page }) => {
  await openPage(page, RECT_SHAPE);
  const width = page.getByRole('slider', { name: 'Width', exact: true });
  await width.focus();
  await width.fill('300');
  await expect(page.getByRole('article')).toContainText('Width = 300,');
});

for (const path of [RECT_SHAPE, KEY_CODE, EXCEPTION, TEXTURE, EXTENSIONS]) {
  test(`${path} is accessible and fits a narrow window`, async ({ page }) => {
    await openPage(page, path);
    // Of this one axe is asked by `kinds.spec.ts`.
    if (path !== RECT_SHAPE) expect(await violations(page, 'article')).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await fitsWidth(page)).toBe(true);
  });
}

test('a declaration wraps in a narrow window, and is no stop for the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/docs/api/Velaptor.Graphics.Renderers.IFontRenderer');
  const blocks = page.locator('.api-member > .code > pre');
  await expect(blocks).toHaveCount(10);
  expect(await blocks.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  expect(await blocks.evaluateAll((all) => all.filter((one) => one.tabIndex >= 0).length)).toBe(0);
  expect(await violations(page, 'article')).toEqual([]);
});
