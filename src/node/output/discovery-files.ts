import { API_CHANGES_SLUG } from '#shared/api.ts';
import { findApiChanges, summariseChanges } from '#shared/api-history.ts';
import { renderChangesHtml } from '#shared/changes-html.ts';
import { escapeHtml } from '#shared/html.ts';
import { applyTrailingSlashSetting, toBasePrefix } from '#shared/link.ts';
import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';
import { getDocPath, UNRELEASED_VERSION_NAME, type Version } from '#shared/version.ts';
import type { ChangesPageInput } from '../api/pages/changes-page.ts';

// Files that let feed readers, browsers and search engines find the site's content.

/** Path of the Atom feed of API changes, relative to the site's root. */
export const CHANGES_FEED_FILE = 'api-changes.xml';

/** Media type (MIME type) of Atom feeds. */
export const FEED_MEDIA_TYPE = 'application/atom+xml';

/** Returns the title of the feed of API changes, which links to the feed also show. */
export function getChangesFeedTitle({ title }: Pick<SiteConfig, 'title'>): string {
  return `${title}: API changes`;
}

/** Date of a feed without entries. Atom requires every feed to have a date. */
const EMPTY_FEED_DATE = '1970-01-01';

/**
 * Creates an Atom feed with the API changes of each release, newest first. Omits the first release, the unreleased
 * version (it may still change) and releases of unknown date (feed readers sort entries by date).
 *
 * @param getChangeDay returns the date of a version's last change, such as `2026-11-22`; undefined if it is unknown
 */
export function createChangesFeed(
  { versions, types }: Pick<ChangesPageInput, 'versions' | 'types'>,
  config: SiteConfig,
  getChangeDay: (version: Version) => string | undefined,
): string {
  const siteUrl = config.url + toBasePrefix(config.baseUrl);
  const versionNames = versions.map(({ name }) => name).reverse();
  const latestVersion = versions.find(({ isLatest }) => isLatest) ?? versions[0];
  const pageUrl =
    latestVersion === undefined ? `${siteUrl}/` : `${siteUrl}${getDocPath(latestVersion, API_CHANGES_SLUG)}`;
  let newestDay = EMPTY_FEED_DATE;
  const entries = versions.slice(0, -1).flatMap((release, index) => {
    const previousRelease = versions[index + 1];
    const day = getChangeDay(release);
    if (previousRelease === undefined || release.name === UNRELEASED_VERSION_NAME || day === undefined) return [];
    if (day > newestDay) newestDay = day;
    const changes = findApiChanges(types, versionNames, { from: previousRelease.name, to: release.name });
    const html = renderChangesHtml(changes, { from: previousRelease, to: release }, (path) => siteUrl + path);
    const summary = summariseChanges(changes);
    const entryUrlXml = escapeHtml(`${pageUrl}#${release.label}`);
    return [
      `<entry>\n<title>${escapeHtml(`${config.title} ${release.label}`)}</title>`,
      `<id>${entryUrlXml}</id>\n<link href="${entryUrlXml}"/>`,
      `<updated>${day}T00:00:00Z</updated>\n<summary>${escapeHtml(summary)}</summary>`,
      `<content type="html">${escapeHtml(`<p>From ${escapeHtml(previousRelease.label)}: ${summary}</p>${html}`)}</content>\n</entry>`,
    ];
  });
  const feedUrlXml = escapeHtml(`${siteUrl}/${CHANGES_FEED_FILE}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(config.locale.code)}">`,
    `<title>${escapeHtml(getChangesFeedTitle(config))}</title>`,
    `<id>${feedUrlXml}</id>`,
    `<link rel="self" type="${FEED_MEDIA_TYPE}" href="${feedUrlXml}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(pageUrl)}"/>`,
    `<updated>${newestDay}T00:00:00Z</updated>`,
    `<author><name>${escapeHtml(config.title)}</name></author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

/** Name of the file that describes the site's search to browsers. The home page links to the file. */
export const OPEN_SEARCH_FILE = 'opensearch.xml';

/** Media type of the OpenSearch description. */
export const OPEN_SEARCH_MEDIA_TYPE = 'application/opensearchdescription+xml';

/** Maximum length, in characters, of a short name in the OpenSearch format. */
const MAX_SHORT_NAME_LENGTH = 16;

/** Creates the OpenSearch description, which lets browsers offer the site's search in the address bar. */
export function createOpenSearchDescription({ title, url, baseUrl, search, trailingSlash }: SiteConfig): string {
  const siteUrl = url + toBasePrefix(baseUrl);
  const searchUrlXml = escapeHtml(`${siteUrl}${applyTrailingSlashSetting(search.path, trailingSlash)}?q={searchTerms}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeHtml(title.slice(0, MAX_SHORT_NAME_LENGTH).trim())}</ShortName>`,
    `<Description>Search ${escapeHtml(title)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Url type="text/html" method="get" template="${searchUrlXml}"/>`,
    `<Url type="${OPEN_SEARCH_MEDIA_TYPE}" rel="self" template="${escapeHtml(`${siteUrl}/${OPEN_SEARCH_FILE}`)}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}

/** Name of the sitemap file, to which robots.txt refers. */
export const SITEMAP_FILE = 'sitemap.xml';

/** Creates the sitemap: all URLs to be indexed, each with the date of the last change (`2026-11-22`) if it is known. */
export function createSitemap(
  routes: readonly Route[],
  { url, baseUrl, trailingSlash }: SiteConfig,
  getChangeDay: (route: Route) => string | undefined,
): string {
  const siteUrl = url + toBasePrefix(baseUrl);
  const entries = routes
    .filter((route) => route.indexed)
    .map((route) => {
      const day = getChangeDay(route);
      const lastModifiedXml = day === undefined ? '' : `<lastmod>${escapeHtml(day)}</lastmod>`;
      return `<url><loc>${escapeHtml(encodeURI(siteUrl + applyTrailingSlashSetting(route.path, trailingSlash)))}</loc>${lastModifiedXml}</url>`;
    });
  const xmlNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${xmlNamespace}">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Creates robots.txt, which allows all pages and refers to the sitemap. */
export function createRobotsTxt(config: SiteConfig): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${toBasePrefix(config.baseUrl)}/${SITEMAP_FILE}\n`;
}
