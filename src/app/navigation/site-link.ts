/** Files that the host serves as they are, by their last segment's ending; dotted slugs such as `Toy.App` are pages. */
const FILE =
  /\.(?:xml|txt|md|json|js|css|map|png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|cs|csproj|wav|ogg|mp3|ttf|otf|woff2?|webmanifest)$/u;

/**
 * The link around an event's target, when it leads to a page of this site in this tab; else null.
 *
 * @param base base path without its final slash
 */
export function siteLink(target: EventTarget | null, base: string): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || !URL.canParse(anchor.href)) return null;
  if ((anchor.target !== '' && anchor.target !== '_self') || anchor.hasAttribute('download')) return null;
  // Two slashes would begin another host's address as soon as the router writes it.
  const { origin, pathname } = anchor;
  const isBelow = pathname === base || (pathname.startsWith(`${base}/`) && pathname[base.length + 1] !== '/');
  // Whatever a page offers beside itself is served from `assets`, with any ending.
  const isFile = pathname.startsWith(`${base}/assets/`) || FILE.test(pathname);
  return origin === location.origin && isBelow && !isFile ? anchor : null;
}
