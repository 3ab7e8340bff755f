import { expect, it } from 'vitest';
import { siteConfig } from '#tests/site-config.ts';
import type { PageEntry } from './page.ts';
import { pageView } from './page-view.ts';
import type { SiteData } from './site.ts';
import { structuredData } from './structured-data.ts';
import { listVersions } from './version.ts';

const SITE: SiteData = {
  config: siteConfig({ description: 'About toys.', baseUrl: '/x/', image: '/card.png', mainDoc: 'audio' }),
  versions: listVersions(['2.0', '1.0'], '2.0', true),
};
const ORIGIN = 'https://e.org/x';

/** A page's data, parsed; null where it has none. */
function dataOf(entry: Partial<PageEntry>, version: string | null, slug = 'audio'): unknown {
  const page: PageEntry = { kind: 'mdx', module: 'm', title: 'Audio', ...entry };
  const items = [{ type: 'doc' as const, label: 'Audio', slug: 'audio' }];
  const category = { type: 'category' as const, label: 'Say "hi" </script>', slug: 'hi', collapsed: true, items };
  const bare = { type: 'category' as const, label: 'Bare', collapsed: true, items: [category] };
  const days = { '2026-11-22': 'Nov 22, 2026' };
  const data = { version, main: '', navbar: [], sidebars: { g: [bare] }, pages: { [slug]: page }, aliases: {}, days };
  const view = pageView(SITE, data, { slug, shown: slug, entry: page }, null);
  const [tag, ...others] = structuredData(
    SITE,
    view,
    { title: 'Audio', description: 'Sounds.' },
    {
      origin: ORIGIN,
      canonical: `${ORIGIN}${view.canonical}`,
    },
  );
  expect(others).toEqual([]);
  if (tag === undefined) return null;
  expect(tag.attributes).toEqual({ type: 'application/ld+json' });
  return JSON.parse(tag.text ?? '');
}

const graph = (...data: unknown[]) => ({ '@context': 'https://schema.org', '@graph': data });

const WEB_SITE = { '@type': 'WebSite', name: 'Toy', url: `${ORIGIN}/` };
const ARTICLE = {
  '@type': 'TechArticle',
  headline: 'Audio',
  description: 'Sounds.',
  url: `${ORIGIN}/docs/1.0/audio`,
  inLanguage: 'en',
  version: '1.0',
  isPartOf: WEB_SITE,
};

it('says of a guide what it is, of which version, and when it last changed', () => {
  expect(dataOf({}, '1.0')).toEqual(graph(ARTICLE));
  expect(dataOf({ updated: '2026-11-22' }, '1.0')).toEqual(graph({ ...ARTICLE, dateModified: '2026-11-22' }));
});

it('says of a page of the API that it is reference', () => {
  for (const kind of ['api-type', 'namespace'] as const)
    expect(dataOf({ kind }, '1.0')).toEqual(graph({ ...ARTICLE, '@type': 'APIReference' }));
});

it('tells the way to the page by the pages on it', () => {
  const item = (position: number, name: string, slug: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: `${ORIGIN}/docs/1.0/${slug}`,
  });
  expect(dataOf({ sidebar: 'g' }, '1.0')).toEqual(
    graph(ARTICLE, {
      '@type': 'BreadcrumbList',
      itemListElement: [item(1, 'Say "hi" </script>', 'hi'), item(2, 'Audio', 'audio')],
    }),
  );
});

it('says on the home page what the site is, and how it is searched', () => {
  expect(dataOf({ kind: 'top-level', layout: 'home' }, null, '')).toEqual(
    graph({
      ...WEB_SITE,
      description: 'About toys.',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${ORIGIN}/search?q={query}`,
        'query-input': 'required name=query',
      },
    }),
  );
});

it('says nothing of pages that are hidden or outside the versions', () => {
  expect(dataOf({ unlisted: true }, '1.0')).toBeNull();
  expect(dataOf({ kind: 'api-absent' }, '1.0')).toBeNull();
  expect(dataOf({ kind: 'top-level' }, null)).toBeNull();
});
