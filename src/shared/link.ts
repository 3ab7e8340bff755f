/**
 * Links in compiled articles contain no version and no base path, so that versions with the same page share one
 * compiled page. Instead, a link starts with a mark, a control character that rendering replaces with a prefix.
 */

/** Mark for the base path and site path of the version that shows the page, such as `/base/docs/next`. */
export const VERSION_PATH_MARK = '\u0001';
/** Mark for the site's base path, without a trailing slash. */
export const BASE_PATH_MARK = '\u0002';
/** Encloses an island's index in compiled HTML. Rendering replaces the marks and the index with the island's HTML. */
export const ISLAND_MARK = '\u0003';

/** Placeholder for cards that link to a category's pages. They differ by version: `insertDocCards` adds them later. */
export const DOC_CARDS_MARK = `${ISLAND_MARK}cards${ISLAND_MARK}`;

/** Matches the control characters used as marks in compiled HTML. Sources must not contain these characters. */
export const MARK_CHARACTER_PATTERN = /[\u0001-\u0003]/u;

/** A link as the compiler stores it: `~/x` in the same version, `/x` on the site, `#x` on the page, or an external URL. */
export type StoredHref = string;

/** Returns the kind of a link: path in the same version, site path, anchor on the page, or any other URL. */
export function getLinkKind(href: StoredHref): 'version' | 'site' | 'anchor' | 'external' {
  if (href.startsWith('~/') || href === '~') return 'version';
  if (href.startsWith('#')) return 'anchor';
  if (href.startsWith('/') && !href.startsWith('//')) return 'site';
  return 'external';
}

/** Returns true for a link to another site, but not for schemes such as `mailto:`. */
export function isLinkToOtherSite(href: StoredHref): boolean {
  return getLinkKind(href) === 'external' && /^(?:https?:)?\/\//iu.test(href);
}

/** Adds a mark to a link: `~/x` → version mark + `/x`, `/x` → base mark + `/x`. Other links are unchanged. */
export function addMarkToHref(href: StoredHref): string {
  const kind = getLinkKind(href);
  // The page at a version's root has no trailing slash: `~/#x` is `/docs#x`.
  if (kind === 'version') return VERSION_PATH_MARK + href.slice(1).replace(/^\/(?=$|[?#])/u, '');
  return kind === 'site' ? `${BASE_PATH_MARK}${href}` : href;
}

/** Replaces each URL in a `srcset` attribute with the result of `map`. */
export function mapSourceSet(sourceSet: string, map: (address: string) => string): string {
  const candidateMatches = sourceSet.matchAll(/([^\s,](?:\S*[^\s,])?)([^,]*)/gu);
  return Array.from(candidateMatches, ([, address = '', size = '']) => map(address) + size.trimEnd()).join(', ');
}

/** Prefixes that replace the marks in a page's links. */
export interface LinkPrefixes {
  /** Base path without a trailing slash; '' for the base path `/`. */
  base: string;
  /** Base path followed by the version's site path; for an unversioned page, only the base path. */
  version: string;
}

/** Replaces the version marks and base marks in HTML with the prefixes that they stand for. */
export function replaceLinkMarks(html: string, prefixes: LinkPrefixes): string {
  return html.replaceAll(VERSION_PATH_MARK, () => prefixes.version).replaceAll(BASE_PATH_MARK, () => prefixes.base);
}

/** Returns the base path without its trailing slash: `/` → '', `/x/` → `/x`. */
export function toBasePrefix(baseUrl: string): string {
  return baseUrl.replace(/\/+$/u, '');
}

/**
 * Adds a trailing slash to a page's URL if `trailingSlash` is true: `/docs/intro#first` → `/docs/intro/#first`. URLs
 * that end in `.html` are unchanged. On hosts that add the slash, the setting avoids a redirect per link.
 */
export function applyTrailingSlashSetting(path: string, trailingSlash: boolean | undefined): string {
  return trailingSlash === true ? path.replace(/^[^?#]*[^/?#](?<!\.html?)(?=[?#]|$)/u, '$&/') : path;
}

/** Converts a URL's path to a route's path: without base path, `/index.html`, `.html` and trailing slashes. */
export function toRoutePath(pathname: string, baseUrl: string): string {
  const base = toBasePrefix(baseUrl);
  const sitePath = pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  const routePath = sitePath.replace(/(\/index)?\.html?$/iu, '').replace(/\/+$/u, '');
  return routePath === '' ? '/' : routePath;
}

/** Returns the attributes that open a link to another site in a new tab; none for other links. */
export function getExternalLinkProperties(href: StoredHref): { target?: '_blank'; rel?: ['noopener', 'noreferrer'] } {
  return isLinkToOtherSite(href) ? { target: '_blank', rel: ['noopener', 'noreferrer'] } : {};
}

/** Decodes percent escapes. Returns null if an escape is invalid. */
export function tryDecodeUrl(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Decodes percent escapes. Returns the text unchanged if an escape is invalid. */
export function decodeUrl(text: string): string {
  return tryDecodeUrl(text) ?? text;
}

/** Returns the URL of the form for a new issue about a page. `version` is a label; null for unversioned pages. */
export function createNewIssueUrl(newIssueUrl: string, page: { path: string; version: string | null }): string {
  const title = `Problem on ${page.path}${page.version === null ? '' : ` (${page.version})`}`;
  return `${newIssueUrl}${newIssueUrl.includes('?') ? '&' : '?'}title=${encodeURIComponent(title).replaceAll('%2F', '/')}`;
}
