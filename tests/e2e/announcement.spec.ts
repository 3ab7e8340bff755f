import { expect, type Page } from '@playwright/test';
import { openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { earlyData, GUIDE, test } from '../support/options-site.ts';

// One worker builds the site once.
test.describe.configure({ mode: 'default' });

test.describe('the announcement bar', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
  const stored = (page: Page) =>
    page.evaluate(() =>
      ['docusaurus.announcement.dismiss', 'docusaurus.announcement.id'].map((key) => localStorage.getItem(key)),
    );

  test('is shown until it is closed, and stays closed, hidden before anything is painted', async ({ page }) => {
    await openPage(page, GUIDE);
    await page.waitForLoadState('networkidle');
    await expect(bar(page)).toContainText('A new release. See it');
    expect(await stored(page)).toEqual(['false', 'first']);
    expect(await violations(page)).toEqual([]);
    await bar(page).getByRole('button', { name: 'Close announcement' }).click();
    await expect(bar(page)).toBeHidden();
    expect(await stored(page)).toEqual(['true', 'first']);
    expect((await earlyData(page, GUIDE)).announcement).toBe('dismissed');
    await expect(bar(page)).toBeHidden();
  });

  test('is shown again when its id is new', async ({ page }) => {
    await openPage(page, GUIDE);
    await page.evaluate(() => {
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      localStorage.setItem('docusaurus.announcement.id', 'older');
    });
    await page.reload();
    await expect(bar(page)).toBeVisible();
    expect(await stored(page)).toEqual(['false', 'first']);
  });

  test('is in the HTML, for who has no JavaScript', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    await page.goto(GUIDE);
    await expect(bar(page)).toBeVisible();
    await page.close();
  });
});
