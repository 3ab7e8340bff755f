/**
 * Links in compiled articles do not name a version or a base path, so that one compiled page serves every
 * version that shows it. They start with a mark that no text can contain; rendering replaces it by the prefix.
 */

/** Stands for the site path of the version that shows the page, such as `/docs/next`. */
export const VERSION_MARK = '\u0001';
/** Stands for the base path that the site is served from, without its final slash. */
export const BASE_MARK = '\u0002';
/** Encloses the number of an island. Rendering inserts the island's static form. */
export const ISLAND_MARK = '\u0003';

/** Stands for the cards of a category's pages, which differ by version. */
export const CARDS_MARK = `${ISLAND_MARK}cards${ISLAND_MARK}`;

/** Matches the marks' characters, which sources must not contain. */
export const RESERVED_CHARACTERS = /[\u0001-\u0003]/u;

/** A link in compiled form: `~/x` in the same version, `/x` on the site, `#x` on the page, else external. */
export type StoredHref = string;

/** Kind of a stored link. */
export type LinkKind = 'version' | 'site' | 'anchor' | 'external';

/** Returns the kind of a stored link. */
export function linkKind(href: StoredHref): LinkKind {
  if (href.startsWith('~/') || href === '~') return 'version';
  if (href.startsWith('#')) return 'anchor';
  if (href.startsWith('/') && !href.startsWith('//')) return 'site';
  return 'external';
}

/** True for a link to another site, which opens in a new tab; false for `mailto:` and similar schemes. */
export function leavesSite(href: StoredHref): boolean {
  return linkKind(href) === 'external' && /^(?:https?:)?\/\//iu.test(href);
}

/** Marks a stored link: `~/x` → version mark + `/x`; `/x` → base mark + `/x`; others are unchanged. */
export function markHref(href: StoredHref): string {
  const kind = linkKind(href);
  if (kind === 'version') return `${VERSION_MARK}${href.slice(1)}`;
  return kind === 'site' ? `${BASE_MARK}${href}` : href;
}

/** Prefixes that replace the marks of a page. */
export interface LinkPrefixes {
  /** Base path without final slash: '' at the root. */
  base: string;
  /** Site path of the version with the base path in front; only pages of a version have version links. */
  version: string;
}

/** Replaces marks in HTML by prefixes. */
export function resolveMarks(html: string, prefixes: LinkPrefixes): string {
  return html.replaceAll(VERSION_MARK, () => prefixes.version).replaceAll(BASE_MARK, () => prefixes.base);
}

/** Returns the base path without its final slash: `/` → '', `/x/` → `/x`. */
export function basePrefix(baseUrl: string): string {
  return baseUrl.replace(/\/+$/u, '');
}

/**
 * Adds a trailing slash to a page's address if the site uses them, because hosts that serve folders would redirect to it.
 *
 * @example pageAddress('/docs/intro#first', true) → '/docs/intro/#first'
 */
export function pageAddress(path: string, trailingSlash: boolean | undefined): string {
  return trailingSlash === true ? path.replace(/^[^?#]*[^/?#](?=[?#]|$)/u, '$&/') : path;
}

/**
 * Returns the canonical path of a route: without base path, `/index.html`, `.html` and trailing slashes.
 *
 * @example routePath('/docs/guides/intro.html', '/') → '/docs/guides/intro'
 */
export function routePath(pathname: string, baseUrl: string): string {
  const base = basePrefix(baseUrl);
  const inside = pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  const clean = inside.replace(/(\/index)?\.html?$/iu, '').replace(/\/+$/u, '');
  return clean === '' ? '/' : clean;
}

/** Returns the attributes that make a link to another site open in a new tab; none for other links. */
export function externalLinkProperties(href: StoredHref): { target?: '_blank'; rel?: ['noopener', 'noreferrer'] } {
  return leavesSite(href) ? { target: '_blank', rel: ['noopener', 'noreferrer'] } : {};
}

/** Decodes percent escapes; null if one is invalid. */
export function tryDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Decodes percent escapes; returns the text unchanged if one is invalid. */
export function decode(text: string): string {
  return tryDecode(text) ?? text;
}

/**
 * Returns the address that opens a new issue about a page.
 *
 * @param newIssueUrl the configured address, which may have a query
 * @param page site path of the page and label of its version; null outside the versions
 */
export function reportUrl(newIssueUrl: string, page: { path: string; version: string | null }): string {
  const title = `Problem on ${page.path}${page.version === null ? '' : ` (${page.version})`}`;
  return `${newIssueUrl}${newIssueUrl.includes('?') ? '&' : '?'}title=${encodeURIComponent(title).replaceAll('%2F', '/')}`;
}
