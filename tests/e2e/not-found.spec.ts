import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../support/app.ts';
import { GZIP } from '../support/first-visit.ts';
import { measureDownloads, workerDownloads } from '../support/network.ts';
import { recordShifts, shiftOf } from '../support/shifts.ts';

const TYPE = '/docs/api/Velaptor.Graphics.RectShape';

/** Returns the address of the first suggestion once there is one. */
async function firstSuggestion(page: Page): Promise<string | null> {
  await expect(page.getByRole('status').filter({ hasText: /^Did you mean/u })).toBeVisible();
  return page.locator('.similar-best').getByRole('link').last().getAttribute('href');
}

test('the not-found page suggests pages, within a limit of bytes', async ({ browser }) => {
  const page = await browser.newPage({ extraHTTPHeaders: GZIP });
  const downloads = await measureDownloads(page);
  await openPage(page, '/docs/api/RectShape');
  expect(await firstSuggestion(page)).toBe(TYPE);
  const all = [...downloads(), ...(await workerDownloads(page))];
  expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(260 * 1024);
  for (const [path, suggestion] of [
    ['/docs/api/RectShape.Width', `${TYPE}#width`],
    ['/docs/guides/rendering-txt', '/docs/guides/guides/rendering-text'],
    ['/docs/0.1/guides/guides/audio', '/docs/guides/guides/audio'],
  ] as const) {
    await test.step(path, async () => {
      await openPage(page, path);
      expect(await firstSuggestion(page)).toBe(suggestion);
    });
  }
  await test.step('an address that nothing is similar to', async () => {
    await openPage(page, '/zzqx');
    await expect(page.getByText(/^No similar pages/u)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search for “zzqx”' })).toHaveAttribute('href', '/search?q=zzqx');
  });
  await page.close();
});

test('suggestions cause no layout shift, and with data saving they load no index', async ({ page }) => {
  await recordShifts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, '/docs/api/RectShape');
    await firstSuggestion(page);
    expect(await shiftOf(page)).toBe(0);
  }
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await page.goto('/docs/api/RectShap');
  await page.getByRole('main').getByRole('link', { name: 'Search', exact: true }).hover();
  expect(await firstSuggestion(page)).toBe(TYPE);
  expect(page.workers()).toEqual([]);
});
