import { expect, test } from '@playwright/test';
import { heading, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { versionRoutes } from '../support/facts.ts';
import { ask, fetchPage } from '../support/fetched-page.ts';
import { expectSmallVisit, GZIP } from '../support/first-visit.ts';
import { measureDownloads } from '../support/network.ts';
import { attribute, byTag, joinLines } from '../support/parsed-page.ts';
import { type ExpectedVersion, LATEST, VERSIONS } from '../support/versions.ts';

/** Recipes and reference pages, which have no steps. */
const WITHOUT_STEPS = /\/recipes\/|\/(?:not-yet|changes|questions|troubleshooting)$/u;
/** Pages without a program. */
const WITHOUT_PROGRAM = /\/recipes\/|\/(?:changes|questions|troubleshooting)$/u;

const guidesOf = (version: ExpectedVersion): { path: string; title: string }[] =>
  versionRoutes(version)
    .filter(({ kind }) => kind === 'guide')
    .map(({ path, heading: title }) => ({ path, title: title ?? '' }));

const inLatest = guidesOf(LATEST);
const slugIn = ({ path }: ExpectedVersion, guide: { path: string }): string => guide.path.slice(path.length);
/** Guides that the latest release lacks, each from the newest version that has it. */
const onlyBefore = VERSIONS.slice(1).flatMap((version) =>
  guidesOf(version).filter((guide) => !inLatest.some((other) => slugIn(LATEST, other) === slugIn(version, guide))),
);
/** Every guide of the latest release, and those that only other versions have. */
const GUIDES = [...inLatest, ...new Map(onlyBefore.map((guide) => [guide.title, guide] as const).reverse()).values()];

test.describe('each guide', () => {
  test.use({ extraHTTPHeaders: GZIP });

  for (const { path, title } of GUIDES) {
    test(`${title} at ${path}: a small first visit, axe, its program and its sections`, async ({ page, baseURL }) => {
      const downloads = await measureDownloads(page);
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
      expectSmallVisit(page, downloads());
      await expect(heading(page)).toHaveText(title);
      // `kinds.spec.ts` checks what surrounds the article.
      expect(await violations(page, 'main')).toEqual([]);
      if (!WITHOUT_PROGRAM.test(path)) {
        const programs = await page
          .locator('a[download$=".cs"]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        expect(programs).not.toEqual([]);
        for (const href of programs) {
          const { text } = await ask(baseURL, href);
          expect(text).toMatch(/^(?:using|namespace|var|new) /mu);
          expect(text).not.toMatch(/#region|#endregion|highlight-/u);
        }
      }
      if (!WITHOUT_STEPS.test(path)) {
        const sections = (await page.locator('h2').allTextContents()).map((text) => text.trim());
        const order = ['What you need', 'Step 1', 'Why it works', 'Common mistakes', 'Next steps'];
        const places = order.map((name) => sections.findIndex((section) => section.startsWith(name)));
        expect([order[places.indexOf(-1)], [...places].sort((one, other) => one - other)]).toEqual([undefined, places]);
      }
    });
  }
});

test('every download of the guides exists, in every version', async ({ baseURL }) => {
  const addresses = new Set<string>();
  for (const version of VERSIONS) {
    for (const { path } of guidesOf(version)) {
      const { text } = await ask(baseURL, path);
      // Parsing the whole page takes ten times as long.
      for (const [link] of text.matchAll(/<a [^>]* download[=\s>][^>]*>?/gu)) {
        addresses.add(/ href="?([^\s">]+)/u.exec(link)?.[1] ?? link);
      }
    }
  }
  expect(addresses.size).toBeGreaterThan(20);
  const missing: string[] = [];
  for (const address of addresses) if ((await ask(baseURL, address)).status !== 200) missing.push(address);
  expect(missing).toEqual([]);
});

test('the finished program is copied with one click, identical to its download', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/docs/guides/guides/rendering-primitives/rendering-rectangles');
  const link = page.getByRole('article').getByRole('link', { name: 'Download', exact: true });
  expect(await link.getAttribute('download')).toBe('Game.cs');
  const { text: saved } = await ask(baseURL, (await link.getAttribute('href')) ?? '');
  const listing = link.locator('xpath=ancestor::*[contains(@class, "code")][last()]');
  await listing.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(saved.trimEnd());
});

test('category pages describe their guides in a sentence', async ({ baseURL }) => {
  for (const { path } of versionRoutes(LATEST).filter(({ kind }) => kind === 'category')) {
    const { page } = await fetchPage(baseURL, path);
    const [lead] = byTag(page, 'p').filter((element) => attribute(element, 'class') === 'lead');
    expect([path, /^[A-Z].{20,}\.$/u.test(lead === undefined ? '' : joinLines(lead).trim())]).toEqual([path, true]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('figures show an image and their C#, without controls', async ({ page }) => {
    await page.goto('/docs/guides/guides/rendering-primitives/rendering-rectangles');
    const figure = page.getByRole('figure').filter({ hasText: 'new RectShape' });
    await expect(figure.getByRole('img')).toHaveAccessibleName(/^A rectangle of/u);
    await expect(figure.getByText('this.shapeRenderer.Render(rect);')).toBeVisible();
    await expect(figure.getByRole('slider').filter({ visible: true })).toHaveCount(0);
    await expect(figure.getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});

test('a part that runs from right to left mirrors, except for its code', async ({ page }) => {
  await openPage(page, inLatest[0]?.path ?? '');
  const read = (): Promise<string[]> =>
    page.evaluate(() => {
      const part = document.createElement('div');
      part.dir = 'rtl';
      part.innerHTML =
        '<div class="admonition">a</div><blockquote>b</blockquote><ul><li>c <code>d</code></li></ul><div class="code"><pre><code>e</code></pre></div>';
      document.querySelector('.prose')?.append(part);
      const style = (selector: string): CSSStyleDeclaration => getComputedStyle(part.querySelector(selector) ?? part);
      return [
        style('.admonition').borderRightWidth,
        style('.admonition').borderLeftWidth,
        style('blockquote').borderLeftWidth,
        style('ul').paddingLeft,
        style('li').direction,
        style('li code').direction,
        style('pre').direction,
      ];
    });
  expect(await read()).toEqual(['3px', '0px', '0px', '0px', 'rtl', 'ltr', 'ltr']);
});
