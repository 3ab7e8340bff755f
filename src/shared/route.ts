import type { PageSource } from './page.ts';

/** Target of a route. */
export type RouteTarget =
  /** A page. Several routes may have the same page. */
  | { kind: 'page'; slug: string }
  /** A redirect, permanent or temporary. */
  | { kind: 'redirect'; to: string; isPermanent: boolean };

/** An address of the site and its target. All addresses of the site are in the list of routes. */
export interface Route {
  /** Site path without base path and trailing slash. */
  path: string;
  /** Name of the version; null outside the versions. */
  version: string | null;
  target: RouteTarget;
  /** Source of the page; null for redirects. */
  source: PageSource | null;
  /** Id of the document, the same in all versions; null for redirects. */
  docId: string | null;
  /** True for an additional address of a page. */
  alias: boolean;
  /** True if search engines may index the address. */
  indexed: boolean;
}
