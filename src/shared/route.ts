import type { PageSource } from './page.ts';

/** What an address answers with. */
export type RouteTarget =
  /** A page; several addresses may show one. */
  | { kind: 'page'; slug: string }
  /** Another address; one that isn't lasting becomes a page of its own some day. */
  | { kind: 'redirect'; to: string; lasting: boolean };

/** One address of the site. The list of all routes is the only one that there is. */
export interface Route {
  /** Site path without base path and trailing slash. */
  path: string;
  /** Name of the version; null outside the versions. */
  version: string | null;
  target: RouteTarget;
  /** What the page is made from; null for redirects. */
  source: PageSource | null;
  /** Id of the document, by which versions match; null for redirects. */
  docId: string | null;
  /** True when the address shows a page that has an address of its own. */
  alias: boolean;
  /** True when search engines may list it. */
  indexed: boolean;
}
