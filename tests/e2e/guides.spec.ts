import { expect, test } from '@playwright/test';
import { heading, openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { versionRoutes } from '../support/facts.ts';
import { ask, fetchPage } from '../support/fetched-page.ts';
import { expectSmallVisit, GZIP } from '../support/first-visit.ts';
import { measureDownloads } from '../support/network.ts';
import { attribute, byTag, type ParsedPage, textOf } from '../support/parsed-page.ts';
import { type ExpectedVersion, LATEST, VERSIONS } from '../support/versions.ts';

/** Pages to look things up in: they teach nothing step by step. */
const WITHOUT_STEPS = /\/(?:not-yet|changes)$/u;
/** Pages that show no program. */
const WITHOUT_PROGRAM = /\/changes$/u;

const guidesOf = (version: ExpectedVersion): { path: string; title: string }[] =>
  versionRoutes(version)
    .filter(({ kind }) => kind === 'guide')
    .map(({ path, heading: title }) => ({ path, title: title ?? '' }));

const inLatest = guidesOf(LATEST);
const slugIn = ({ path }: ExpectedVersion, guide: { path: string }): string => guide.path.slice(path.length);
/** Guides that the latest release doesn't have, as the newest of the others has them. */
const onlyBefore = VERSIONS.slice(1).flatMap((version) =>
  guidesOf(version).filter((guide) => !inLatest.some((other) => slugIn(LATEST, other) === slugIn(version, guide))),
);
/** Every guide of the latest release, and those that only others have. */
const GUIDES = [...inLatest, ...new Map(onlyBefore.map((guide) => [guide.title, guide] as const).reverse()).values()];

async function readGuide(baseURL: string | undefined, path: string): Promise<ParsedPage> {
  return (await fetchPage(baseURL, path)).page;
}

/** Links of a page that save a file: its address and the name to save it under. */
function downloads(page: ParsedPage): { href: string; name: string }[] {
  return byTag(page, 'a').flatMap((link) => {
    const name = attribute(link, 'download');
    return name === null ? [] : [{ href: attribute(link, 'href') ?? '', name }];
  });
}

for (const { path, title } of GUIDES) {
  test.describe(`the guide ${title} at ${path}`, () => {
    test.use({ extraHTTPHeaders: GZIP });

    test('keeps its first visit to the budget, and has nothing that axe objects to', async ({ page, baseURL }) => {
      const measured = await measureDownloads(page);
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
      expectSmallVisit(page, measured());
      await expect(heading(page)).toHaveText(title);
      expect(await violations(page)).toEqual([]);
      const html = await readGuide(baseURL, path);
      if (!WITHOUT_PROGRAM.test(path)) {
        await test.step('offers its finished program as a file without what only the guide needs', () =>
          offersProgram(html, baseURL));
      }
      if (!WITHOUT_STEPS.test(path)) {
        await test.step('goes from what is needed over steps to what comes next', () => goesStepByStep(html));
      }
    });
  });
}

async function offersProgram(page: ParsedPage, baseURL: string | undefined): Promise<void> {
  const programs = downloads(page).filter(({ name }) => name.endsWith('.cs'));
  expect(programs).not.toEqual([]);
  for (const { href, name } of programs) {
    const { text: saved } = await ask(baseURL, href);
    expect([name, /^(?:using|namespace|var|new) /mu.test(saved)]).toEqual([name, true]);
    expect(saved).not.toMatch(/#region|#endregion|highlight-/u);
  }
}

function goesStepByStep(page: ParsedPage): void {
  const found = byTag(page, 'h2').map((element) => textOf(element).trim());
  const order = ['What you need', 'Step 1', 'Why it works', 'Common mistakes', 'Next steps'];
  const places = order.map((name) => found.findIndex((section) => section.startsWith(name)));
  expect([order[places.indexOf(-1)], [...places].sort((a, b) => a - b)]).toEqual([undefined, places]);
}

test('every download of the guides is there, in every version', async ({ baseURL }) => {
  const addresses = new Set<string>();
  for (const version of VERSIONS) {
    for (const { path } of guidesOf(version)) {
      const { text } = await ask(baseURL, path);
      // A page's whole tree takes ten times as long as its links.
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

test('the finished program is copied with one click, as it is saved', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/docs/guides/guides/rendering-primitives/rendering-rectangles');
  const link = page.getByRole('article').getByRole('link', { name: 'Download', exact: true });
  expect(await link.getAttribute('download')).toBe('Game.cs');
  const { text: saved } = await ask(baseURL, (await link.getAttribute('href')) ?? '');
  const listing = link.locator('xpath=ancestor::*[contains(@class, "code")][last()]');
  await listing.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(saved.trimEnd());
});

test('the category pages say in a sentence what their guides are about', async ({ baseURL }) => {
  for (const { path } of versionRoutes(LATEST).filter(({ kind }) => kind === 'category')) {
    const page = await readGuide(baseURL, path);
    const [lead] = byTag(page, 'p').filter((element) => attribute(element, 'class') === 'lead');
    expect([path, /^[A-Z].{20,}\.$/u.test(lead === undefined ? '' : textOf(lead).trim())]).toEqual([path, true]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every figure of a guide stands there, with its C#, and without controls that do nothing', async ({ page }) => {
    await page.goto('/docs/guides/guides/rendering-primitives/rendering-rectangles');
    const figure = page.getByRole('figure').filter({ hasText: 'new RectShape' });
    await expect(figure.getByRole('img')).toHaveAccessibleName(/^A rectangle of/u);
    await expect(figure.getByText('this.shapeRenderer.Render(rect);')).toBeVisible();
    await expect(figure.getByRole('slider').filter({ visible: true })).toHaveCount(0);
    await expect(figure.getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});
