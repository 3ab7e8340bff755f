import type { Route } from '#shared/route.ts';

/** Routes that show a page, by the version that it is of. */
export function routesByVersion(routes: readonly Route[]): ReadonlyMap<string | null, Route[]> {
  const found = new Map<string | null, Route[]>();
  for (const route of routes) {
    if (route.target.kind !== 'page') continue;
    const own = found.get(route.version) ?? [];
    found.set(route.version, own);
    own.push(route);
  }
  return found;
}
