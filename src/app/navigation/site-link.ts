/** Files that the host serves as they are, by their last segment's ending; dotted slugs such as `Toy.App` are pages. */
const FILE =
  /\.(?:xml|txt|md|json|js|css|map|png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|cs|csproj|wav|ogg|mp3|ttf|otf|woff2?|webmanifest)$/u;

/**
 * The address that the link around an event's target leads to, when it is a page of this site in this tab; else null.
 *
 * @param base base path without its final slash
 */
export function siteLink(target: EventTarget | null, base: string): URL | null {
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || !URL.canParse(anchor.href)) return null;
  if ((anchor.target !== '' && anchor.target !== '_self') || anchor.hasAttribute('download')) return null;
  const url = new URL(anchor.href);
  // Two slashes would begin another host's address as soon as the router writes it.
  const isBelow =
    url.pathname === base || (url.pathname.startsWith(`${base}/`) && url.pathname[base.length + 1] !== '/');
  // Whatever a page offers beside itself is served from `assets`, with any ending.
  const isFile = url.pathname.startsWith(`${base}/assets/`) || FILE.test(url.pathname);
  return url.origin === location.origin && isBelow && !isFile ? url : null;
}
