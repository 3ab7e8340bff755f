import { expect, test } from '@playwright/test';
import { chooseVersion, heading, openPage, sidebar, tabGroup } from '../support/app.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { control, liveFigure } from '../support/live-figure.ts';
import { dialog, field, noResults, rows, search } from '../support/search-parts.ts';
import { OLD } from '../support/versions.ts';
import { recordViolations } from '../support/violations.ts';

test('the browser enforces the policy and reports violations', async ({ page }) => {
  const violations = await recordViolations(page);
  await openPage(page, '/');
  const color = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hit = true';
    const text = document.createElement('p');
    text.setAttribute('style', 'color: rgb(1, 2, 3)');
    text.setAttribute('onclick', 'window.hit = true');
    document.body.append(script, text);
    text.click();
    return getComputedStyle(text).color;
  });
  expect(color).not.toBe('rgb(1, 2, 3)');
  for (const directive of ['script-src-elem', 'script-src-attr', 'style-src-attr']) {
    await expect.poll(() => violations.join('\n')).toContain(directive);
  }
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('the search modal and the results page comply with the policy', async ({ page }) => {
  const violations = await recordViolations(page);
  await openPage(page, '/');
  await search(page, 'texture');
  await expect(rows(page).first()).toBeVisible();
  await field(page).fill('qzxqzxqzx');
  await expect(noResults(page)).toBeVisible();
  await field(page).fill('RectShape');
  await expect(rows(page).first()).toContainText('RectShape');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('RectShape struct');
  await search(page, 'keyboard');
  await dialog(page)
    .getByRole('link', { name: /^See all/u })
    .click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Keyboard Input', exact: true })).toBeVisible();
  expect(violations).toEqual([]);
});

test('figures, tabs and copy buttons comply with the policy', async ({ page }) => {
  const violations = await recordViolations(page);
  await openPage(page, '/docs/guides/guides/rendering-text');
  const figure = liveFigure(page, 'TextFigure');
  await control(figure, 'angle').fill('30');
  await expect(figure.code).toContainText('30');
  await control(figure, 'Style').selectOption('Bold');
  const handle = await figure.figure.locator('.figure-drag').boundingBox();
  if (handle === null) throw new Error('The figure has no handle.');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 60, handle.y + 40, { steps: 4 });
  await page.mouse.up();
  await figure.figure.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await openPage(page, PAGES_OF_EACH_KIND['guide with tabs']);
  await tabGroup(page).getByRole('radio', { name: 'JetBrains Rider' }).check();
  expect(violations).toEqual([]);
});

test('the API reference complies with the policy: filter, history, cards, changes, map, versions', async ({ page }) => {
  const violations = await recordViolations(page);
  await openPage(page, PAGES_OF_EACH_KIND.struct);
  // By keyboard: on a busy machine, the end of the page still moves between the pointer's press and release.
  await page.getByRole('button', { name: 'Show the history of RectShape' }).press('Enter');
  await expect(page.getByText('are the same in every version')).toBeVisible();
  await page.getByRole('searchbox', { name: /^Filter \d+/u }).fill('border');
  await expect(page).toHaveURL(/border/u);
  await sidebar(page).getByRole('link', { name: 'IShapeRenderer', exact: true }).click();
  await page.locator('.code').getByRole('link', { name: 'RectShape', exact: true }).first().hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'API changes' }).click();
  await expect(heading(page)).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Namespaces' }).click();
  await expect(page.locator('.map')).toBeVisible();
  await chooseVersion(page, OLD.label);
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`${OLD.path}/`));
  expect(violations).toEqual([]);
});
