import { escapeHtml } from '#shared/escape-html.ts';
import { basePrefix, pageAddress } from '#shared/link.ts';
import type { SiteConfig } from '#shared/site.ts';

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
