import { expect, test } from '@playwright/test';
import { chooseVersion, heading, sidebar, tabGroup, versionButton } from '../support/app.ts';
import { KINDS, PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { OLD, OLDEST } from '../support/versions.ts';

test.use({ javaScriptEnabled: false });

test('every kind of page can be read', async ({ page }) => {
  for (const [kind, path] of KINDS) {
    await test.step(kind, async () => {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect(page.getByRole('article')).not.toBeEmpty();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    });
  }
});

test('the sidebar leads from page to page and shows where the reader is', async ({ page }) => {
  await page.goto('/docs/guides/intro');
  await sidebar(page).getByRole('link', { name: 'Keyboard Input' }).click();
  await expect(heading(page)).toHaveText('Keyboard Input');
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(['Keyboard Input']);
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(heading(page)).toHaveText('Mouse Input');
});

test('a category of the sidebar opens and closes', async ({ page }) => {
  await page.goto('/docs/guides/intro');
  const link = sidebar(page).getByRole('link', { name: 'Keyboard Input' });
  const toggle = sidebar(page)
    .locator('details')
    .filter({ hasText: 'Keyboard Input' })
    .last()
    .locator('summary')
    .first();
  await expect(link).toBeVisible();
  await toggle.click();
  await expect(link).toBeHidden();
  await toggle.click();
  await expect(link).toBeVisible();
});

test('the version menu opens and leads to the same page of another version', async ({ page }) => {
  await page.goto('/docs/api/Velaptor.Graphics.RectShape');
  await chooseVersion(page, OLDEST.label);
  await expect(page).toHaveURL(`${OLDEST.path}/api/Velaptor.Graphics.RectShape`);
  await expect(heading(page)).toHaveText('RectShape struct');
  await expect(versionButton(page)).toContainText(OLDEST.label);
  await page.getByRole('note').getByRole('link', { name: 'latest version' }).click();
  await expect(page).toHaveURL('/docs/api/Velaptor.Graphics.RectShape');
});

test('the language menu opens', async ({ page }) => {
  await page.goto('/docs/guides/intro');
  await page.getByRole('banner').locator('summary[aria-label=Language]').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeVisible();
});

test('the table of contents leads to headings, below the bar', async ({ page }) => {
  await page.goto('/docs/api/Velaptor.Graphics.RectShape');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'HalfWidth' }).click();
  await expect(page.getByRole('heading', { name: 'HalfWidth' })).toBeInViewport();
});

test('tabs are chosen by a radio button', async ({ page }) => {
  await page.goto(PAGES_OF_EACH_KIND['guide with tabs']);
  const tabs = tabGroup(page);
  await expect(tabs.getByText('Console App')).toBeVisible();
  await expect(tabs.getByText('New Solution')).toBeHidden();
  await tabs.getByRole('radio', { name: 'JetBrains Rider' }).check();
  await expect(tabs.getByText('New Solution')).toBeVisible();
  await expect(tabs.getByText('Console App')).toBeHidden();
});

test('a diagram is there as it was drawn', async ({ page }) => {
  await page.goto(PAGES_OF_EACH_KIND['guide with a diagram']);
  const drawing = page.getByRole('img', { name: 'The three states of a sound' });
  await expect(drawing.getByText('Playing')).toBeVisible();
  await expect(page.getByText('flowchart TB')).toHaveCount(0);
});

test('the search page says what to do', async ({ page }) => {
  await page.goto(PAGES_OF_EACH_KIND.search);
  // As rendered: Playwright's search by text leaves `<noscript>` out.
  await expect(page.getByRole('article')).toContainText('Search needs JavaScript', { useInnerText: true });
});

test('there are no buttons that do nothing', async ({ page }) => {
  for (const path of [PAGES_OF_EACH_KIND['guide with numbered code'], PAGES_OF_EACH_KIND.struct]) {
    await page.goto(path);
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  }
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the site menu opens, leads on and changes the version', async ({ page }) => {
    await page.goto('/docs/guides/intro');
    const menu = page.locator('#Page-menu');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
    await menu.locator('summary').filter({ hasText: 'Version' }).click();
    await menu.getByRole('link', { name: OLD.label }).click();
    await expect(page).toHaveURL(`${OLD.path}/guides/intro`);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Rendering Text', exact: true }).click();
    await expect(heading(page)).toHaveText('Rendering Text');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });

  test('the headings of a page are listed above it', async ({ page }) => {
    await page.goto('/docs/api/Velaptor.Graphics.RectShape');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'HalfWidth' }).click();
    await expect(page.getByRole('heading', { name: 'HalfWidth' })).toBeInViewport();
  });
});
