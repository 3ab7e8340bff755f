import { expect, type Page, test } from '@playwright/test';
import { makeFolder, smallSite } from '../../src/build/pipeline/testing.ts';
import { openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { type ServedSite, serveSite } from '../support/fixture-site.ts';
import { type SearchServiceServer, startSearchService } from '../support/search-service-server.ts';

/** The hosted engine, against a server that speaks the service's protocol: one host, and a second to fall back on. */
test.describe.configure({ mode: 'default' });

const SITE = 'https://small.example.org';
const levels = (...titles: string[]) =>
  Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((level) => [`lvl${level}`, titles[level] ?? null]));
const HITS = [
  {
    objectID: '1',
    type: 'lvl1',
    url: `${SITE}/old/guides/intro?utm=1`,
    content: null,
    hierarchy: levels('Guides', 'Introduction'),
    _snippetResult: { hierarchy: { lvl1: { value: '<mark>Intro</mark>duction', matchLevel: 'full' } } },
  },
  {
    objectID: '2',
    type: 'content',
    url: `${SITE}/docs/guides/second#part`,
    content: 'Text of <img src=x onerror=document.title=1> the part',
    hierarchy: levels('Guides', 'Second', 'Part'),
    _snippetResult: {
      content: { value: '…of <img src=x onerror=document.title=1> the <mark>intro</mark>…', matchLevel: 'full' },
    },
  },
  {
    objectID: '3',
    type: 'lvl1',
    url: 'https://external.com/there',
    content: null,
    hierarchy: levels('Elsewhere', 'Outside'),
  },
  { objectID: '4', type: 'lvl1', url: 'javascript:alert(1)', content: null, hierarchy: levels('Bad', 'Bad') },
];

let first: SearchServiceServer;
let second: SearchServiceServer;
let site: ServedSite;

test.beforeAll(async () => {
  [first, second] = await Promise.all([startSearchService(HITS), startSearchService(HITS)]);
  const folder = makeFolder(
    smallSite(
      {
        'content/pages/index.md': '# Home\n\nText.\n',
        'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'content/docs/1.0/guides/intro.md': '# Introduction\n\nHow to begin.\n',
        'content/docs/1.0/guides/second.md': '# Second\n\n## Part\n\nMore of the intro.\n',
      },
      {
        navbar: [{ type: 'search', position: 'right' }],
        search: {
          engine: 'hosted',
          placeholder: 'Search docs',
          path: '/search',
          hosted: {
            appId: 'APP',
            apiKey: 'KEY',
            indexName: 'small',
            contextual: true,
            hosts: [first.origin, second.origin],
            externalUrlRegex: 'external\\.com',
            replaceSearchResultPathname: { from: '^/old/', to: '/docs/' },
            searchParameters: { facetFilters: 'kind:all', typoTolerance: false },
          },
        },
      },
    ),
  );
  site = await serveSite(folder.path, 0);
  folder.remove();
});

test.afterAll(async () => {
  site?.close();
  await Promise.all([first?.close(), second?.close()]);
});

test.beforeEach(() => {
  for (const server of [first, second]) {
    server.requests.length = 0;
    server.answer('answers');
  }
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

async function search(page: Page, query: string): Promise<void> {
  await openPage(page, `${site.origin}/docs/guides/second`);
  await page.keyboard.press('Control+k');
  await field(page).fill(query);
}

test('asks as SPEC 7 says, and shows what the service found', async ({ page }) => {
  await search(page, 'intro');
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  const request = first.requests[0];
  expect([request?.method, request?.path, request?.contentType]).toEqual([
    'POST',
    '/1/indexes/*/queries',
    'text/plain',
  ]);
  expect(request?.query).toMatchObject({ 'x-algolia-api-key': 'KEY', 'x-algolia-application-id': 'APP' });
  const agent = request?.query['x-algolia-agent'] ?? '';
  expect(agent).toMatch(/^Algolia for JavaScript \([\d.]+\); Lite \([\d.]+\); Browser/u);
  expect(agent).toContain('; docsearch (3.9.0); docsearch-react (3.9.0)');
  expect(agent).not.toContain('docusaurus');
  const names = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
  expect(request?.requests).toEqual([
    {
      query: 'intro',
      indexName: 'small',
      attributesToRetrieve: [...names, 'content', 'type', 'url'],
      attributesToSnippet: [...names.slice(1), 'content'].map((name) => `${name}:10`),
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'], 'kind:all'],
      typoTolerance: false,
    },
  ]);
  await expect(dialog(page).locator('mark')).toHaveText(['Intro', 'intro']);
  await expect(dialog(page).getByText('of <img src=x onerror=document.title=1> the')).toBeVisible();
  await expect(dialog(page).locator('img')).toHaveCount(0);
  await expect(dialog(page).getByText('Search by')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'See all 4 results' })).toHaveAttribute(
    'href',
    '/search?q=intro&version=1.0',
  );
  expect(await violations(page)).toEqual([]);
});

