import type { Article, HeadTag } from './article.ts';
import { pageAddress } from './link.ts';
import type { PageKind } from './page.ts';
import type { PageView } from './page-view.ts';
import type { SiteData } from './site.ts';
import { docPath, type Version } from './version.ts';

/** What schema.org calls pages of the docs; others are but steps on the way to one. */
const TYPES: Partial<Record<PageKind, string>> = {
  mdx: 'TechArticle',
  'api-type': 'APIReference',
  namespace: 'APIReference',
};

/**
 * What search engines read of a page: what kind of text it is and where it stands; of the home page, what the site is.
 *
 * @param origin address of the site, without a slash at its end
 * @param canonical full address that the page should be known by
 */
export function structuredData(
  { config }: SiteData,
  view: PageView,
  { title, description }: Pick<Article, 'title' | 'description'>,
  { origin, canonical }: { origin: string; canonical: string },
): HeadTag[] {
  const site = { '@type': 'WebSite', name: config.title, url: `${origin}/` };
  const type = view.version === null || view.unlisted || view.draft ? undefined : TYPES[view.kind];
  const article = type && {
    '@type': type,
    headline: title,
    description: description === '' ? undefined : description,
    url: canonical,
    inLanguage: config.locale.code,
    version: view.version?.label,
    dateModified: view.updated?.day,
    isPartOf: site,
  };
  const home = view.path === '/' && {
    ...site,
    description: config.description,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${pageAddress(config.search.path, config.trailingSlash)}?q={query}`,
      'query-input': 'required name=query',
    },
  };
  const data = [article, home, breadcrumbs(view, (path) => origin + pageAddress(path, config.trailingSlash))].flatMap(
    (part) => part || [],
  );
  if (data.length === 0) return [];
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': data });
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, text }];
}

/** The way to a page; null where there is none. */
function breadcrumbs({ version, breadcrumbs: steps }: PageView, addressOf: (path: string) => string): object | null {
  const pages = version === null ? [] : steps.flatMap((step) => pageOf(step, version));
  if (pages.length === 0) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path),
    })),
  };
}

function pageOf({ label, slug }: PageView['breadcrumbs'][number], version: Version): { name: string; path: string }[] {
  return slug === undefined ? [] : [{ name: label, path: docPath(version, slug) }];
}
