import { test as base, expect, type Route } from '@playwright/test';
import configuration from '../../content/site.ts';
import { serveSite } from '../support/fixture-site.ts';
import { once } from '../support/once.ts';
import { dialog, rows, search } from '../support/search-parts.ts';
import { makeFolder, smallSite } from '../support/small-site.ts';

/** The block that `content/site.ts` keeps for the hosted engine, switched on by its one word, on the small site. */
const files = smallSite(
  {},
  {
    navbar: [{ type: 'search', position: 'right' }],
    search: { ...configuration.search, engine: 'hosted', examples: [], synonyms: {} },
  },
);
const APP = (configuration.search?.hosted?.appId ?? '').toLowerCase();
const SERVICE = /^https:\/\/[^/]*\.algolia(?:net)?\.(?:com|net)\//u;

const served = once(async () => {
  const folder = makeFolder(files);
  const site = await serveSite(folder.path);
  folder.remove();
  return site;
});

const test = base.extend<{ origin: string }>({
  origin: [async ({ browserName: _ }, use) => use((await served()).origin), { timeout: 120_000 }],
  baseURL: ({ origin }, use) => use(origin),
});

// One worker builds the site once.
test.describe.configure({ mode: 'default' });

/** An answer of the service that finds one page. */
function found(route: Route): Promise<void> {
  const hierarchy = { lvl0: 'Guides', lvl1: 'From the service' };
  const hit = { objectID: '1', url: `${'https://small.example.org'}/docs/guides/intro`, type: 'lvl1', hierarchy };
  return route.fulfill({
    headers: { 'access-control-allow-origin': '*' },
    json: { results: [{ hits: [{ ...hit, content: null }], nbHits: 1 }] },
  });
}

test('the configuration’s own block, switched on, asks the service’s hosts: the near one, then three in any order', async ({
  page,
}) => {
  const hosts: string[] = [];
  await page.route(SERVICE, (route) => {
    hosts.push(new URL(route.request().url()).hostname);
    return route.abort();
  });
  await search(page, 'introduction');
  await expect(dialog(page).getByRole('alert')).toContainText('Unable to fetch results');
  await expect(rows(page).first()).toContainText('Introduction');
  expect(hosts[0]).toBe(`${APP}-dsn.algolia.net`);
  expect(hosts.slice(1, 4).sort()).toEqual([1, 2, 3].map((number) => `${APP}-${number}.algolianet.com`));
  expect(hosts).not.toContain(`${APP}.algolia.net`);
});

test('a service that has too many questions is asked again after the time that it names', async ({ page }) => {
  const asked: number[] = [];
  await page.route(SERVICE, (route) => {
    asked.push(Date.now());
    const headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };
    if (asked.length === 1) return route.fulfill({ status: 429, headers: { ...headers, 'retry-after': '1' } });
    return found(route);
  });
  await search(page, 'introduction');
  await expect(rows(page).first()).toContainText('From the service');
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  expect(asked).toHaveLength(2);
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(900);
});
