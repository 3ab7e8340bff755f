import type { Article, HeadTag } from '#shared/article.ts';
import { applyTrailingSlashSetting, toBasePrefix } from '#shared/link.ts';
import type { PageKind } from '#shared/page.ts';
import type { PageView } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { getDocPath } from '#shared/version.ts';

/** schema.org types by kind of page. Pages of other kinds have no type. */
const SCHEMA_TYPES: Partial<Record<PageKind, string>> = {
  mdx: 'TechArticle',
  'api-type': 'APIReference',
  namespace: 'APIReference',
};

/**
 * Returns structured data for search engines: the type and breadcrumbs of a page, and the site's data on the home page.
 * The app doesn't update this data on navigation, because search engines load every page as an HTML document.
 */
export function createStructuredData(
  { config }: SiteData,
  view: PageView,
  { title }: Pick<Article, 'title'>,
): HeadTag[] {
  // Search engines read only the data of the canonical page.
  if (view.canonical !== view.path) return [];
  const { version } = view;
  const siteUrl = config.url + toBasePrefix(config.baseUrl);
  const toAbsoluteUrl = (path: string): string => siteUrl + applyTrailingSlashSetting(path, config.trailingSlash);
  const schemaType = version === null || view.unlisted || view.draft ? undefined : SCHEMA_TYPES[view.kind];
  const articleData = schemaType && {
    '@type': schemaType,
    headline: title,
    url: toAbsoluteUrl(view.canonical),
    version: version?.label,
    dateModified: view.updated?.day,
  };
  const websiteData = view.path === '/' && {
    '@type': 'WebSite',
    name: config.title,
    url: `${siteUrl}/`,
    description: config.description,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${toAbsoluteUrl(config.search.path)}?q={query}`,
      'query-input': 'required name=query',
    },
  };
  const breadcrumbItems = view.breadcrumbs.flatMap(({ label, slug }) =>
    version === null || slug === undefined ? [] : [{ name: label, item: toAbsoluteUrl(getDocPath(version, slug)) }],
  );
  const breadcrumbData = breadcrumbItems.length > 0 && {
    '@type': 'BreadcrumbList',
    // The last item, the page itself, needs no URL.
    itemListElement: breadcrumbItems.map(({ name, item }, index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name },
      item: index < breadcrumbItems.length - 1 ? item : undefined,
    })),
  };
  const graphItems = [articleData, websiteData, breadcrumbData].filter((item) => item);
  if (graphItems.length === 0) return [];
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graphItems });
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, text }];
}
