import { escapeHtml } from '#shared/html.ts';
import { basePrefix, pageAddress } from '#shared/link.ts';
import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';

/** Name of the sitemap that robots.txt names. */
export const SITEMAP_FILE = 'sitemap.xml';

/** Maximum number of addresses in one sitemap file. */
const MAX_ADDRESSES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Writes the sitemap: all indexed addresses with the day of their last change, in one file, or in several with an index.
 *
 * @param dayOf returns the day of a page's last change, as `2026-11-22`; undefined if it is unknown
 */
export function sitemapFiles(
  routes: readonly Route[],
  { url, baseUrl, trailingSlash }: SiteConfig,
  dayOf: (route: Route) => string | undefined,
  maxAddresses = MAX_ADDRESSES,
): Map<string, string> {
  const origin = url + basePrefix(baseUrl);
  const indexed = routes.filter((route) => route.indexed);
  const write = (part: readonly Route[]): string => {
    const entries = part.map((route) => {
      const day = dayOf(route);
      const changed = day === undefined ? '' : `<lastmod>${escapeHtml(day)}</lastmod>`;
      return `<url><loc>${escapeHtml(encodeURI(origin + pageAddress(route.path, trailingSlash)))}</loc>${changed}</url>`;
    });
    return `${HEAD}<urlset ${NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`;
  };
  if (indexed.length <= maxAddresses) return new Map([[SITEMAP_FILE, write(indexed)]]);
  const parts = Array.from({ length: Math.ceil(indexed.length / maxAddresses) }, (_, index) => ({
    file: `sitemap-${index + 1}.xml`,
    text: write(indexed.slice(index * maxAddresses, (index + 1) * maxAddresses)),
  }));
  const list = parts.map(({ file }) => `<sitemap><loc>${escapeHtml(`${origin}/${file}`)}</loc></sitemap>`).join('\n');
  return new Map([
    [SITEMAP_FILE, `${HEAD}<sitemapindex ${NAMESPACE}>\n${list}\n</sitemapindex>\n`],
    ...parts.map(({ file, text }): [string, string] => [file, text]),
  ]);
}

/** Writes robots.txt, which allows everything and names the sitemap. */
export function robotsTxt(config: SiteConfig): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${basePrefix(config.baseUrl)}/${SITEMAP_FILE}\n`;
}
