import type { Route } from '#shared/route.ts';

/** Creates the route of an indexed page outside the versions; `more` replaces fields. */
export function pageRoute(path: string, more: Partial<Route> = {}): Route {
  return {
    path,
    version: null,
    target: { kind: 'page', slug: path.slice(1) },
    source: null,
    docId: path,
    alias: false,
    indexed: true,
    ...more,
  };
}

/** Creates the route of a redirect, permanent by default. */
export function redirectRoute(path: string, to: string, isPermanent = true): Route {
  return pageRoute(path, { target: { kind: 'redirect', to, isPermanent } });
}
