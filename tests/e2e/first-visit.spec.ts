import { expect, test } from '@playwright/test';
import { adopted, openPage, scrollTo, scrollTop, sidebar, waitForAdoption, waitForApp } from '../support/app.ts';
import { expectSmallUntilPainted, expectSmallVisit, GZIP } from '../support/first-visit.ts';
import { LARGEST_PAGE, PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { bytesOf, measureDownloads, workerDownloads } from '../support/network.ts';
import { saveData } from '../support/save-data.ts';
import { OLDEST } from '../support/versions.ts';

const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';

/** Bytes of a visit with activity: document, entry, the app with the version's data. React and React DOM are 60 KB of it. */
const VISIT_WITH_ACTIVITY = 120 * 1024;
/** The same with a live figure, or the filter of members. */
const VISIT_WITH_ISLAND = 132 * 1024;

test.describe('the first visit', () => {
  test.use({ extraHTTPHeaders: GZIP });

  // `kinds.spec.ts` measures a page of each kind, `guides.spec.ts` every guide.
  for (const path of [
    '/docs/api/Velaptor.NativeInterop.ImGui.IImGuiInvoker',
    '/docs/api/Velaptor.UI.Window',
    '/docs/api/Velaptor.Input.KeyCode',
    LARGEST_PAGE,
    '/docs/next/api/Velaptor.GameHelpers',
  ]) {
    test(`to ${path} keeps to the budget of bytes and requests`, async ({ page }) => {
      const downloads = await measureDownloads(page);
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
      expectSmallVisit(page, downloads());
      expect(
        downloads()
          .map((one) => one.path)
          .filter((one) => /^\/(?:p|data)\//u.test(one)),
      ).toEqual([]);
    });
  }

  for (const path of [
    PAGES_OF_EACH_KIND.home,
    PAGES_OF_EACH_KIND.guide,
    PAGES_OF_EACH_KIND['guide with tabs'],
    PAGES_OF_EACH_KIND.search,
    '/docs/guides/guides/rendering-textures',
    RECT_SHAPE,
    LARGEST_PAGE,
  ]) {
    test(`to ${path} with data saving is what is painted, and pictures`, async ({ page }) => {
      await saveData(page, { saveData: true, effectiveType: '4g' });
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
    test(`to ${what}, which the address requests, keeps to the budget`, async ({ page }) => {
      const downloads = await measureDownloads(page);
      await openPage(page, path);
      // Between some versions nothing changed, which is said as well.
      const said = page.getByRole('status').filter({ hasText: / of \d+$|(?:added|removed|changed|No changes)\.$/u });
      await expect(said).toBeVisible();
      await page.waitForLoadState('networkidle');
      expectSmallUntilPainted(downloads());
      expect(bytesOf(downloads())).toBeLessThanOrEqual(VISIT_WITH_ISLAND);
    });
  }

  test('to a page with a figure stays small once the reader uses the figure', async ({ page }) => {
    const downloads = await measureDownloads(page);
    await openPage(page, PAGES_OF_EACH_KIND['guide with figures']);
    const figure = page.locator('[data-island]').first();
    await figure.hover();
    // What can be changed in its C# is there only once it runs.
    await expect(figure.locator('.figure-number input').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    // The figure and, since the reader is active, the app.
    expect(bytesOf(downloads())).toBeLessThanOrEqual(VISIT_WITH_ISLAND);
  });

  test('to an address that asks the search brings React and the index', async ({ page }) => {
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

  for (const path of [PAGES_OF_EACH_KIND.home, '/docs/guides/intro', PAGES_OF_EACH_KIND.guide, RECT_SHAPE]) {
    test(`to ${path} keeps to the budget of bytes, and registers no service worker`, async ({ page }) => {
      const downloads = await measureDownloads(page);
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
      await page.mouse.move(1, 500);
      await page.mouse.wheel(0, 300);
      await adopted(page);
      await page.waitForLoadState('networkidle');
      expect(bytesOf(downloads())).toBeLessThanOrEqual(VISIT_WITH_ACTIVITY);
      const registrations = await page.evaluate(async () => navigator.serviceWorker.getRegistrations());
      expect(registrations).toHaveLength(0);
    });
  }
});

test('the article is whole before any script runs', async ({ page, browser, baseURL }) => {
  await openPage(page, RECT_SHAPE);
  const bare = await browser.newPage({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  await bare.goto(RECT_SHAPE);
  const withoutScript = await bare.getByRole('article').textContent();
  await bare.close();
  // The copy buttons are all that a script adds.
  const buttons = page.getByRole('article').getByRole('button', { name: /^Copy/u });
  await buttons.first().waitFor();
  await buttons.evaluateAll((all) => {
    // What a figure has of its own stands in the HTML.
    for (const button of all) if (button.closest('[data-island]') === null) button.remove();
  });
  expect(await page.getByRole('article').textContent()).toBe(withoutScript);
});

test('what the reader sees lives on when the app takes the page over', async ({ page }) => {
  // What is brought to life, in the order of the document.
  const alive = () => page.getByRole('article').locator('.code-copy, [data-island]').count();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(RECT_SHAPE, { waitUntil: 'domcontentloaded' });
  const parts = [
    page.getByRole('article'),
    page.getByRole('heading', { name: 'BorderThickness' }),
    sidebar(page),
    sidebar(page).getByRole('link', { name: 'RectShape', exact: true }).first(),
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('contentinfo'),
  ];
  const before = await Promise.all(parts.map((part) => part.elementHandle()));
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  release();
  await waitForApp(page);
  // Declarations get buttons of their own by a script that comes later.
  await page.locator('.code-copies').first().waitFor();
  const count = await alive();
  expect(count).toBeGreaterThan(5);
  await page.keyboard.press('Tab');
  await scrollTo(page, 300);
  await waitForAdoption(page);
  expect([await alive(), await scrollTop(page)]).toEqual([count, 300]);
  await expect(page.locator(':focus')).toHaveText('Skip to main content');
  for (const [index, part] of parts.entries()) {
    const same = await part.evaluate((node, old) => node === old, before[index]);
    expect([index, same]).toEqual([index, true]);
  }
});
