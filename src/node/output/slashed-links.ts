import { decode } from '#shared/decode.ts';
import { basePrefix, pageAddress } from '#shared/link.ts';
import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';

/** A link's address up to its hash or query. Text can't look like one: it has no `<` of its own. */
const LINK = /(<a\b[^>]*? href=")(\/[^"?#]*)/gu;

/**
 * Puts the slash at the end of a document's links to pages, for a site whose addresses have one: hosts of folders answer
 * others with a redirect. What the app draws later it follows by itself, and writes the same addresses.
 */
export function slashedLinks(
  routes: readonly Route[],
  { baseUrl, trailingSlash }: SiteConfig,
): (html: string) => string {
  if (trailingSlash !== true) return (html) => html;
  const base = basePrefix(baseUrl);
  const paths = new Set(routes.map(({ path }) => base + path));
  const isPage = (href: string): boolean => href === base || paths.has(decode(href));
  return (html) =>
    html.replaceAll(LINK, (whole, before: string, href: string) =>
      isPage(href) ? before + pageAddress(href, true) : whole,
    );
}
