/**
 * Links in compiled articles contain no version and no base path, so that one compiled page serves every version that shows it.
 * Instead they start with a mark, a character that no source can contain. Rendering replaces the mark by the prefix.
 */

/** Mark for the site path of the version that shows the page, such as `/docs/next`. */
export const VERSION_MARK = '\u0001';
/** Mark for the site's base path, without a trailing slash. */
export const BASE_MARK = '\u0002';
/** Encloses an island's index in the compiled HTML. Rendering replaces marks and index with the island's static HTML. */
export const ISLAND_MARK = '\u0003';

/** Placeholder for the cards of a category's pages. They differ by version, so `insertDocCards` adds them later. */
export const SOCIAL_CARDS_MARK = `${ISLAND_MARK}cards${ISLAND_MARK}`;

/** Matches the mark characters, which sources must not contain. */
export const RESERVED_CHARACTER_PATTERN = /[\u0001-\u0003]/u;

/** A link in stored form: `~/x` in the same version, `/x` on the site, `#x` on the page, anything else is external. */
export type StoredHref = string;

/** Classifies a stored link: a path in the same version, a site path, an anchor on the page, or any other address. */
export function getLinkKind(href: StoredHref): 'version' | 'site' | 'anchor' | 'external' {
  if (href.startsWith('~/') || href === '~') return 'version';
  if (href.startsWith('#')) return 'anchor';
  if (href.startsWith('/') && !href.startsWith('//')) return 'site';
  return 'external';
}

/** Returns true for a link to another site, but not for schemes such as `mailto:`. */
export function isExternalSite(href: StoredHref): boolean {
  return getLinkKind(href) === 'external' && /^(?:https?:)?\/\//iu.test(href);
}

/** Adds the mark to a stored link: `~/x` → version mark + `/x`, `/x` → base mark + `/x`. Other links are unchanged. */
export function markHref(href: StoredHref): string {
  const kind = getLinkKind(href);
  // The page at a version's root has no trailing slash: `~/#x` is `/docs#x`.
  if (kind === 'version') return VERSION_MARK + href.slice(1).replace(/^\/(?=$|[?#])/u, '');
  return kind === 'site' ? `${BASE_MARK}${href}` : href;
}

/** Replaces the addresses of a `srcset` attribute. */
export function mapSourceSet(set: string, map: (address: string) => string): string {
  const candidates = set.matchAll(/([^\s,](?:\S*[^\s,])?)([^,]*)/gu);
  return Array.from(candidates, ([, address = '', size = '']) => map(address) + size.trimEnd()).join(', ');
}

/** Prefixes that replace the marks of a page. */
export interface LinkPrefixes {
  /** Base path without a trailing slash; '' at the root. */
  base: string;
  /** Base path and site path of the version; '' outside the versions. */
  version: string;
}

/** Replaces the version marks and base marks in HTML with the prefixes that they stand for. */
export function resolveMarks(html: string, prefixes: LinkPrefixes): string {
  return html.replaceAll(VERSION_MARK, () => prefixes.version).replaceAll(BASE_MARK, () => prefixes.base);
}

/** Returns the base path without its trailing slash: `/` → '', `/x/` → `/x`. */
export function toBasePrefix(baseUrl: string): string {
  return baseUrl.replace(/\/+$/u, '');
}

/**
 * Adds a trailing slash to a page's address if the site uses trailing slashes, which avoids redirects of the host:
 * `/docs/intro#first` → `/docs/intro/#first`. Addresses that end in `.html` are unchanged.
 */
export function toPageAddress(path: string, trailingSlash: boolean | undefined): string {
  return trailingSlash === true ? path.replace(/^[^?#]*[^/?#](?<!\.html?)(?=[?#]|$)/u, '$&/') : path;
}

/** Returns the canonical path of a route: without base path, `/index.html`, `.html` and trailing slashes. */
export function toRoutePath(pathname: string, baseUrl: string): string {
  const base = toBasePrefix(baseUrl);
  const inside = pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  const clean = inside.replace(/(\/index)?\.html?$/iu, '').replace(/\/+$/u, '');
  return clean === '' ? '/' : clean;
}

/** Returns the attributes that open a link to another site in a new tab; none for other links. */
export function getExternalLinkProperties(href: StoredHref): { target?: '_blank'; rel?: ['noopener', 'noreferrer'] } {
  return isExternalSite(href) ? { target: '_blank', rel: ['noopener', 'noreferrer'] } : {};
}

/** Decodes percent escapes. Returns null if one is invalid. */
export function tryDecodeUrl(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Decodes percent escapes. Returns the text unchanged if one is invalid. */
export function decodeUrl(text: string): string {
  return tryDecodeUrl(text) ?? text;
}

/** Returns the address that opens a new issue about a page. The version is a label; null outside the versions. */
export function createIssueUrl(newIssueUrl: string, page: { path: string; version: string | null }): string {
  const title = `Problem on ${page.path}${page.version === null ? '' : ` (${page.version})`}`;
  return `${newIssueUrl}${newIssueUrl.includes('?') ? '&' : '?'}title=${encodeURIComponent(title).replaceAll('%2F', '/')}`;
}
