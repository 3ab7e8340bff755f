import type { HostedSearch } from '#shared/search-config.ts';

/** Where the site is, for addresses of results. */
export interface ResultScope {
  /** The site's own address: a hit's address may be relative to it. */
  siteUrl: string;
  /** Base path without its final slash. */
  base: string;
}

/**
 * Where a hit of the hosted service leads: an address that the configuration calls external stays whole; of any other,
 * path and hash are the site's own, the path replaced as the configuration says. Null for what is no address.
 */
export function resultAddress(
  url: string,
  {
    externalUrlRegex,
    replaceSearchResultPathname,
  }: Pick<HostedSearch, 'externalUrlRegex' | 'replaceSearchResultPathname'>,
  { siteUrl, base }: ResultScope,
): string | null {
  if (!URL.canParse(url, siteUrl)) return null;
  const { protocol, href, pathname, hash } = new URL(url, siteUrl);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  if (externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'u').test(href)) return href;
  const { from, to } = replaceSearchResultPathname ?? { from: '', to: '' };
  const replaced = from === '' ? pathname : pathname.replaceAll(new RegExp(from, 'gu'), to);
  // Two slashes would lead to another host.
  const path = replaced.replace(/^\/*/u, '/');
  const inside = base === '' || path === base || path.startsWith(`${base}/`);
  return (inside ? path : base + path) + hash;
}
