import { expect, test } from '@playwright/test';
import { adopted, openPage, scrollTo, scrollTop, sidebar, waitForAdoption, waitForApp } from '../support/app.ts';
import { expectSmallUntilPainted, expectSmallVisit, GZIP } from '../support/first-visit.ts';
import { hold } from '../support/hold.ts';
import { LARGEST_PAGE, PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { bytesOf, measureDownloads, workerDownloads } from '../support/network.ts';
import { OLDEST } from '../support/versions.ts';

const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';

/** Bytes of a visit with activity: document, entry, the app with the version's data. React takes 60 KB. */
const VISIT_WITH_ACTIVITY = 120 * 1024;
/** The same with a live figure or the member filter. */
const VISIT_WITH_ISLAND = 132 * 1024;

test.describe('the first visit', () => {
  test.use({ extraHTTPHeaders: GZIP });

  // `kinds.spec.ts` measures a page of each kind, `guides.spec.ts` every guide.
  for (const path of [
    '/docs/api/Velaptor.NativeInterop.ImGui.IImGuiInvoker',
    '/docs/api/Velaptor.UI.Window',
    LARGEST_PAGE,
    '/docs/next/api/Velaptor.GameHelpers',
  ]) {
    test(`to ${path} is within the limits of bytes and requests`, async ({ page }) => {
      const downloads = await measureDownloads(page);
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
      expectSmallVisit(page, downloads());
      const ahead = downloads().filter((one) => /^\/(?:p|data)\//u.test(one.path));
      expect(ahead).toEqual([]);
    });
  }

  for (const path of [
    PAGES_OF_EACH_KIND.home,
    PAGES_OF_EACH_KIND['guide with tabs'],
    PAGES_OF_EACH_KIND.search,
    '/docs/guides/guides/rendering-textures',
    LARGEST_PAGE,
  ]) {
    test(`to ${path} with data saving loads what is painted and images only`, async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
      );
      const downloads = await measureDownloads(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(bytesOf(downloads(), 'Script')).toBe(0);
      expectSmallUntilPainted(downloads());
    });
  }

  for (const [what, path] of [
    ['a type with a filter', `${RECT_SHAPE}?member=width`],
    ['the changes since the oldest version', `/docs/api/Changes?from=${OLDEST.name}&to=next`],
  ] as const) {
    test(`to ${what}, which the address requests, is within the limits`, async ({ page }) => {
      const downloads = await measureDownloads(page);
      await openPage(page, path);
      const said = page.getByRole('status').filter({ hasText: / of \d+$|(?:added|removed|changed|No changes)\.$/u });
      await expect(said).toBeVisible();
      await page.waitForLoadState('networkidle');
      expectSmallUntilPainted(downloads());
      expect(bytesOf(downloads())).toBeLessThanOrEqual(VISIT_WITH_ISLAND);
    });
  }

  test('to a page with a figure is within the limits once the figure is used', async ({ page }) => {
    const downloads = await measureDownloads(page);
    await openPage(page, PAGES_OF_EACH_KIND['guide with figures']);
    const figure = page.locator('[data-island]').first();
    await figure.hover();
    // The fields in its C# exist once it runs.
    await expect(figure.locator('.figure-number input').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    // The figure and, since the reader is active, the app.
    expect(bytesOf(downloads())).toBeLessThanOrEqual(VISIT_WITH_ISLAND);
  });

  test('to a search loads React and the index', async ({ page }) => {
    const downloads = await measureDownloads(page);
    await openPage(page, '/search?q=render');
    await expect(page.getByRole('status').filter({ hasText: /documents found$/u })).toBeVisible();
    const byWorker = await workerDownloads(page);
    expect(byWorker.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/assets\/search-worker-/u),
      '/data/search.json',
    ]);
    const all = [...downloads(), ...byWorker];
    expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(210 * 1024);
    expect(all.length).toBeLessThanOrEqual(12);
  });
});

test.describe('a visit with a scroll and a pointer move', () => {
  test.use({ extraHTTPHeaders: GZIP, serviceWorkers: 'allow' });

  const guide = PAGES_OF_EACH_KIND['guide with figures'];
  for (const path of [PAGES_OF_EACH_KIND.home, PAGES_OF_EACH_KIND.guide, guide, RECT_SHAPE]) {
    test(`to ${path} is within the limits, without figures or a service worker`, async ({ page }) => {
      const downloads = await measureDownloads(page);
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
      await page.mouse.move(700, 450);
      // A figure may scroll under the pointer.
      await page.mouse.wheel(0, 600);
      await adopted(page);
      await page.waitForLoadState('networkidle');
      expect(bytesOf(downloads())).toBeLessThanOrEqual(VISIT_WITH_ACTIVITY);
      const registrations = await page.evaluate(async () => navigator.serviceWorker.getRegistrations());
      expect(registrations).toHaveLength(0);
    });
  }
});

test('the article is complete before any script runs', async ({ page, browser, baseURL }) => {
  await openPage(page, RECT_SHAPE);
  const bare = await browser.newPage({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  await bare.goto(RECT_SHAPE);
  const withoutScript = await bare.getByRole('article').textContent();
  await bare.close();
  // Scripts add only the copy buttons.
  const buttons = page.getByRole('article').getByRole('button', { name: /^Copy/u, includeHidden: true });
  await buttons.first().waitFor();
  await buttons.evaluateAll((all) => {
    // Those of figures are in the HTML.
    for (const button of all) if (button.closest('[data-island]') === null) button.remove();
  });
  expect(await page.getByRole('article').textContent()).toBe(withoutScript);
});

test('the app keeps the nodes, the focus and the scroll position of the page that it adopts', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto(RECT_SHAPE, { waitUntil: 'domcontentloaded' });
  const parts = [
    page.getByRole('article'),
    page.getByRole('heading', { name: 'BorderThickness' }),
    sidebar(page),
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('contentinfo'),
  ];
  const before = await Promise.all(parts.map((part) => part.elementHandle()));
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  release();
  await waitForApp(page);
  const enhanced = page.getByRole('article').locator('.code-copy, [data-island]');
  const count = await enhanced.count();
  expect(count).toBeGreaterThan(5);
  await page.keyboard.press('Tab');
  await scrollTo(page, 300);
  await waitForAdoption(page);
  expect([await enhanced.count(), await scrollTop(page)]).toEqual([count, 300]);
  await expect(page.locator(':focus')).toHaveText('Skip to main content');
  for (const [index, part] of parts.entries()) {
    expect([index, await part.evaluate((node, old) => node === old, before[index])]).toEqual([index, true]);
  }
});
