import { test as base, expect, type Page, type Route } from '@playwright/test';
import { openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { serveSite } from '../support/fixture-site.ts';
import { once } from '../support/once.ts';
import { dialog, field, foundCount, results, rows, search } from '../support/search-parts.ts';
import { makeFolder, smallSite } from '../support/small-site.ts';
import { recordViolations } from '../support/violations.ts';

const hostedSite = once(async () => {
  const hosted = {
    appId: 'app',
    apiKey: 'KEY',
    indexName: 'small',
    contextual: true,
    externalUrlRegex: 'external\\.com',
    replaceSearchResultPathname: { from: '^/old/', to: '/docs/' },
    searchParameters: { facetFilters: 'kind:all', typoTolerance: false },
  };
  const folder = makeFolder(
    smallSite(
      {
        'content/docs/1.0/guides/intro.md': '# Introduction\n\nHow to begin.\n',
        'content/docs/1.0/guides/second.md': '# Second\n\n## Part\n\nMore of the intro.\n',
        'content/docs/next/.gitkeep': '',
      },
      {
        navbar: [{ type: 'search', position: 'right' }],
        search: { engine: 'hosted', placeholder: 'Search docs', path: '/search', hosted },
      },
    ),
  );
  const site = await serveSite(folder.path);
  folder.remove();
  return site;
});

/** Tests of a site with the hosted engine. */
const test = base.extend<{ origin: string }>({
  origin: [async ({ browserName: _ }, use) => use((await hostedSite()).origin), { timeout: 120_000 }],
  baseURL: ({ origin }, use) => use(origin),
});

// One worker builds the site once.
test.describe.configure({ mode: 'default' });

interface ServiceRequest {
  host: string;
  method: string;
  path: string;
  contentType: string | undefined;
  parameters: Record<string, string>;
  queries: Record<string, unknown>[];
}

const SITE = 'https://small.example.org';
const HITS = [
  { url: `${SITE}/old/guides/intro?utm=1`, type: 'lvl1', hierarchy: { lvl0: 'Guides', lvl1: 'Introduction' } },
  {
    url: `${SITE}/docs/guides/second?x=1#part`,
    type: 'content',
    content: 'It came <img src=x onerror=document.title=1> the <b>intro</b>',
    hierarchy: { lvl0: 'Guides', lvl1: 'Second', lvl2: 'Part' },
    _snippetResult: {
      content: { value: 'came <img src=x onerror=document.title=1> the <b><mark>intro</mark></b>…' },
    },
  },
  { url: 'https://external.com/there', type: 'lvl1', hierarchy: { lvl0: 'Elsewhere', lvl1: 'No intro' } },
  { url: 'javascript:alert(1)', type: 'lvl1', hierarchy: { lvl0: 'Bad', lvl1: 'Bad intro' } },
];
const LINKS = ['/docs/guides/intro', '/docs/guides/second#part', 'https://external.com/there'];
const HEADERS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };

const respond = (route: Route, hits: unknown[] = HITS): Promise<void> =>
  route.fulfill({ headers: HEADERS, json: { results: [{ hits, nbHits: hits.length }] } });

/** Responds in place of the service, and returns its requests. */
async function mockService(
  page: Page,
  answer: (route: Route, count: number) => Promise<void> = (route) => respond(route),
): Promise<ServiceRequest[]> {
  const requests: ServiceRequest[] = [];
  await page.route(/^https:\/\/[^/]*\.algolia(?:net)?\.(?:com|net)\//u, (route) => {
    const request = route.request();
    const { hostname, pathname, searchParams } = new URL(request.url());
    requests.push({
      host: hostname,
      method: request.method(),
      path: pathname,
      contentType: request.headers()['content-type'],
      parameters: Object.fromEntries(searchParams),
      queries: request.postDataJSON().requests,
    });
    return answer(route, requests.length);
  });
  return requests;
}

