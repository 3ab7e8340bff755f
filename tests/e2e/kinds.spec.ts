import { expect, type Page, test } from '@playwright/test';
import { fitsWidth, heading, openPage, recordConsole, waitForAdoption } from '../support/app.ts';
import { violations, violationsInLight } from '../support/axe.ts';
import { expectSmallUntilPainted, expectSmallVisit, GZIP } from '../support/first-visit.ts';
import { KINDS } from '../support/kinds.ts';
import { layAllOut } from '../support/lay-all-out.ts';
import { bytesOf, type Download, measureDownloads } from '../support/network.ts';
import { recordViolations } from '../support/violations.ts';

/** Chromium says this itself of every answer with status 404. */
const NOT_FOUND = 'error: Failed to load resource: the server responded with a status of 404 (Not Found)';

/** Kinds of page whose island loads React when the browser is idle. */
const HYDRATED_WHEN_IDLE: ReadonlySet<string> = new Set(['API changes', 'search', 'offline']);

/** Kinds that are made of the same parts as another. */
const LIKE_ANOTHER = /^generic type$|^page of the unreleased version$|^page of an old version$/u;

for (const [kind, path] of KINDS) {
  test.describe(() => {
    // One visit, of which each test reads something else.
    test.describe.configure({ mode: 'default' });
    let page: Page;
    let messages: string[];
    let against: string[];
    let downloaded: Download[];

    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage({ extraHTTPHeaders: GZIP });
      messages = recordConsole(page);
      against = await recordViolations(page);
      const downloads = await measureDownloads(page);
      await openPage(page, path);
      await expect(heading(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      downloaded = downloads();
      // Islands that come into view are taken over too.
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
      await waitForAdoption(page);
      await page.waitForLoadState('networkidle');
    });
    test.afterAll(() => page.close());

    test(`${kind}: the app takes the page over without a word in the console`, () => {
      expect(messages).toEqual(kind === 'not found' ? [NOT_FOUND] : []);
    });

    test(`${kind}: a first visit keeps to the budget of bytes and requests`, () => {
      // `not-found.spec.ts` measures the suggestions of that page.
      if (kind === 'not found') expectSmallUntilPainted(downloaded);
      else if (HYDRATED_WHEN_IDLE.has(kind)) {
        expectSmallUntilPainted(downloaded);
        expect(bytesOf(downloaded)).toBeLessThanOrEqual(120 * 1024);
      } else expectSmallVisit(page, downloaded);
    });

    test(`${kind}: nothing is against the content security policy`, () => {
      expect(against).toEqual([]);
    });

    if (!LIKE_ANOTHER.test(kind))
      test(`${kind}: axe finds no faint word in the light colours`, async () => {
        expect(await violationsInLight(page)).toEqual([]);
      });

    if (!LIKE_ANOTHER.test(kind) && !kind.startsWith('guide'))
      // Guides have tests of their own.
      test(`${kind}: axe finds nothing`, async () => {
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        expect(await violations(page)).toEqual([]);
      });

    test(`${kind}: is not scrolled sideways at 320 px, as at 1280 px zoomed to 400 %`, async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.evaluate(layAllOut);
      expect(await fitsWidth(page)).toBe(true);
    });
  });
}
