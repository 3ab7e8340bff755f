import { escapeHtml } from '#shared/html.ts';
import { basePrefix, toPageAddress } from '#shared/link.ts';
import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';

/** Name of the sitemap file, to which robots.txt refers. */
export const SITEMAP_FILE = 'sitemap.xml';

/**
 * Writes the sitemap: all indexed URLs with the date of their last change.
 *
 * @param dayOf returns the date of a page's last change, such as `2026-11-22`; undefined if it is unknown
 */
export function writeSitemap(
  routes: readonly Route[],
  { url, baseUrl, trailingSlash }: SiteConfig,
  dayOf: (route: Route) => string | undefined,
): string {
  const origin = url + basePrefix(baseUrl);
  const entries = routes
    .filter((route) => route.indexed)
    .map((route) => {
      const day = dayOf(route);
      const changed = day === undefined ? '' : `<lastmod>${escapeHtml(day)}</lastmod>`;
      return `<url><loc>${escapeHtml(encodeURI(origin + toPageAddress(route.path, trailingSlash)))}</loc>${changed}</url>`;
    });
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Writes robots.txt, which allows all pages and refers to the sitemap. */
export function writeRobotsTxt(config: SiteConfig): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${basePrefix(config.baseUrl)}/${SITEMAP_FILE}\n`;
}
