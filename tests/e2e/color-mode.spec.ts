import { expect, type Page } from '@playwright/test';
import { navbar, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { earlyData, GUIDE, test } from '../support/options-site.ts';

// One worker builds the site once.
test.describe.configure({ mode: 'default' });

test.describe('the colours', () => {
  const button = (page: Page) => navbar(page).getByRole('button', { name: /^Switch between dark and light mode/u });
  const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
  const background = (page: Page) => page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

  test('switch from the system’s to light, dark and back, and are stored', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPage(page, GUIDE);
    const seen: unknown[] = [];
    for (let count = 0; count < 4; count += 1) {
      const name = await button(page).getAttribute('aria-label');
      seen.push([await theme(page), await button(page).getAttribute('title'), name, await kept(page)]);
      await button(page).press(count % 2 === 0 ? 'Enter' : 'Space');
    }
    const state = (mode: string, value: string | null) => {
      return [mode, `${mode} mode`, `Switch between dark and light mode (currently ${mode} mode)`, value];
    };
    expect(seen).toEqual([
      state('system', null),
      state('light', 'light'),
      state('dark', 'dark'),
      state('system', null),
    ]);
    await page.reload();
    await expect(button(page)).toBeVisible();
    expect(await theme(page)).toBe('light');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('part');
    await expect(page.getByRole('treeitem').first()).toHaveAttribute('aria-selected', 'true');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('treeitem').first().click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('follow the system without JavaScript, and hide the switch', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '', colorScheme: 'light' });
    await page.goto(GUIDE);
    const light = await background(page);
    await expect(page.locator('.color-switch')).toBeHidden();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background(page)).not.toBe(light);
    // The announcement is in the HTML.
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
    await page.close();
  });

  test('follow a choice in another tab', async ({ page, context }) => {
    await openPage(page, GUIDE);
    await expect(button(page)).toBeVisible();
    const other = await context.newPage();
    await openPage(other, '/docs/guides/code');
    await button(other).click();
    await button(other).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(button(page)).toHaveAttribute('title', 'dark mode');
    expect(await kept(page)).toBe('dark');
  });

  test('are set before the first paint: by the address, the choice or the system', async ({ page }) => {
    expect((await earlyData(page, GUIDE)).theme).toBe('system');
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    expect((await earlyData(page, GUIDE)).theme).toBe('light');
    expect((await earlyData(page, `${GUIDE}?docusaurus-theme=dark`)).theme).toBe('dark');
    expect(await kept(page)).toBe('light');
    expect((await earlyData(page, `${GUIDE}?docusaurus-theme=pink`)).theme).toBe('light');
  });
});

test.describe('the announcement bar', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
  const stored = (page: Page) =>
    page.evaluate(() =>
      ['docusaurus.announcement.dismiss', 'docusaurus.announcement.id'].map((key) => localStorage.getItem(key)),
    );

  test('is shown until it is closed, stays closed before the first paint, and returns with a new id', async ({
    page,
  }) => {
    await openPage(page, GUIDE);
    await expect(bar(page)).toContainText('A new release. See it');
    expect(await stored(page)).toEqual(['false', 'first']);
    expect(await violations(page)).toEqual([]);
    await bar(page).getByRole('button', { name: 'Close announcement' }).click();
    await expect(bar(page)).toBeHidden();
    expect(await stored(page)).toEqual(['true', 'first']);
    expect((await earlyData(page, GUIDE)).announcement).toBe('dismissed');
    await expect(bar(page)).toBeHidden();
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'older'));
    await page.unrouteAll();
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await expect.poll(() => stored(page)).toEqual(['false', 'first']);
  });
});
