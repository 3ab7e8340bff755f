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

  test('the overview tells types and defaults and links to members, and the facts link to members and guides', async ({
    page,
  }) => {
    await page.goto(RECT_SHAPE);
    await test.step('to members', async () => {
      const article = page.getByRole('article');
      await article.getByRole('link', { name: 'Members', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Members', exact: true })).toBeInViewport();
      const radius = article.getByRole('row', { name: /^CornerRadius / });
      await expect(radius.getByRole('cell')).toHaveText(['CornerRadius', 'get; set;', /^0/u, /corner/u]);
      await radius.getByRole('rowheader').getByRole('link').click();
      await expect(page).toHaveURL(`${RECT_SHAPE}#cornerradius`);
      await expect(page.getByRole('heading', { name: 'CornerRadius', level: 3 })).toBeInViewport();
      await article.getByRole('link', { name: '3 methods' }).click();
      await expect(page.getByRole('table', { name: 'Methods' })).toBeInViewport();
    });
    await test.step('members without remarks are only in the overview, with their declaration', async () => {
      await page.goto(`${RECT_SHAPE}#halfwidth`);
      const row = page.getByRole('row', { name: /^HalfWidth / });
      await expect(row).toBeInViewport();
      await row.getByText('Declaration').click();
      await expect(row.getByText('public float HalfWidth { get; }')).toBeVisible();
    });
    await test.step('to guides', async () => {
      await page.getByRole('definition').getByRole('link', { name: 'Rendering Rectangles' }).click();
      await expect(heading(page)).toHaveText('Rendering Rectangles');
    });
  });

  test('overloads are listed and can be reached', async ({ page }) => {
    await page.goto(RECT_SHAPE.replace('RectShape', 'CornerRadius'));
    const constructors = page.getByRole('heading', { level: 3, name: /^CornerRadius\(/u });
    await expect(constructors).toHaveText(['CornerRadius(float) 1 of 2', /^CornerRadius\(float, .* 2 of 2$/u]);
    await page
      .getByRole('rowheader')
      .getByRole('link', { name: /^CornerRadius\(topLeft, /u })
      .click();
    await expect(constructors.nth(1)).toBeInViewport();
  });

  test('inherited members are collapsed; main types show where they come from and go', async ({ page }) => {
    await page.goto(TEXTURE);
    await test.step('inherited members link to their page', async () => {
      const member = page.getByRole('article').getByRole('link', { name: 'FilePath', exact: true });
      await expect(member).toBeHidden();
      await page.getByText('From IContent').click();
      await member.click();
      await expect(page).toHaveURL('/docs/api/Velaptor.Content.IContent#filepath');
    });
    await test.step('links where a main type comes from and where it goes', async () => {
      await page.goto(TEXTURE);
      const facts = page.getByRole('definition');
      await expect(facts.getByRole('link', { name: 'ContentExtensions.Load' })).toBeVisible();
      await facts.getByRole('link', { name: 'ITextureRenderer.Render' }).click();
      await expect(page).toHaveURL(/ITextureRenderer#render/u);
    });
  });

  test('keys are grouped and have addresses', async ({ page }) => {
    await page.goto(`${KEY_CODE}#leftshift`);
    const modifiers = page.getByRole('table').filter({ has: page.getByRole('cell', { name: /^LeftShift/u }) });
    await expect(modifiers.getByRole('row')).toHaveCount(9);
    await expect(modifiers.getByRole('row', { name: /^LeftShift/u })).toBeInViewport();
    await expect(modifiers.getByRole('columnheader', { name: 'Value' })).toBeInViewport({ ratio: 1 });
    const letters = page.getByRole('table').filter({ has: page.getByRole('cell', { name: 'Q', exact: true }) });
    await expect(letters.getByRole('row')).toHaveCount(27);
    await expect(letters.getByRole('columnheader')).toHaveText(['Name', 'Value']);
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

test('type pages are accessible and fit a narrow window', async ({ page }) => {
  // `kinds.spec.ts` runs axe on a struct and an enumeration.
  for (const path of [EXCEPTION, TEXTURE, EXTENSIONS]) {
    await openPage(page, path);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await violations(page, 'article')).toEqual([]);
    expect([path, await fitsWidth(page)]).toEqual([path, true]);
  }
});

test('declarations wrap in a narrow window and are not focusable', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/docs/api/Velaptor.Graphics.Renderers.IFontRenderer');
  const blocks = page.locator('.api-member > .code > pre');
  await page.locator('.api-overload').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
  await expect(blocks).toHaveCount(10);
  expect(await blocks.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  expect(await blocks.evaluateAll((all) => all.filter((one) => one.tabIndex >= 0).length)).toBe(0);
  expect(await violations(page, 'article')).toEqual([]);
});
