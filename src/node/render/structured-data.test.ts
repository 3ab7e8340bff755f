import { expect, it } from 'vitest';
import type { PageEntry } from '#shared/page.ts';
import { createPageView } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { listVersions } from '#shared/version.ts';
import { siteConfig } from '#tests/site-config.ts';
import { createStructuredData } from './structured-data.ts';

const TOY_SITE: SiteData = {
  config: siteConfig({ description: 'About toys.', baseUrl: '/x/', image: '/card.png', mainDoc: 'audio' }),
  versions: listVersions(['2.0', '1.0'], '2.0', true),
};
const ORIGIN = 'https://e.org/x';

/** Returns the parsed structured data of a page; null for a page without structured data. */
function dataOf(entry: Partial<PageEntry>, version: string | null, slug = 'audio'): unknown {
  const page: PageEntry = { kind: 'mdx', module: 'm', title: 'Audio', ...entry };
  const items = [{ type: 'doc' as const, label: 'Audio', slug: 'audio' }];
  const category = { type: 'category' as const, label: 'Say "hi" </script>', slug: 'hi', collapsed: true, items };
  const bare = { type: 'category' as const, label: 'Bare', collapsed: true, items: [category] };
  const days = { '2026-11-22': 'Nov 22, 2026' };
  const data = { version, main: '', navbar: [], sidebars: { g: [bare] }, pages: { [slug]: page }, aliases: {}, days };
  const view = createPageView(TOY_SITE, data, { slug, shown: slug, entry: page }, null);
  const [tag, ...others] = createStructuredData(TOY_SITE, view, { title: 'Audio' });
  expect(others).toEqual([]);
  if (tag === undefined) return null;
  expect(tag.attributes).toEqual({ type: 'application/ld+json' });
  return JSON.parse(tag.text ?? '');
}

const graph = (...data: unknown[]) => ({ '@context': 'https://schema.org', '@graph': data });

const ARTICLE = {
  '@type': 'TechArticle',
  headline: 'Audio',
  url: `${ORIGIN}/docs/1.0/audio`,
  version: '1.0',
};

it('describes a guide’s type, version and last change', () => {
  expect(dataOf({}, '1.0')).toEqual(graph(ARTICLE));
  expect(dataOf({ updated: '2026-11-22' }, '1.0')).toEqual(graph({ ...ARTICLE, dateModified: '2026-11-22' }));
});

it('contains the breadcrumbs of a page', () => {
  const item = (position: number, name: string) => ({ '@type': 'ListItem', position, name });
  expect(dataOf({ sidebar: 'g' }, '1.0')).toEqual(
    graph(ARTICLE, {
      '@type': 'BreadcrumbList',
      itemListElement: [{ ...item(1, 'Say "hi" </script>'), item: `${ORIGIN}/docs/1.0/hi` }, item(2, 'Audio')],
    }),
  );
});

it('describes the site and its search on the home page', () => {
  expect(dataOf({ kind: 'top-level', layout: 'home' }, null, '')).toEqual(
    graph({
      '@type': 'WebSite',
      name: 'Toy',
      url: `${ORIGIN}/`,
      description: 'About toys.',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${ORIGIN}/search?q={query}`,
        'query-input': 'required name=query',
      },
    }),
  );
});

it('omits pages that are hidden, outside the versions, or copies of the canonical page', () => {
  expect(dataOf({ canonical: '2.0' }, '1.0')).toBeNull();
  expect(dataOf({ unlisted: true }, '1.0')).toBeNull();
  expect(dataOf({ kind: 'api-absent' }, '1.0')).toBeNull();
  expect(dataOf({ kind: 'top-level' }, null)).toBeNull();
});
