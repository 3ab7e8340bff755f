import { expect, test } from '@playwright/test';
import { chooseVersion, heading, navbar, openPage, sidebar } from '../support/app.ts';
import { OLD } from '../support/versions.ts';

test('has a name, and nothing to hide it by', async ({ page }) => {
  await openPage(page, '/docs/guides/intro');
  await expect(sidebar(page)).toBeVisible();
  await expect(sidebar(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /sidebar|collapse|expand|hide|menu/iu })).toHaveCount(0);
});

test('begins anew in another section and in another version', async ({ page }) => {
  await openPage(page, '/docs/guides/intro');
  const input = sidebar(page).locator('details').filter({ hasText: 'Keyboard Input' }).last();
  const keyboard = sidebar(page).getByRole('link', { name: 'Keyboard Input' });
  await input.locator('summary').first().click();
  await expect(keyboard).toBeHidden();
  await navbar(page).getByRole('link', { name: 'API', exact: true }).click();
  await expect(heading(page)).toHaveText('Namespaces');
  await navbar(page).getByRole('link', { name: 'Guides' }).click();
  await expect(heading(page)).toHaveText('Intro to Velaptor');
  await expect(keyboard).toBeVisible();

  await input.locator('summary').first().click();
  await expect(keyboard).toBeHidden();
  await chooseVersion(page, OLD.label);
  await expect(page).toHaveURL(`${OLD.path}/guides/intro`);
  await expect(keyboard).toBeVisible();
});

test('shows the page that the reader came to, however far down it stands', async ({ page }) => {
  const last = '/docs/api/Velaptor.UI.Window';
  const current = sidebar(page).locator('a[aria-current=page]');
  await openPage(page, '/docs/api/Namespaces');
  // At first it is out of sight.
  await expect(sidebar(page).locator(`a[href="${last}"]`)).not.toBeInViewport();
  await openPage(page, last);
  await expect(current).toHaveAttribute('href', last);
  await expect(current).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('of the API has its types below their namespaces, by their short names', async ({ page }) => {
  await page.goto('/docs/api/Namespaces');
  const texts = await sidebar(page).getByRole('link').allTextContents();
  expect(texts.slice(0, 3)).toEqual(['Namespaces', 'API changes', 'Velaptor']);
  const graphics = sidebar(page)
    .getByRole('listitem')
    .filter({ has: page.locator('> a[href="/docs/api/Velaptor.Graphics"]') });
  await expect(graphics.getByRole('link', { name: 'RectShape', exact: true })).toHaveAttribute(
    'href',
    '/docs/api/Velaptor.Graphics.RectShape',
  );
  expect(texts.filter((text) => text.endsWith('.RectShape'))).toEqual([]);
});
