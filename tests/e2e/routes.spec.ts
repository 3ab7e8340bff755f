import { expect, test } from '@playwright/test';
import { readYamlTypes, typeSlug, type YamlType } from '../support/api-yaml.ts';
import {
  ALIASES,
  type ExpectedRoute,
  ORIGIN,
  PERMANENT_PREFIX,
  TOP_LEVEL_ROUTES,
  versionRoutes,
} from '../support/facts.ts';
import { ask, fetchPage } from '../support/fetched-page.ts';
import { PAGES_OF_EACH_KIND } from '../support/kinds.ts';
import {
  articleOf,
  attribute,
  byTag,
  descendants,
  type Element,
  headings,
  linkRel,
  type ParsedPage,
  parsePage,
  textOf,
} from '../support/parsed-page.ts';
import { type ExpectedVersion, LATEST, NEXT, OLDEST, VERSIONS } from '../support/versions.ts';

/** Text without white space: declarations are wrapped, and long names have places to break. */
function squeeze(text: string): string {
  return text.replace(/[\s\u200b]+/gu, '');
}

/** Heading of a type's page, as the YAML tells it. */
function typeHeading({ type }: YamlType): string {
  return `${type.name} ${type.type.toLowerCase()}`;
}

/** Text of a heading without the words beside the name, such as `extension` and `since 1.2`. */
function withoutBadges(element: Element): string {
  const badges = [...descendants(element)].filter(({ tagName }) => tagName === 'span').map(textOf);
  return badges.reduce((rest, badge) => rest.replace(badge, ''), textOf(element));
}

/** Declarations of the YAML that an article doesn't show, each with what is missing. */
function missingDeclarations({ type, members }: YamlType, page: ParsedPage): string[] {
  const article = articleOf(page);
  if (article === null) return [`${type.uid}: there is no article`];
  const elements = [...descendants(article)];
  const code = elements.filter(({ tagName }) => tagName === 'pre').map((element) => squeeze(textOf(element)));
  const isEnum = type.type === 'Enum';
  // An enum's fields are rows of a table; other members have a heading.
  const places = elements.filter(({ tagName }) => tagName === (isEnum ? 'code' : 'h3'));
  const named = new Set(places.map((element) => squeeze(withoutBadges(element))));
  return [
    ...(code.includes(squeeze(type.content)) ? [] : [`${type.uid}: declaration`]),
    ...members.flatMap((member) => [
      ...(named.has(squeeze(member.name)) ? [] : [`${member.uid}: name`]),
      ...(isEnum || code.includes(squeeze(member.content)) ? [] : [`${member.uid}: declaration`]),
    ]),
  ];
}

// One worker reads a type's YAML once for all versions.
test.describe.configure({ mode: 'default' });

for (const [which, versions] of [
  ['Next', [NEXT]],
  ['the latest release', [LATEST]],
  ['the oldest release', [OLDEST]],
  ['the releases between', VERSIONS.filter((version) => ![NEXT, LATEST, OLDEST].includes(version))],
] as const) {
  test(`${which}: every route answers with its own title and heading, type pages with every member of the YAML`, async ({
    baseURL,
  }) => {
    const problems: string[] = [];
    for (const version of versions) problems.push(...(await versionProblems(baseURL, version)));
    expect(problems).toEqual([]);
  });
}

async function versionProblems(baseURL: string | undefined, version: ExpectedVersion): Promise<string[]> {
  const types = new Map([...readYamlTypes(version).values()].map((type) => [typeSlug(type), type]));
  expect(types.size).toBeGreaterThan(80);
  const problems: string[] = [];
  const titles = new Map<string, string>();
  for (const route of versionRoutes(version)) {
    const { status, page } = await fetchPage(baseURL, route.path);
    const type = types.get(route.slug?.replace('api/', '') ?? '');
    const heading = route.heading ?? (type === undefined ? '(no YAML)' : typeHeading(type));
    problems.push(...routeProblems({ route, status, page, heading, title: ' | Velaptor', version: version.name }));
    if (type !== undefined) problems.push(...missingDeclarations(type, page));
    const same = titles.get(page.title);
    if (same !== undefined) problems.push(`${route.path} has the title of ${same}: ${page.title}`);
    titles.set(page.title, route.path);
  }
  return problems;
}

interface RouteAnswer {
  route: Pick<ExpectedRoute, 'path'>;
  status: number;
  page: ParsedPage;
  heading: string;
  /** What the title ends with. */
  title: string;
  /** Name of the version that the meta tags must say; null for none. */
  version: string | null;
}

/** The site's picture, or a card of the page's own. */
const PICTURE = new RegExp(`^${ORIGIN}/(?:social-card|assets/cards/[0-9a-f]{16})\\.png$`, 'u');

/** What is wrong with a route's answer, its meta tags included. */
function routeProblems({ route, status, page, heading, title, version }: RouteAnswer): string[] {
  const canonical = linkRel(page, 'canonical');
  const tag = version === null ? 'default' : `docs-default-${version}`;
  const description = page.meta.get('description') ?? '';
  const expected: [what: string, actual: unknown, wanted: unknown][] = [
    ['status', status, 200],
    ['h1', headings(page).map(squeeze), [squeeze(heading)]],
    ['title', page.title.endsWith(title) && page.title.length > title.length, true],
    ['lang', page.lang, 'en'],
    ['og:title', page.meta.get('og:title'), page.title],
    ['description', description.length > 0, true],
    ['og:description', page.meta.get('og:description'), description],
    ['og:url', page.meta.get('og:url'), canonical],
    ['og:image', PICTURE.test(page.meta.get('og:image') ?? ''), true],
    ['og:locale', page.meta.get('og:locale'), 'en'],
    ['twitter:card', page.meta.get('twitter:card'), 'summary'],
    ['twitter:image', page.meta.get('twitter:image'), page.meta.get('og:image')],
    ['hreflang en', linkRel(page, 'alternate', 'en'), canonical],
    ['hreflang x-default', linkRel(page, 'alternate', 'x-default'), canonical],
    ['keywords', page.meta.get('keywords'), '2D,game development,framework,C#,.NET,OpenGL'],
    ['docusaurus_locale', page.meta.get('docusaurus_locale'), 'en'],
    ['docusaurus_tag', page.meta.get('docusaurus_tag'), tag],
    ['docsearch:language', page.meta.get('docsearch:language'), 'en'],
    ['docsearch:docusaurus_tag', page.meta.get('docsearch:docusaurus_tag'), tag],
    ['docusaurus_version', page.meta.get('docusaurus_version'), version ?? undefined],
    ['docsearch:version', page.meta.get('docsearch:version'), version ?? undefined],
  ];
  return expected
    .filter(([, actual, wanted]) => JSON.stringify(actual) !== JSON.stringify(wanted))
    .map(
      ([what, actual, wanted]) => `${route.path}: ${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(wanted)}`,
    );
}

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
          const canonical = linkRel(parsePage(text), 'canonical');
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
