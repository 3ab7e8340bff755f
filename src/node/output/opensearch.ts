import { escapeHtml } from '#shared/html.ts';
import { basePrefix, toPageAddress } from '#shared/link.ts';
import type { SiteConfig } from '#shared/site.ts';

/** Name of the file that describes the site's search to browsers, which look for it on the home page. */
export const OPEN_SEARCH_FILE = 'opensearch.xml';

/** Media type of the OpenSearch description. */
export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml';

/** Maximum length of the search's short name in the OpenSearch format, in characters. */
const MAX_NAME_LENGTH = 16;

/** Writes the OpenSearch description, which lets browsers offer the site's search in the address bar. */
export function writeOpenSearch({ title, url, baseUrl, search, trailingSlash }: SiteConfig): string {
  const origin = url + basePrefix(baseUrl);
  const page = escapeHtml(`${origin}${toPageAddress(search.path, trailingSlash)}?q={searchTerms}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeHtml(title.slice(0, MAX_NAME_LENGTH).trim())}</ShortName>`,
    `<Description>Search ${escapeHtml(title)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Url type="text/html" method="get" template="${page}"/>`,
    `<Url type="${OPEN_SEARCH_TYPE}" rel="self" template="${escapeHtml(`${origin}/${OPEN_SEARCH_FILE}`)}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
