import { expect, test } from '@playwright/test';
import { fitsWidth, heading, openPage, recordConsole, waitForAdoption } from '../support/app.ts';
import { layAllOut, violations, violationsInLight } from '../support/axe.ts';
import { expectSmallUntilPainted, expectSmallVisit, GZIP } from '../support/first-visit.ts';
import { KINDS } from '../support/kinds.ts';
import { bytesOf, measureDownloads } from '../support/network.ts';
import { recordViolations } from '../support/violations.ts';

/** Chromium logs this for every response with status 404. */
const NOT_FOUND = 'error: Failed to load resource: the server responded with a status of 404 (Not Found)';

/** Kinds of page whose island loads React when the browser is idle. */
const HYDRATED_WHEN_IDLE: ReadonlySet<string> = new Set(['API changes', 'search', 'offline']);

/** Kinds that consist of the same parts as another kind; axe skips them. */
const LIKE_ANOTHER = /^generic type$|^page of the unreleased version$|^page of an old version$/u;

test.use({ extraHTTPHeaders: GZIP });

for (const [kind, path] of KINDS) {
  test(`${kind}: small first visit, silent hydration, CSP, axe, narrow window`, async ({ page }) => {
    const messages = recordConsole(page);
    const blocked = await recordViolations(page);
    const downloads = await measureDownloads(page);
    await openPage(page, path);
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    // `not-found.spec.ts` measures that page's suggestions.
    if (kind === 'not found') expectSmallUntilPainted(downloads());
    else if (HYDRATED_WHEN_IDLE.has(kind)) {
      expectSmallUntilPainted(downloads());
      expect(bytesOf(downloads())).toBeLessThanOrEqual(120 * 1024);
    } else expectSmallVisit(page, downloads());

    // Islands hydrate when they come into view.
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await waitForAdoption(page);
    await page.waitForLoadState('networkidle');
    if (!LIKE_ANOTHER.test(kind)) {
      expect.soft(await violationsInLight(page), 'light colours').toEqual([]);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      // `guides.spec.ts` checks the articles of all guides.
      if (kind === 'guide' || !kind.startsWith('guide'))
        expect.soft(await violations(page), 'dark colours').toEqual([]);
    }
    expect.soft(messages, 'console').toEqual(kind === 'not found' ? [NOT_FOUND] : []);
    expect.soft(blocked, 'content security policy').toEqual([]);
    // 1280 px zoomed to 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(layAllOut);
    expect(await fitsWidth(page)).toBe(true);
  });
}
