import { escapeHtml } from '#shared/escape-html.ts';
import { basePrefix, pageAddress } from '#shared/link.ts';
import type { SiteConfig } from '#shared/site.ts';
import { SITEMAP_FILE } from './sitemap.ts';

/** File that a route is written to: an index file answers with and without a slash on every host. */
export function routeFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** Everything may be read; the sitemap tells what there is. */
export function robotsTxt(config: SiteConfig): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${basePrefix(config.baseUrl)}/${SITEMAP_FILE}\n`;
}

/** Describes the search to browsers, which look for it on the home page. */
export const OPEN_SEARCH_FILE = 'opensearch.xml';

/** Type of that file as links name it. */
export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml';

/** The longest name that a search may have there. */
const LONGEST_NAME = 16;

/** Lets a browser offer the site's search in its own address bar; some look at the file's own address for a newer one. */
export function openSearchXml({ title, url, baseUrl, search, trailingSlash }: SiteConfig): string {
  const origin = url + basePrefix(baseUrl);
  const page = escapeHtml(`${origin}${pageAddress(search.path, trailingSlash)}?q={searchTerms}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeHtml(title.slice(0, LONGEST_NAME).trim())}</ShortName>`,
    `<Description>Search ${escapeHtml(title)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Url type="text/html" method="get" template="${page}"/>`,
    `<Url type="${OPEN_SEARCH_TYPE}" rel="self" template="${escapeHtml(`${origin}/${OPEN_SEARCH_FILE}`)}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
