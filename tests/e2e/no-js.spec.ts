import { expect, test } from '@playwright/test';
import { chooseVersion, heading, sidebar, tabGroup, versionButton } from '../support/app.ts';
import { fetchPage } from '../support/fetched-page.ts';
import { KINDS, PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { byTag, headings, joinLines } from '../support/parsed-page.ts';
import { OLD, OLDEST } from '../support/versions.ts';

test.use({ javaScriptEnabled: false });

const STRUCT = PAGES_OF_EACH_KIND.struct;

test('the HTML of every kind of page is complete', async ({ baseURL }) => {
  for (const [kind, path] of KINDS) {
    const { page } = await fetchPage(baseURL, path);
    expect([kind, headings(page).length]).toEqual([kind, 1]);
    expect(byTag(page, 'article').map((article) => joinLines(article).trim() !== '')).toEqual([true]);
    expect(byTag(page, 'footer')).toHaveLength(1);
  }
});

test('sidebar and menus work', async ({ page }) => {
  await page.goto('/docs/guides/intro');
  await test.step('a category of the sidebar closes and opens', async () => {
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
    await link.click();
  });
  await expect(heading(page)).toHaveText('Keyboard Input');
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(['Keyboard Input']);
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(heading(page)).toHaveText('Mouse Input');
  await page.getByRole('banner').locator('summary[aria-label=Language]').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeVisible();
});

test('versions, the table of contents and tabs work', async ({ page }) => {
  await page.goto(STRUCT);
  await chooseVersion(page, OLDEST.label);
  await expect(page).toHaveURL(STRUCT.replace('/docs', OLDEST.path));
  await expect(heading(page)).toHaveText('RectShape struct');
  await expect(versionButton(page)).toContainText(OLDEST.label);
  await page.getByRole('note').getByRole('link', { name: 'latest version' }).click();
  await expect(page).toHaveURL(STRUCT);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'GradientType' }).click();
  await expect(page.getByRole('heading', { name: 'GradientType' })).toBeInViewport();
  await test.step('tabs', async () => {
    await page.goto(PAGES_OF_EACH_KIND['guide with tabs']);
    const tabs = tabGroup(page);
    await expect(tabs.getByText('Console App')).toBeVisible();
    await expect(tabs.getByText('New Solution')).toBeHidden();
    await tabs.getByRole('radio', { name: 'JetBrains Rider' }).check();
    await expect(tabs.getByText('New Solution')).toBeVisible();
    await expect(tabs.getByText('Console App')).toBeHidden();
  });
});

test('diagrams are shown; the search page explains itself; buttons that need a script are absent', async ({ page }) => {
  await page.goto(PAGES_OF_EACH_KIND['guide with a diagram']);
  const diagram = page.getByRole('img', { name: 'The three states of a sound' });
  await expect(diagram.getByText('Playing')).toBeVisible();
  await expect(page.getByText('flowchart TB')).toHaveCount(0);
  await test.step('added and removed lines have a sign besides their colour', async () => {
    await page.goto('/docs/guides/guides/scenes/scenes-window-size');
    for (const [line, sign] of [
      ['.line-add:not(.line-remove)', '"+"'],
      ['.line-remove', '"−"'],
    ] as const) {
      const content = await page
        .locator(line)
        .first()
        .evaluate((element) => getComputedStyle(element, '::after').content);
      expect(content).toBe(sign);
    }
  });
  for (const path of [PAGES_OF_EACH_KIND['guide with numbered code'], STRUCT]) {
    await page.goto(path);
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  }
  await page.goto(`${PAGES_OF_EACH_KIND.search}?q=keyboard`);
  await expect(page.getByRole('main').getByRole('searchbox')).toBeHidden();
  // Playwright's search by text ignores `<noscript>`.
  await expect(page.getByRole('article')).toContainText('Search needs JavaScript', { useInnerText: true });
  await page.getByRole('article').getByRole('link', { name: 'API' }).click();
  await expect(heading(page)).toHaveText('Namespaces');
});

test('on a small screen the site menu and the table of contents work', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/guides/intro');
  const menu = page.locator('#Page-menu');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(menu).toBeVisible();
  await menu.locator('summary').filter({ hasText: 'Version' }).click();
  await menu.getByRole('link', { name: OLD.label }).click();
  await expect(page).toHaveURL(`${OLD.path}/guides/intro`);
  await opener.click();
  await menu.getByRole('link', { name: 'Rendering Text', exact: true }).click();
  await expect(heading(page)).toHaveText('Rendering Text');
  await opener.click();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await page.goto(STRUCT);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'GradientType' }).click();
  await expect(page.getByRole('heading', { name: 'GradientType' })).toBeInViewport();
});
