import type { Article, HeadTag } from '#shared/article.ts';
import { basePrefix, toPageAddress } from '#shared/link.ts';
import type { PageKind } from '#shared/page.ts';
import type { PageView } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { docPath, type Version } from '#shared/version.ts';

/** schema.org types by kind of page. Other kinds have none. */
const SCHEMA_TYPES: Partial<Record<PageKind, string>> = {
  mdx: 'TechArticle',
  'api-type': 'APIReference',
  namespace: 'APIReference',
};

/**
 * Returns structured data for search engines: the type and breadcrumbs of a page, and the site's data on the home page.
 * Documents contain it; the app, whose navigations no search engine follows, doesn't update it.
 */
export function createStructuredData(
  { config }: SiteData,
  view: PageView,
  { title }: Pick<Article, 'title'>,
): HeadTag[] {
  // Search engines read the data of the canonical page only.
  if (view.canonical !== view.path) return [];
  const origin = config.url + basePrefix(config.baseUrl);
  const addressOf = (path: string): string => origin + toPageAddress(path, config.trailingSlash);
  const type = view.version === null || view.unlisted || view.draft ? undefined : SCHEMA_TYPES[view.kind];
  const article = type && {
    '@type': type,
    headline: title,
    url: addressOf(view.canonical),
    version: view.version?.label,
    dateModified: view.updated?.day,
  };
  const home = view.path === '/' && {
    '@type': 'WebSite',
    name: config.title,
    url: `${origin}/`,
    description: config.description,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${addressOf(config.search.path)}?q={query}`,
      'query-input': 'required name=query',
    },
  };
  const data = [article, home, breadcrumbs(view, addressOf)].flatMap((part) => part || []);
  if (data.length === 0) return [];
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': data });
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, text }];
}

/** Returns the structured data of a page's breadcrumbs; null for a page without breadcrumbs. */
function breadcrumbs({ version, breadcrumbs: steps }: PageView, addressOf: (path: string) => string): object | null {
  const pages = version === null ? [] : steps.flatMap((step) => toBreadcrumbPage(step, version));
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

function toBreadcrumbPage(
  { label, slug }: PageView['breadcrumbs'][number],
  version: Version,
): { name: string; path: string }[] {
  return slug === undefined ? [] : [{ name: label, path: docPath(version, slug) }];
}
