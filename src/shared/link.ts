/**
 * Links in compiled articles do not name a version or a base path, so that one compiled page serves every
 * version that shows it. They start with a mark that no text can contain; rendering puts the prefix in.
 */

/** Stands for the site path of the version that shows the page, such as `/docs/next`. */
export const VERSION_MARK = '\u0001';
/** Stands for the base path that the site is served from, without its final slash. */
export const BASE_MARK = '\u0002';
/** Encloses the number of an island whose static form is put in at render. */
export const ISLAND_MARK = '\u0003';

/** Stands for the cards of the pages beside a page, which each version has its own of. */
export const CARDS_MARK = `${ISLAND_MARK}cards${ISLAND_MARK}`;

/** Matches the characters that the marks claim; sources that contain one are refused. */
export const RESERVED_CHARACTERS = /[\u0001-\u0003]/u;

/** A link as compiling writes it: `~/x` in the same version, `/x` on the site, `#x` on the page, else external. */
export type StoredHref = string;

/** How a stored link is to be followed. */
export type LinkKind = 'version' | 'site' | 'anchor' | 'external';

/** Tell what kind of link a stored href is. */
export function linkKind(href: StoredHref): LinkKind {
  if (href.startsWith('~/') || href === '~') return 'version';
  if (href.startsWith('#')) return 'anchor';
  if (href.startsWith('/') && !href.startsWith('//')) return 'site';
  return 'external';
}

/** True for a link to another site, which opens beside the page; `mailto:` and the like don't. */
export function leavesSite(href: StoredHref): boolean {
  return linkKind(href) === 'external' && /^(?:https?:)?\/\//iu.test(href);
}

/** Write a stored link's mark: `~/x` → mark + `/x`; `/x` → mark + `/x`; others stay. */
export function markHref(href: StoredHref): string {
  const kind = linkKind(href);
  if (kind === 'version') return `${VERSION_MARK}${href.slice(1)}`;
  return kind === 'site' ? `${BASE_MARK}${href}` : href;
}

/** Where marked links lead when a page is shown. */
export interface LinkPrefixes {
  /** Base path without final slash: '' at the root. */
  base: string;
  /** Site path of the version with the base path in front; only pages of a version have version links. */
  version: string;
}

/** Put the prefixes into marked HTML. */
export function resolveMarks(html: string, prefixes: LinkPrefixes): string {
  // A function for each of hundreds of marks takes several times as long.
  return html.split(VERSION_MARK).join(prefixes.version).split(BASE_MARK).join(prefixes.base);
}

/** Base path without its final slash: `/` → '', `/x/` → `/x`. */
export function basePrefix(baseUrl: string): string {
  return baseUrl.replace(/\/+$/u, '');
}

/**
 * A page's address as links have it: hosts that serve folders lead from an address without a slash at its end to the one
 * with it, so a site may write that one at once.
 *
 * @example pageAddress('/docs/intro#first', true) → '/docs/intro/#first'
 */
export function pageAddress(path: string, trailingSlash: boolean | undefined): string {
  return trailingSlash === true ? path.replace(/^[^?#]*[^/?#](?=[?#]|$)/u, '$&/') : path;
}

/**
 * The path a route is known by: without base path, `/index.html`, `.html` and trailing slashes.
 *
 * @example routePath('/docs/guides/intro.html', '/') → '/docs/guides/intro'
 */
export function routePath(pathname: string, baseUrl: string): string {
  const base = basePrefix(baseUrl);
  const inside = pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  const clean = inside.replace(/(\/index)?\.html?$/iu, '').replace(/\/+$/u, '');
  return clean === '' ? '/' : clean;
}

/** Attributes that a link to another site has besides its address; none for ours, `mailto:` and `tel:`. */
export function externalLinkProperties(href: StoredHref): { target?: '_blank'; rel?: ['noopener', 'noreferrer'] } {
  return leavesSite(href) ? { target: '_blank', rel: ['noopener', 'noreferrer'] } : {};
}
