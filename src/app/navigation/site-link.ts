/** Which links the app follows itself. */
export interface LinkScope {
  origin: string;
  /** Base path without its final slash. */
  base: string;
}

/** Files that the host serves as they are, by their last segment's ending; dotted slugs such as `Velaptor.App` are pages. */
const FILE =
  /\.(?:xml|txt|json|js|css|map|png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|cs|csproj|wav|ogg|mp3|ttf|otf|woff2?|webmanifest)$/u;

/** The link around an event's target that leads to a page of this site, in this tab; null for any other. */
export function siteLink(target: EventTarget | null, scope: LinkScope): URL | null {
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement)) return null;
  if ((anchor.target !== '' && anchor.target !== '_self') || anchor.hasAttribute('download')) return null;
  return sitePage(anchor.href, scope);
}

/** The address as a URL when it is a page of this site. */
export function sitePage(address: string, scope: LinkScope): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== scope.origin) return null;
  if (url.pathname !== scope.base && !url.pathname.startsWith(`${scope.base}/`)) return null;
  // Whatever a page offers beside itself is served from there, with any ending.
  if (url.pathname.startsWith(`${scope.base}/assets/`)) return null;
  return FILE.test(url.pathname) ? null : url;
}
