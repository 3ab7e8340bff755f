import { expect, type Page, test } from '@playwright/test';
import { makeFolder, smallSite } from '../../src/build/pipeline/testing.ts';
import { openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { type ServedSite, serveSite } from '../support/fixture-site.ts';
import { type SearchServiceServer, startSearchService } from '../support/search-service-server.ts';

/** The results page over the hosted engine, against a server that speaks its protocol. */
test.describe.configure({ mode: 'default' });

const SITE = 'https://small.example.org';
const hit = (url: string, title: string, part: string, content: string) => ({
  objectID: url,
  type: 'content',
  url,
  content,
  hierarchy: { lvl0: 'Guides', lvl1: title, lvl2: part, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  _snippetResult: { content: { value: content, matchLevel: 'full' } },
});
const HITS = [
  hit(`${SITE}/docs/guides/second?x=1#part`, 'Second', 'Part', 'More <b>of</b> the <mark>intro</mark>…'),
  ...Array.from({ length: 24 }, (_, index) => hit(`https://external.com/${index}`, 'Elsewhere', `${index}`, 'Text')),
];

let service: SearchServiceServer;
let site: ServedSite;

test.beforeAll(async () => {
  service = await startSearchService(HITS);
  const folder = makeFolder(
    smallSite(
      {
        'content/pages/index.md': '# Home\n\nText.\n',
        'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'content/docs/1.0/guides/intro.md': '# Introduction\n\nHow to begin.\n',
        'content/docs/1.0/guides/second.md': '# Second\n\n## Part\n\nMore of the intro.\n',
      },
      {
        search: {
          engine: 'hosted',
          placeholder: 'Search docs',
          path: '/search',
          hosted: {
            appId: 'APP',
            apiKey: 'KEY',
            indexName: 'small',
            contextual: true,
            hosts: [service.origin],
            externalUrlRegex: 'external\\.com',
            searchParameters: {},
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
  await service?.close();
});

test.beforeEach(() => {
  service.requests.length = 0;
  service.answer('answers');
});

const results = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');

test('the service is asked for pages of 20 in the version, and what it finds is listed as text', async ({ page }) => {
  await openPage(page, `${site.origin}/search?q=intro`);
  await expect(page.getByText('25 documents found')).toBeVisible();
  expect(service.requests[0]?.requests).toMatchObject([
    {
      query: 'intro',
      indexName: 'small',
      hitsPerPage: 20,
      page: 0,
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']],
    },
  ]);
  await expect(results(page).first()).toHaveAttribute('href', '/docs/guides/second#part');
  await expect(results(page).nth(1)).toHaveAttribute('target', '_blank');
  const item = page.getByRole('main').getByRole('listitem').first();
  await expect(item).toContainText('More <b>of</b> the intro…');
  await expect(item.locator('mark')).toHaveText('intro');
  await expect(page.getByRole('group', { name: 'Look in' })).toHaveCount(0);
  expect(await violations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect.poll(() => service.requests.at(-1)?.requests[0]?.page).toBe(1);
  await results(page).first().click();
  await expect(page).toHaveURL(`${site.origin}/docs/guides/second#part`);
});

test('nothing found is said', async ({ page }) => {
  service.answer('empty');
  await openPage(page, `${site.origin}/search?q=intro`);
  await expect(page.getByText('No results were found')).toBeVisible();
});

test('without an answer the site’s own index answers', async ({ page }) => {
  await page.route(`${service.origin}/**`, (route) => route.abort());
  await openPage(page, `${site.origin}/search?q=intro`);
  const box = page.getByRole('main').getByRole('alert');
  await expect(box).toContainText('Unable to fetch results');
  await expect(box).toContainText('You might want to check your network connection.');
  await expect(page.getByText("Results from this site's own index")).toBeVisible();
  await expect(results(page).first()).toHaveText('Introduction');
  expect(await violations(page, 'main')).toEqual([]);
});
