import { expect, type Page } from '@playwright/test';
import { navbar, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { earlyData, GUIDE, test } from '../support/options-site.ts';

// One worker builds the site once.
test.describe.configure({ mode: 'default' });

test.describe('the colours', () => {
  const button = (page: Page) => navbar(page).getByRole('button', { name: /^Switch between dark and light mode/u });
  const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

  test('switch from the system’s to light, to dark and back, and are kept', async ({ page }) => {
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

  test('are the system’s without a script, too', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '', colorScheme: 'light' });
    await page.goto(GUIDE);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(16, 29, 36)');
    await page.close();
  });

  test('the switch is not there before it works', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(GUIDE);
    await expect(page.locator('.color-switch')).toBeHidden();
  });

  test('follow the system as long as nothing was chosen, and keep nothing of it', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPage(page, GUIDE);
    const dark = await background(page);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await background(page);
    expect(light).not.toBe(dark);
    expect(await kept(page)).toBeNull();
    await button(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background(page)).toBe(light);
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

  test('are set before anything is painted: by the address, by the choice, else by the system', async ({ page }) => {
    expect((await earlyData(page, GUIDE)).theme).toBe('system');
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    expect((await earlyData(page, GUIDE)).theme).toBe('light');
    expect((await earlyData(page, `${GUIDE}?docusaurus-theme=dark`)).theme).toBe('dark');
    expect(await kept(page)).toBe('light');
    expect((await earlyData(page, `${GUIDE}?docusaurus-theme=pink`)).theme).toBe('light');
  });
});
