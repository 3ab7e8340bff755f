import { expect, test } from '@playwright/test';
import { ALIASES, ORIGIN, PERMANENT_PREFIX, TOP_LEVEL_ROUTES, versionRoutes } from '../support/facts.ts';
import { ask, fetchPage } from '../support/fetched-page.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import { attribute, byTag, headings, linkRel, parsePage, textOf } from '../support/parsed-page.ts';
import { routeProblems } from '../support/route-problems.ts';
import { LATEST, OLDEST, VERSIONS } from '../support/versions.ts';

test.describe('outside the versions', () => {
  for (const route of TOP_LEVEL_ROUTES) {
    test(`${route.path} answers with its title and one heading`, async ({ baseURL }) => {
      const { status, page } = await fetchPage(baseURL, route.path);
      const heading = route.heading ?? '';
      const title = route.path === '/' ? 'elaptor' : `${heading} | Velaptor`.slice(1);
      expect(routeProblems({ route, status, page, heading, title, version: null })).toEqual([]);
      expect(page.title).toBe(route.path === '/' ? 'Velaptor' : `${heading} | Velaptor`);
    });
  }

  // A title stays the same whichever releases there are.
  const shown = (path: string): string => VERSIONS.reduce((text, { name }, at) => text.replace(name, `<${at}>`), path);
  for (const { path, shows, heading } of ALIASES) {
    test(`${shown(path)} shows the page of ${shown(shows)}`, async ({ baseURL }) => {
      const { status, page } = await fetchPage(baseURL, path);
      const shown = (await fetchPage(baseURL, shows)).page;
      expect(status).toBe(200);
      expect(headings(page)).toEqual([heading]);
      expect(page.title).toBe(shown.title);
      expect(linkRel(page, 'canonical')).toBe(linkRel(shown, 'canonical'));
    });
  }

  test('the latest’s permanent name leads to the addresses below /docs', async ({ baseURL }) => {
    const wrong: string[] = [];
    for (const { path } of [{ path: '/docs' }, ...versionRoutes(LATEST)]) {
      const { status, location } = await ask(baseURL, path.replace('/docs', PERMANENT_PREFIX));
      if (status !== 302 || location !== path) wrong.push(`${path}: ${status} ${location}`);
    }
    expect(wrong).toEqual([]);
  });
});

test.describe('the not-found page', () => {
  for (const path of [
    '/no-such-page',
    '/docs/no-such-page',
    '/docs/guides/no-such-guide',
    '/docs/api/Velaptor.NoSuchType',
    '/docs/next/api/Velaptor.NoSuchType',
    '/docs/0.0.1/guides/intro',
  ]) {
    test(`answers ${path} with status 404`, async ({ baseURL }) => {
      const { status, page } = await fetchPage(baseURL, path);
      expect(status).toBe(404);
      expect(headings(page)).toEqual(['Page Not Found']);
      expect(page.title).toBe('Page Not Found | Velaptor');
      expect(page.meta.get('robots')).toBe('noindex, nofollow');
      expect(byTag(page, 'nav').map((element) => attribute(element, 'aria-label'))).toContain('Main');
      expect(byTag(page, 'footer')).toHaveLength(1);
    });
  }
});

test.describe('the canonical address', () => {
  for (const path of ['/docs/guides/intro', '/docs/next/guides/intro', '/']) {
    test(`of ${path} is its own`, async ({ baseURL }) => {
      const { page } = await fetchPage(baseURL, path);
      expect(linkRel(page, 'canonical')).toBe(ORIGIN + path);
    });
  }

  test('of an older page is that of the newest release with the same article, else its own', async ({ baseURL }) => {
    const wrong: string[] = [];
    const counts = { newer: 0, own: 0 };
    const releases = VERSIONS.slice(1 + VERSIONS.slice(1).indexOf(LATEST));
    // What changed from version to version has links into all of them.
    for (const { slug } of versionRoutes(OLDEST).filter(({ kind }) => kind !== 'changes')) {
      const articles = await Promise.all(
        releases.map(async ({ path }) => {
          const { status, text } = await ask(baseURL, `${path}/${slug}`);
          // Links lead into the page's own version.
          const article = /<article[\s\S]*<\/article>/u.exec(text)?.[0].replaceAll(`"${path}/`, '"/docs/') ?? '';
          // Only the head is parsed, of all these pages.
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

test('every page says what it is and names its section in structured data', async ({ baseURL }) => {
  const { page } = await fetchPage(baseURL, PAGES_OF_EACH_KIND.struct);
  const data = byTag(page, 'script').filter((element) => attribute(element, 'type') === 'application/ld+json');
  expect(data.map((element): unknown => JSON.parse(textOf(element)))).toEqual([
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
            {
              '@type': 'ListItem',
              position: 1,
              name: 'API',
              item: `${ORIGIN}/docs/api/Namespaces`,
            },
            {
              '@type': 'ListItem',
              position: 2,
              name: 'Velaptor.Graphics',
              item: `${ORIGIN}/docs/api/Velaptor.Graphics`,
            },
            {
              '@type': 'ListItem',
              position: 3,
              name: 'RectShape',
              item: `${ORIGIN}/docs/api/Velaptor.Graphics.RectShape`,
            },
          ],
        },
      ],
    },
  ]);
});

test('pages of the oldest version say so in their meta tags', async ({ baseURL }) => {
  const { page } = await fetchPage(baseURL, `${OLDEST.path}/guides/intro`);
  expect(page.meta.get('docsearch:version')).toBe(OLDEST.name);
});
