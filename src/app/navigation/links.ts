import { hasModifierKey } from '../platform/document.ts';
import { prefersReducedData } from '../platform/loading.ts';
import { removeBasePath } from './locate.ts';

/** Matches file paths by a list of extensions, because slugs of pages may also contain a dot: `Toy.App`. */
const FILE_PATH_PATTERN =
  /\.(?:xml|txt|md|json|js|css|map|png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|gz|7z|exe|msi|dmg|nupkg|cs|csproj|ya?ml|csv|wav|ogg|mp[34]|webm|ttf|otf|woff2?|webmanifest)$/u;

/** Returns the link around an event's target if it opens a page of this site in this tab; otherwise null. */
export function findSiteLink(target: EventTarget | null, base: string): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || !URL.canParse(link.href)) return null;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname } = link;
  // Exclude paths with two slashes after the base path, which the router would treat as URLs of other hosts.
  const isInBasePath = pathname === base || (pathname.startsWith(`${base}/`) && pathname[base.length + 1] !== '/');
  // Files in `assets` may have any extension.
  const isFile = pathname.startsWith(`${base}/assets/`) || FILE_PATH_PATTERN.test(pathname);
  return origin === location.origin && isInBasePath && !isFile ? link : null;
}

/** Matches links that may show hover cards: links in code blocks and, except `#` links, in or around inline code. */
export const CODE_LINK_SELECTOR = '.code a[href], .prose :is(code > a, a:has(> code)):not([href^="#"])';

interface LinkHandlers {
  /** Navigates to a path below the base path, with query and hash. Returns false to leave the link to the browser. */
  follow(to: string): boolean;
  /** Called with the version's name on clicks on version links, even with a modifier key, but not on middle clicks. */
  onVersionChoice(name: string): void;
}

/** Follows clicked links to pages of the site. The browser handles other links, and clicks with a modifier key. */
export function handleLinkClicks(base: string, { follow, onVersionChoice }: LinkHandlers, signal: AbortSignal): void {
  const onClick = (event: MouseEvent): void => {
    const versionLink =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-version-name]') : null;
    // Version links in the menus lead to the same page in a different version, so keep the query and the hash.
    if (versionLink?.closest('[data-region="top"], [data-region="menu"]')) {
      versionLink.search = window.location.search;
      versionLink.hash = window.location.hash;
    }
    const isIgnored = event.defaultPrevented || event.button !== 0 || hasModifierKey(event);
    const link = isIgnored ? null : findSiteLink(event.target, base);
    if (link !== null && follow(`${removeBasePath(link.pathname, base)}${link.search}${link.hash}`))
      event.preventDefault();
    const { versionName } = versionLink?.dataset ?? {};
    if (versionName !== undefined) onVersionChoice(versionName);
  };
  document.addEventListener('click', onClick, { signal });
}

/** Calls `onIntent` on hover, focus or touch of a link. Prefetches its page once, unless offline or saving data. */
export function prefetchLinksOnIntent(
  base: string,
  { onIntent, prefetch }: { onIntent(): void; prefetch(path: string): void },
  signal: AbortSignal,
): void {
  const prefetchedPaths = new Set<string>();
  const onLinkEvent = ({ target }: { target: EventTarget | null }): void => {
    const link = findSiteLink(target, base);
    // Ignore the search button, which opens the search dialog. It is a link only for users without JavaScript.
    if (target instanceof Element && target.closest('[data-search]') !== null) return;
    if (link === null || link.pathname === location.pathname) return;
    onIntent();
    const path = removeBasePath(link.pathname, base);
    if (prefetchedPaths.has(path) || prefersReducedData() || !navigator.onLine) return;
    prefetchedPaths.add(path);
    prefetch(path);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onLinkEvent, { passive: true, signal });
  // The pointer may have been on a link before this script ran.
  onLinkEvent({ target: document.querySelector('a:hover') });
}
