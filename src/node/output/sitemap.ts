import { escapeHtml } from '#shared/escape-html.ts';
import { basePrefix, pageAddress } from '#shared/link.ts';
import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';

/** The file that search engines are told of. */
export const SITEMAP_FILE = 'sitemap.xml';

/** As many addresses as one file may have. */
const MOST = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * All addresses that search engines may list, each with the day on which its page last changed, where that is known: in
 * one file, or in several and a list of them.
 *
 * @param dayOf `2026-11-22`; undefined for a page of which nobody knows it
 */
export function sitemapFiles(
  routes: readonly Route[],
  { url, baseUrl, trailingSlash }: SiteConfig,
  dayOf: (route: Route) => string | undefined,
  most = MOST,
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
  if (indexed.length <= most) return new Map([[SITEMAP_FILE, write(indexed)]]);
  const parts = Array.from({ length: Math.ceil(indexed.length / most) }, (_, index) => ({
    file: `sitemap-${index + 1}.xml`,
    text: write(indexed.slice(index * most, (index + 1) * most)),
  }));
  const list = parts.map(({ file }) => `<sitemap><loc>${escapeHtml(`${origin}/${file}`)}</loc></sitemap>`).join('\n');
  return new Map([
    [SITEMAP_FILE, `${HEAD}<sitemapindex ${NAMESPACE}>\n${list}\n</sitemapindex>\n`],
    ...parts.map(({ file, text }): [string, string] => [file, text]),
  ]);
}

/** Everything may be read; the sitemap tells what there is. */
export function robotsTxt(config: SiteConfig): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${basePrefix(config.baseUrl)}/${SITEMAP_FILE}\n`;
}
