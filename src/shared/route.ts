import type { PageSource } from './page.ts';

/** The response to an address. */
export type RouteTarget =
  /** A page; several addresses may show one. */
  | { kind: 'page'; slug: string }
  /** A redirect. One that is not permanent may become a page. */
  | { kind: 'redirect'; to: string; lasting: boolean };

/** An address of the site. The list of routes is the single source of all addresses. */
export interface Route {
  /** Site path without base path and trailing slash. */
  path: string;
  /** Name of the version; null outside the versions. */
  version: string | null;
  target: RouteTarget;
  /** Source of the page; null for redirects. */
  source: PageSource | null;
  /** Id of the document, which is the same in all versions; null for redirects. */
  docId: string | null;
  /** True for a second address of a page. */
  alias: boolean;
  /** True if search engines may index it. */
  indexed: boolean;
}
