import { expect, type Locator, type Page, test } from '@playwright/test';
import { chooseVersion, heading, openPage, sidebar } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { type ServedSite, serveFixture } from '../support/fixture-site.ts';

/** A site whose API changes in every way; its README describes them. */
test.describe.configure({ mode: 'serial' });

let site: ServedSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await serveFixture('api-history-site');
});

test.afterAll(() => site.close());

function select(page: Page, name: string): Locator {
  return page.getByRole('combobox', { name, exact: true });
}

function compared(page: Page): Locator {
  return page.getByRole('region', { name: /^From / });
}

test('any two versions can be compared; the address contains the pair, and Back restores it', async ({ page }) => {
  await openPage(page, `${site.origin}/docs/api/Changes`);
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('API changes');
  // The newest step with changes, which the list shows.
  await expect(select(page, 'From')).toHaveValue('1.3');
  await expect(select(page, 'To')).toHaveValue('current');
  await select(page, 'From').selectOption('1.0');
  await select(page, 'To').selectOption('1.3');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\?from=1\.0&to=1\.3$/u);
  await expect(page).toHaveTitle('API changes from 1.0 to 1.3 | Toy');
  await expect(page.getByRole('heading', { level: 2, name: 'From 1.0 to 1.3' })).toBeFocused();
  await expect(compared(page).getByRole('listitem').filter({ hasText: 'Size' })).toContainText('float');
  await expect(page.getByRole('heading', { name: 'From 1.1 to 1.2' })).toBeHidden();
  await page.getByText('Every step').click();
  await expect(page.getByRole('heading', { name: 'From 1.1 to 1.2' })).toBeVisible();
  await select(page, 'To').selectOption({ label: 'Next' });
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(compared(page).getByRole('status')).toContainText('3 types removed');
  await page.goBack();
  await expect(compared(page)).toHaveAccessibleName('From 1.0 to 1.3');
  await expect(select(page, 'To')).toHaveValue('1.3');
  await compared(page).getByRole('link', { name: 'Land()' }).click();
  await expect(page).toHaveURL(`${site.origin}/docs/api/Toy.Kite#land`);
  await page.goBack();
  await expect(compared(page)).toHaveAccessibleName('From 1.0 to 1.3');
});

test('the history of a type is fetched on request and works by keyboard', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, `${site.origin}/docs/1.2/api/Toy.Box`);
  const button = page.getByRole('button', { name: 'Show the history of Box' });
  await expect(button).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/data/'))).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  const history = page.getByRole('table').filter({ has: page.getByRole('button', { name: 'show how Size changed' }) });
  const row = history.getByRole('row', { name: /^Size/u });
  await expect(row.getByRole('link')).toHaveCount(5);
  expect(asked.filter((path) => path.startsWith('/data/history/'))).toEqual(['/data/history/Toy.Box.json']);
  await row.getByRole('button', { name: 'show how Size changed' }).press('Space');
  const change = page.getByRole('region', { name: 'Size in 1.1' });
  await expect(change.locator('del')).toHaveText('int');
  await expect(change.locator('ins')).toHaveText('float');
  const opener = row.getByRole('button', { name: 'show how Size changed' });
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(await violations(page, '.api-history')).toEqual([]);
  await history
    .getByRole('row', { name: /^Paint\(int\)/u })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(`${site.origin}/docs/1.0/api/Toy.Box#paintint`);
});

test('the version menu leads to a page for a type that a version lacks, and back', async ({ page }) => {
  await openPage(page, `${site.origin}/docs/1.0/api/Toy.Kite`);
  await chooseVersion(page, '1.1');
  await expect(page).toHaveURL(`${site.origin}/docs/1.1/api/Toy.Kite`);
  await expect(heading(page)).toHaveText("Kite isn't in 1.1");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  await expect(sidebar(page).getByRole('link', { name: 'Yo' })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Kite' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page).toHaveURL(`${site.origin}/docs/next/api/Toy.Kite`);
  await chooseVersion(page, '1.1');
  await expect(heading(page)).toHaveText("Kite isn't in 1.1");
  await chooseVersion(page, '1.2');
  await expect(heading(page)).toContainText('Kite');
  await expect(page).toHaveURL(`${site.origin}/docs/1.2/api/Toy.Kite`);
});

test('comparison and history fit a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  await openPage(page, `${site.origin}/docs/api/Changes?from=1.0&to=next`);
  await expect(compared(page).getByRole('status')).toBeVisible();
  expect(await width()).toBe(320);
  await openPage(page, `${site.origin}/docs/api/Toy.Box`);
  await page.getByRole('button', { name: 'Show the history of Box' }).click();
  await page.getByRole('button', { name: 'show how Fill(int) changed' }).click();
  await expect(page.getByRole('region', { name: 'Fill(int) in 1.2' })).toBeVisible();
  expect(await width()).toBe(320);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the changes are listed step by step', async ({ page }) => {
    await page.goto(`${site.origin}/docs/api/Changes`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'From 1.3 to Next',
      'From 1.1 to 1.2',
      'From 1.0 to 1.1',
    ]);
    await expect(page.getByText('From 1.2 to 1.3: no changes.')).toBeVisible();
    const older = page.getByRole('main').getByRole('link', { name: 'Toy.Kite' });
    await expect(older).toBeHidden();
    // Printing opens every step.
    await page.emulateMedia({ media: 'print' });
    await expect(older.first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(older).toBeHidden();
    await page.getByRole('heading', { name: 'From 1.1 to 1.2' }).click();
    await expect(older).toBeVisible();
    await expect(page.getByRole('button', { name: 'Compare' })).toBeHidden();
    await page.getByRole('listitem').filter({ hasText: 'Lock' }).first().getByRole('link').click();
    await expect(page).toHaveURL(`${site.origin}/docs/api/Toy.Box#lock`);
    await expect(page.getByRole('button', { name: 'Show the history of Box' })).toBeHidden();
    await page.getByRole('link', { name: 'All API changes' }).click();
    await expect(heading(page)).toHaveText('API changes');
  });
});
