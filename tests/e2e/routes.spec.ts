import { expect, test } from '@playwright/test';
import { recordConsole } from '../support/app.ts';
import { ALIASES, ORIGIN, PERMANENT_PREFIX, TOP_LEVEL_ROUTES, versionRoutes } from '../support/facts.ts';
import { ask, fetchPage } from '../support/fetched-page.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { attribute, byTag, headings, joinLines, linkRel, parsePage } from '../support/parsed-page.ts';
import { routeProblems } from '../support/route-problems.ts';
import { LATEST, OLDEST, VERSIONS } from '../support/versions.ts';

test('pages outside the versions have their title and one heading', async ({ baseURL }) => {
  for (const route of TOP_LEVEL_ROUTES) {
    const { status, page } = await fetchPage(baseURL, route.path);
    const heading = route.heading ?? '';
    const title = route.path === '/' ? 'Velaptor' : `${heading} | Velaptor`;
    expect(routeProblems({ route, status, page, heading, title: title.slice(1), version: null })).toEqual([]);
    expect(page.title).toBe(title);
  }
});

test('an alias shows the page of its canonical address', async ({ baseURL }) => {
  for (const { path, shows, heading } of ALIASES) {
    const { status, page } = await fetchPage(baseURL, path);
    const shown = (await fetchPage(baseURL, shows)).page;
    expect([path, status, headings(page)]).toEqual([path, 200, [heading]]);
    expect([page.title, linkRel(page, 'canonical')]).toEqual([shown.title, linkRel(shown, 'canonical')]);
  }
});

test('the permanent name of the latest release redirects to the addresses below /docs', async ({ baseURL }) => {
  const wrong: string[] = [];
  for (const { path } of [{ path: '/docs' }, ...versionRoutes(LATEST)]) {
    const { status, location } = await ask(baseURL, path.replace('/docs', PERMANENT_PREFIX));
    if (status !== 302 || location !== path) wrong.push(`${path}: ${status} ${location}`);
  }
  expect(wrong).toEqual([]);
});

test('an unknown address returns 404 and the not-found page', async ({ baseURL }) => {
  for (const path of [
    '/no-such-page',
    '/docs/guides/no-such-guide',
    '/docs/next/api/Velaptor.NoSuchType',
    '/docs/0.0.1/guides/intro',
  ]) {
    const { status, page } = await fetchPage(baseURL, path);
    expect([path, status, headings(page)]).toEqual([path, 404, ['Page Not Found']]);
    expect(page.title).toBe('Page Not Found | Velaptor');
    expect(page.meta.get('robots')).toBe('noindex, nofollow');
    expect(byTag(page, 'nav').map((element) => attribute(element, 'aria-label'))).toContain('Main');
    expect(byTag(page, 'footer')).toHaveLength(1);
  }
});

test.describe('the canonical address', () => {
  test('of a page of the latest or the next version is its own', async ({ baseURL }) => {
    for (const path of ['/docs/guides/intro', '/docs/next/guides/intro', '/']) {
      expect(linkRel((await fetchPage(baseURL, path)).page, 'canonical')).toBe(ORIGIN + path);
    }
  });

  test('of an older page is that of the newest release with the same article, else its own', async ({ baseURL }) => {
    const wrong: string[] = [];
    const counts = { newer: 0, own: 0 };
    const releases = VERSIONS.slice(1 + VERSIONS.slice(1).indexOf(LATEST));
    // The API changes link to all versions.
    for (const { slug } of versionRoutes(OLDEST).filter(({ kind }) => kind !== 'changes')) {
      const articles = await Promise.all(
        releases.map(async ({ path }) => {
          const { status, text } = await ask(baseURL, `${path}/${slug}`);
          // Links stay in the page's version.
          const article = /<article[\s\S]*<\/article>/u.exec(text)?.[0].replaceAll(`"${path}/`, '"/docs/') ?? '';
          // Parsing the head alone is much faster.
          const canonical = linkRel(parsePage(text.slice(0, text.indexOf('<body'))), 'canonical');
          return { address: `${ORIGIN}${path}/${slug}`, canonical, article: status === 200 ? article : null };
        }),
      );
      for (const { address, canonical, article } of articles) {
        const newest = articles.find((other) => other.article !== null && other.article === article);
        if (article !== null && canonical !== newest?.address) wrong.push(`${address}: ${canonical}`);
        counts[newest?.address === address ? 'own' : 'newer'] += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(counts.newer).toBeGreaterThan(counts.own);
  });
});

test('structured data names the type of the page and its section', async ({ baseURL }) => {
  const { page } = await fetchPage(baseURL, PAGES_OF_EACH_KIND.struct);
  const data = byTag(page, 'script').filter((element) => attribute(element, 'type') === 'application/ld+json');
  expect(data.map((element): unknown => JSON.parse(joinLines(element)))).toEqual([
    {
      '@context': 'https://schema.org',
      '@graph': [
        expect.objectContaining({
          '@type': 'APIReference',
          headline: 'RectShape',
          url: `${ORIGIN}/docs/api/Velaptor.Graphics.RectShape`,
        }),
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'API', item: `${ORIGIN}/docs/api/Namespaces` },
            {
              '@type': 'ListItem',
              position: 2,
              name: 'Velaptor.Graphics',
              item: `${ORIGIN}/docs/api/Velaptor.Graphics`,
            },
            { '@type': 'ListItem', position: 3, name: 'RectShape' },
          ],
        },
      ],
    },
  ]);
});

test('pages of the oldest version name it in their meta tags', async ({ baseURL }) => {
  const { page } = await fetchPage(baseURL, `${OLDEST.path}/guides/intro`);
  expect(page.meta.get('docsearch:version')).toBe(OLDEST.name);
});

test('files for programs are well-formed and link to existing files', async ({ page, request }) => {
  const messages = recordConsole(page);
  await page.goto('/');
  const read = (path: string): Promise<{ root: string; links: string[]; entries: number }> =>
    page.evaluate(async (address) => {
      const text = await (await fetch(address)).text();
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const error = xml.querySelector('parsererror');
      if (error !== null) throw new Error(`${address}: ${error.textContent}`);
      const links = [...xml.querySelectorAll('link[href], loc')];
      return {
        root: xml.documentElement.localName,
        links: links.map((link) => link.getAttribute('href') ?? link.textContent),
        entries: xml.querySelectorAll('entry, url, Url').length,
      };
    }, path);
  const sitemap = await read('/sitemap.xml');
  const feed = await read('/api-changes.xml');
  const search = await read('/opensearch.xml');
  expect([sitemap.root, feed.root, search.root]).toEqual(['urlset', 'feed', 'OpenSearchDescription']);
  expect(sitemap.entries).toBeGreaterThan(100);
  expect(feed.entries).toBeGreaterThan(0);
  expect(search.entries).toBe(2);
  const list = await (await request.get('/llms.txt')).text();
  const listed = [...list.matchAll(/\]\(([^)]+)\)/gu)].map(([, address = '']) => address);
  expect(listed.length).toBeGreaterThan(50);
  const paths = [...new Set([...feed.links, ...listed].map((address) => new URL(address).pathname))];
  const statuses = await Promise.all(paths.map(async (path) => [path, (await request.head(path)).status()] as const));
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  expect(messages).toEqual([]);
});