test('results lead into the site, but for those that the configuration calls external', async ({ page }) => {
  await search(page, 'intro');
  const rows = page.getByRole('treeitem').getByRole('link');
  await expect(rows).toHaveCount(3);
  expect(await rows.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/docs/guides/intro',
    '/docs/guides/second#part',
    'https://external.com/there',
  ]);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.origin}/docs/guides/intro`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('narrow screens get shorter snippets', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await search(page, 'intro');
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  expect(first.requests[0]?.requests[0]?.attributesToSnippet).toContain('content:5');
});

test('the head gets ready for the service, and nothing is asked before a query', async ({ page }) => {
  await openPage(page, `${site.origin}/docs/guides/second`);
  await expect(page.locator('link[rel="preconnect"]')).toHaveAttribute('href', first.origin);
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByText('No recent searches')).toBeVisible();
  expect(first.requests).toEqual([]);
});

test('nothing found', async ({ page }) => {
  first.answer('empty');
  await search(page, 'intro');
  await expect(dialog(page).locator('.DocSearch-NoResults')).toContainText('No results for "intro"');
  await expect(dialog(page).getByRole('button', { name: 'Second', exact: true })).toBeVisible();
});

test('a late answer is waited for, and the modal says so', async ({ page }) => {
  first.answer('slow');
  await search(page, 'intro');
  await expect(page.locator('.DocSearch-Container--Stalled')).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(0);
  expect(second.requests).toEqual([]);
});

test('a host that fails is passed over for 120 s', async ({ page }) => {
  first.answer('error');
  await search(page, 'intro');
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
  first.answer('answers');
  await field(page).fill('intr');
  await expect.poll(() => second.requests.length).toBe(2);
  expect(first.requests).toHaveLength(1);
  await page.clock.setFixedTime(Date.now() + 119_000);
  await field(page).fill('int');
  await expect.poll(() => second.requests.length).toBe(3);
  await page.clock.setFixedTime(Date.now() + 121_000);
  await field(page).fill('in');
  await expect.poll(() => first.requests.length).toBe(2);
  expect(second.requests).toHaveLength(3);
});

for (const [mode, least] of [
  ['silent', 1000],
  ['stuck', 2000],
] as const) {
  test(`a host that is ${mode} gives way to the next after ${least} ms`, async ({ page }) => {
    first.answer(mode);
    await search(page, 'intro');
    await expect(page.getByRole('treeitem')).toHaveCount(3);
    const waited = (second.requests[0]?.at ?? 0) - (first.requests[0]?.at ?? 0);
    expect(waited).toBeGreaterThanOrEqual(least - 100);
    expect(waited).toBeLessThan(least + 900);
  });
}

for (const mode of ['error', 'garbage', 'other-json', 'unreachable'] as const) {
  test(`without an answer (${mode}), SPEC's text stands above results of the site's own index`, async ({ page }) => {
    if (mode === 'unreachable') {
      for (const { origin } of [first, second]) await page.route(`${origin}/**`, (route) => route.abort());
    } else for (const server of [first, second]) server.answer(mode);
    await search(page, 'intro');
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('Unable to fetch results');
    await expect(alert).toContainText('You might want to check your network connection.');
    await expect(dialog(page).getByText("Results from this site's own index")).toBeVisible();
    await expect(page.getByRole('treeitem').first()).toContainText('Introduction');
    if (mode === 'unreachable') expect(await violations(page)).toEqual([]);
    await field(page).fill('');
    await expect(alert).toHaveCount(0);
  });
}

test('without the index too, the text stands alone', async ({ page }) => {
  await page.route('**/1/indexes/**', (route) => route.abort());
  await page.route('**/data/search.json', (route) => route.fulfill({ status: 404 }));
  await search(page, 'intro');
  await expect(dialog(page).getByRole('alert')).toContainText('Unable to fetch results');
  await expect(dialog(page).getByText('No results for')).toBeHidden();
  await expect(dialog(page).getByText("Results from this site's own index")).toHaveCount(0);
});
