import type { PageSource } from './page.ts';

/** Target of a route. */
export type RouteTarget =
  /** A page. Several routes may have the same page. */
  | { kind: 'page'; slug: string }
  /** A redirect, permanent or temporary. */
  | { kind: 'redirect'; to: string; isPermanent: boolean };

/** A URL of the site with its target. Every URL of a page or redirect has a route, except the 404 page. */
export interface Route {
  /** Site path without base path and trailing slash. */
  path: string;
  /** Name of the version; null for redirects and unversioned pages. */
  version: string | null;
  target: RouteTarget;
  /** Source of the page; null for redirects. */
  source: PageSource | null;
  /** Id of the document, the same in all versions; null for redirects. */
  docId: string | null;
  /** True for a redirect, or if the URL is an additional URL of a page. */
  alias: boolean;
  /** True if search engines may index the URL. */
  indexed: boolean;
}
