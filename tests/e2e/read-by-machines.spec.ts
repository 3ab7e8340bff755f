import { expect, test } from '@playwright/test';
import { openPage, recordConsole } from '../support/app.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';

test('the files for programs are well-formed, and name only files that are there', async ({ page }) => {
  await openPage(page, '/');
  const read = (path: string): Promise<{ root: string; links: string[]; entries: number }> =>
    page.evaluate(async (address) => {
      const text = await (await fetch(address)).text();
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const fault = xml.querySelector('parsererror');
      if (fault !== null) throw new Error(`${address}: ${fault.textContent}`);
      const links = [...xml.querySelectorAll('link[href], loc')];
      return {
        root: xml.documentElement.localName,
        links: links.map((link) => link.getAttribute('href') ?? link.textContent),
        entries: xml.querySelectorAll('entry, url, Url').length,
      };
    }, path);
  const [sitemap, feed, search] = [
    await read('/sitemap.xml'),
    await read('/api-changes.xml'),
    await read('/opensearch.xml'),
  ];
  expect([sitemap.root, feed.root, search.root]).toEqual(['urlset', 'feed', 'OpenSearchDescription']);
  expect(sitemap.entries).toBeGreaterThan(100);
  expect(feed.entries).toBeGreaterThan(0);
  expect(search.entries).toBe(2);
  const list = await (await page.request.get('/llms.txt')).text();
  const listed = [...list.matchAll(/\]\(([^)]+)\)/gu)].map(([, address = '']) => address);
  expect(listed.length).toBeGreaterThan(50);
  const addresses = [...new Set([...feed.links, ...listed].map((address) => new URL(address).pathname))];
  const statuses = await Promise.all(
    addresses.map(async (path) => [path, (await page.request.head(path)).status()] as const),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

for (const path of ['/', '/docs/guides/intro', PAGES_OF_EACH_KIND.struct]) {
  test(`what ${path} tells search engines is data that the policy lets be`, async ({ page }) => {
    const said = recordConsole(page);
    await openPage(page, path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = texts.map((text): unknown => JSON.parse(text)).map((data) => JSON.stringify(data));
    expect(types).toEqual([expect.stringMatching(/"@type":"(?:WebSite|TechArticle|APIReference)"/u)]);
    expect(said).toEqual([]);
  });
}
