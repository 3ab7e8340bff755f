import { escapeHtml } from '#model/escape-html.ts';
import { basePrefix, pageAddress } from '#model/link.ts';
import type { Route } from '#model/route.ts';
import type { SiteConfig } from '#model/site.ts';

/** File that a route is written to: an index file answers with and without a slash on every host. */
export function routeFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** All addresses that search engines may list. */
export function sitemapXml(routes: readonly Route[], config: SiteConfig): string {
  const origin = config.url + basePrefix(config.baseUrl);
  const urls = routes
    .filter((route) => route.indexed)
    .map(
      (route) =>
        `<url><loc>${escapeHtml(encodeURI(origin + pageAddress(route.path, config.trailingSlash)))}</loc></url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Everything may be read; the sitemap tells what there is. */
export function robotsTxt(config: SiteConfig): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${basePrefix(config.baseUrl)}/sitemap.xml\n`;
}

/** Describes the search to browsers, which look for it on the home page. */
export const OPEN_SEARCH_FILE = 'opensearch.xml';

/** Lets a browser offer the site's search in its own address bar. */
export function openSearchXml({ title, url, baseUrl, search, trailingSlash }: SiteConfig): string {
  const name = escapeHtml(title);
  const page = escapeHtml(`${url}${basePrefix(baseUrl)}${pageAddress(search.path, trailingSlash)}?q={searchTerms}`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n' +
    `<ShortName>${name}</ShortName>\n<Description>Search ${name}</Description>\n<InputEncoding>UTF-8</InputEncoding>\n` +
    `<Url type="text/html" method="get" template="${page}"/>\n</OpenSearchDescription>\n`
  );
}