const hrefs = (page: Page): Promise<(string | null)[]> =>
  rows(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test('the service receives one simple request per query, and its results are shown as text and followed', async ({
  page,
}) => {
  const blocked = await recordViolations(page);
  const requests = await mockService(page);
  const queries = () => requests.flatMap((request) => request.queries.map(({ query }) => query));
  await openPage(page, '/docs/guides/second');
  await expect(page.locator('link[rel="preconnect"]')).toHaveAttribute('href', 'https://app-dsn.algolia.net');
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByText('No recent searches')).toBeVisible();
  await field(page).fill('intro');
  await expect(rows(page)).toHaveCount(3);
  expect(queries()).toEqual(['intro']);
  await expect(dialog(page).locator('.DocSearch-Logo svg')).toBeVisible();
  await test.step('the request', async () => {
    const [request] = requests;
    expect(request).toMatchObject({
      host: 'app-dsn.algolia.net',
      method: 'POST',
      path: '/1/indexes/*/queries',
      contentType: 'text/plain',
      parameters: { 'x-algolia-api-key': 'KEY', 'x-algolia-application-id': 'app' },
    });
    expect(request?.parameters['x-algolia-agent']).toContain('; docsearch (3.9.0); docsearch-react (3.9.0)');
    const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
    expect(request?.queries).toEqual([
      {
        query: 'intro',
        indexName: 'small',
        attributesToRetrieve: [...levels, 'content', 'type', 'url'],
        attributesToSnippet: [...levels.slice(1), 'content'].map((name) => `${name}:10`),
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        clickAnalytics: false,
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'], 'kind:all'],
        typoTolerance: false,
      },
    ]);
  });
  await expect(dialog(page).locator('mark')).toHaveText(['intro']);
  await expect(dialog(page).getByText('came <img src=x onerror=document.title=1> the <b>intro</b>')).toBeVisible();
  await expect(dialog(page).locator('img')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await test.step('a repeated query is answered from a cache', async () => {
    await field(page).fill('part');
    await expect.poll(queries).toEqual(['intro', 'part']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await field(page).fill('intro');
    await expect(rows(page)).toHaveCount(3);
    expect(queries()).toEqual(['intro', 'part']);
  });
  await test.step('results link into the site, unless they are configured as external', async () => {
    expect(await hrefs(page)).toEqual(LINKS);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/guides/intro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  });
  expect(blocked).toEqual([]);
});

test('if the service fails, the built-in index answers and a message says so', async ({ page }) => {
  const requests = await mockService(page, (route) => route.abort());
  await search(page, 'intro');
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('Unable to fetch results');
  await expect(dialog(page).getByText("Results from this site's own index")).toBeVisible();
  await expect(rows(page).first()).toContainText('Introduction');
  expect(await violations(page)).toEqual([]);
  await test.step('the nearest host is tried first, then the others in any order', () => {
    const hosts = requests.map(({ host }) => host);
    expect(hosts[0]).toBe('app-dsn.algolia.net');
    expect(hosts.slice(1, 4).sort()).toEqual([1, 2, 3].map((number) => `app-${number}.algolianet.com`));
  });
  await field(page).fill('');
  await expect(alert).toHaveCount(0);
  await test.step('without the index, there is only the message', async () => {
    await page.route('**/data/search.json', (route) => route.fulfill({ status: 404 }));
    await search(page, 'intro');
    await expect(alert).toContainText('Unable to fetch results');
    await expect(dialog(page).getByText('No results for')).toBeHidden();
    await expect(dialog(page).getByText("Results from this site's own index")).toHaveCount(0);
  });
});

test('a host that fails is skipped by the next query', async ({ page }) => {
  const requests = await mockService(page, (route, count) => (count === 1 ? route.abort() : respond(route)));
  await search(page, 'intro');
  await expect(rows(page)).toHaveCount(3);
  expect(requests.map(({ host }) => host === 'app-dsn.algolia.net')).toEqual([true, false]);
  await field(page).fill('introduction');
  await expect.poll(() => requests.length).toBe(3);
  expect(requests[2]?.host).not.toBe('app-dsn.algolia.net');
});

test('rate limiting by the service is respected', async ({ page }) => {
  const times: number[] = [];
  await mockService(page, (route, count) => {
    times.push(Date.now());
    if (count > 1) return respond(route);
    return route.fulfill({ status: 429, headers: { ...HEADERS, 'retry-after': '1' } });
  });
  await search(page, 'intro');
  await expect(rows(page)).toHaveCount(3);
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  expect(times).toHaveLength(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(900);
});

test('a silent service gets 3 s', async ({ page }) => {
  await mockService(page, () => Promise.resolve());
  await search(page, 'intro');
  const start = Date.now();
  await expect(dialog(page).getByRole('alert')).toContainText('Unable to fetch results');
  await expect(rows(page).first()).toContainText('Introduction');
  expect(Date.now() - start).toBeLessThan(4900);
});

test('the results page lists results of the service as text, in pages of 20, or those of the built-in index', async ({
  page,
}) => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    url: `${SITE}/docs/guides/second#${at}`,
    type: 'lvl1',
    hierarchy: { lvl0: 'Guides', lvl1: `Texture ${at}` },
  }));
  const requests = await mockService(page, (route) => {
    const [query] = route.request().postDataJSON().requests;
    if (query.query !== 'texture') return respond(route);
    const begin = Number(query.page ?? 0) * 20;
    const hits = many.slice(begin, begin + 20);
    return route.fulfill({ headers: HEADERS, json: { results: [{ hits, nbHits: many.length }] } });
  });
  await openPage(page, '/search?q=intro&version=next');
  await expect(foundCount(page)).toHaveText('4 documents found');
  expect(requests[0]?.queries).toMatchObject([
    {
      query: 'intro',
      hitsPerPage: 20,
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'], 'kind:all'],
    },
  ]);
  expect(await results(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(LINKS);
  await expect(results(page).nth(2)).toHaveAttribute('target', '_blank');
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Part' }) });
  await expect(item).toContainText('<img src=x onerror=document.title=1> the <b>intro</b>');
  await expect(item.locator('mark')).toHaveText('intro');
  expect(await violations(page, 'main')).toEqual([]);
  await test.step('more results are the next page of the service', async () => {
    await openPage(page, '/search?q=texture');
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(results(page)).toHaveCount(30);
    expect(requests.slice(1).map(({ queries }) => queries[0]?.page ?? 0)).toEqual([0, 1]);
  });
  await test.step('if the service fails, the built-in index answers', async () => {
    await page.unrouteAll();
    await mockService(page, (route) => route.abort());
    await openPage(page, '/search?q=intro');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to fetch results');
    await expect(page.getByText("Results from this site's own index")).toBeVisible();
    await expect(results(page).first()).toHaveText('Introduction');
    expect(await violations(page, 'main')).toEqual([]);
  });
});
