import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../support/app.ts';
import { GZIP } from '../support/first-visit.ts';
import { measureDownloads, workerDownloads } from '../support/network.ts';

const TYPE = '/docs/api/Velaptor.Graphics.RectShape';

/** The first page that is offered, once something is. */
async function firstOffer(page: Page): Promise<string | null> {
  await expect(page.getByRole('status').filter({ hasText: /^Similar page/u })).toBeVisible();
  return page.locator('.similar-pages').getByRole('listitem').getByRole('link').first().getAttribute('href');
}

test('the page for an unknown address suggests pages, within a budget of bytes', async ({ browser }) => {
  const page = await browser.newPage({ extraHTTPHeaders: GZIP });
  const downloads = await measureDownloads(page);
  await openPage(page, '/docs/api/RectShape');
  expect(await firstOffer(page)).toBe(TYPE);
  const all = [...downloads(), ...(await workerDownloads(page))];
  expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(260 * 1024);
  for (const [path, offer] of [
    ['/docs/api/Velaptor.Graphics.RectShap', TYPE],
    ['/api/RectShape', TYPE],
    ['/docs/api/RectShape.Width', `${TYPE}#width`],
    ['/docs/guides/rendering-txt', '/docs/guides/guides/rendering-text'],
    ['/category/rendering-primitives', '/docs/category/rendering-primitives'],
    ['/docs/0.1/guides/guides/audio', '/docs/guides/guides/audio'],
  ] as const) {
    await test.step(path, async () => {
      await openPage(page, path);
      expect(await firstOffer(page)).toBe(offer);
    });
  }
  await test.step('what nothing is like', async () => {
    await openPage(page, '/zzqx');
    await expect(page.getByText(/^No similar pages/u)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search for “zzqx”' })).toHaveAttribute('href', '/search?q=zzqx');
  });
  await page.close();
});

test('what is found late moves nothing that is seen, and with data saving the index stays where it is', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(globalThis, {
          shift: Number(Reflect.get(globalThis, 'shift')) + Number(Reflect.get(entry, 'value')),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, '/docs/api/RectShape');
    await firstOffer(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shift'))).toBe(0);
  }
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await page.goto('/docs/api/RectShap');
  await page.getByRole('link', { name: 'the search' }).hover();
  expect(await firstOffer(page)).toBe(TYPE);
  expect(page.workers()).toEqual([]);
});
