import { expect, test } from '@playwright/test';
import { heading, navbar, openApp, openPage, sidebar, versionButton } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';

test('axe finds one faint text among many of the same kind', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND.struct);
  const words = page
    .getByRole('article')
    .locator('p')
    .filter({ visible: true, hasNot: page.locator('a, code') });
  await words.last().evaluate((element) => {
    element.id = 'faint';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#faint { color: #444 !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await violations(page)).toEqual([expect.stringMatching(/^color-contrast: .* — #faint/u)]);
});

test('axe finds nothing with the version menu open and on a page reached by a link', async ({ page }) => {
  await openPage(page, PAGES_OF_EACH_KIND.guide);
  await versionButton(page).click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await navbar(page).getByRole('link', { name: 'API', exact: true }).click();
  await expect(heading(page)).toHaveText('Namespaces');
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing in the error box', async ({ page, context }) => {
  await openApp(page, PAGES_OF_EACH_KIND.struct);
  await context.setOffline(true);
  await sidebar(page).getByRole('link', { name: 'CircleShape' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing at 390 px, with the site menu open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const kind of ['home', 'guide with tabs', 'enum'] as const) {
    await openPage(page, PAGES_OF_EACH_KIND[kind]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    // Colours are final once the menu has slid in.
    await menu.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
    expect(await violations(page, '#Page-menu')).toEqual([]);
  }
});
