import { NAMESPACES_SLUG } from '#shared/api.ts';
import { getOrCreate, groupByKey } from '#shared/get-or-create.ts';
import type { VersionData } from '#shared/page.ts';
import type { Problem } from '#shared/problem.ts';
import type { Route, RouteTarget } from '#shared/route.ts';
import { type SiteConfig, toProblemSeverity } from '#shared/site.ts';
import { getDocPath, getVersionPath, type Version } from '#shared/version.ts';
import { SITE_FILE } from '../content/site-config.ts';
import type { VersionPlan } from './plan-site.ts';
import { getProblemFile, isHiddenFromSearch } from './site-page.ts';

/** The plan of a version, and the data that the app loads for the version. */
export interface PlannedVersionWithData {
  plan: VersionPlan;
  data: VersionData;
}

/** Builds all routes, in the order of versions and pages. The not-found page has none: it is served at other paths. */
export function buildRoutes(versions: readonly PlannedVersionWithData[], config: SiteConfig) {
  const routes: Route[] = [];
  for (const { plan, data } of versions) {
    const { version } = plan;
    const getPath = (slug: string): string => (version === null ? `/${slug}` : getDocPath(version, slug));
    const addRoute = (slug: string, shownSlug: string, alias: boolean): void => {
      const page = plan.pageBySlug.get(shownSlug);
      if (page === undefined || page.source.kind === 'not-found') return;
      const isHidden =
        isHiddenFromSearch(page) || ['search', 'offline', 'api-absent', 'versions'].includes(page.source.kind);
      routes.push({
        path: getPath(slug),
        version: version?.name ?? null,
        target: { kind: 'page', slug: shownSlug },
        source: page.source,
        docId: page.docId,
        alias,
        indexed: !alias && !isHidden,
      });
    };
    for (const page of plan.pages) addRoute(page.slug, page.slug, false);
    for (const [slug, pageSlug] of Object.entries(data.aliases)) addRoute(slug, pageSlug, true);
    if (version === null || !version.isLatest) continue;
    const apiOverviewRoute = routes.find((route) => route.path === getDocPath(version, NAMESPACES_SLUG));
    if (apiOverviewRoute !== undefined)
      routes.push({ ...apiOverviewRoute, path: `/${NAMESPACES_SLUG}`, alias: true, indexed: false });
    routes.push(...createNamedReleaseRedirects(version, removeDuplicates(routes)));
  }
  for (const { from, to } of config.redirects) routes.push(createRedirect(from, to, true));
  return {
    routes: flattenRedirects(removeDuplicates(routes)),
    problems: reportDuplicates(routes, versions, config),
  };
}

const UNKNOWN_PAGE_TARGET: RouteTarget = { kind: 'page', slug: '' };

/** Makes each redirect lead directly to the end of its chain. The redirect is permanent if all steps are permanent. */
function flattenRedirects(routes: readonly Route[]): Route[] {
  const routeByPath = new Map(routes.map((route) => [route.path, route]));
  const lastStepByPath = new Map<string, RouteTarget>();
  return routes.map((route) => {
    // The chain ends at a page, at an already resolved redirect, or in a loop (which `checkConfiguration` reports).
    const chain = new Map<string, RouteTarget & { kind: 'redirect' }>();
    for (let { path, target } = route; target.kind === 'redirect' && !chain.has(path) && !lastStepByPath.has(path); ) {
      chain.set(path, target);
      path = target.to;
      target = routeByPath.get(path)?.target ?? UNKNOWN_PAGE_TARGET;
    }
    for (const [path, step] of [...chain].reverse()) {
      const lastStep = lastStepByPath.get(step.to);
      if (lastStep?.kind !== 'redirect') lastStepByPath.set(path, step);
      else lastStepByPath.set(path, { ...lastStep, isPermanent: step.isPermanent && lastStep.isPermanent });
    }
    const target = lastStepByPath.get(route.path);
    return target === undefined ? route : { ...route, target };
  });
}

/**
 * Returns redirects from `/docs/<name>/…` to the pages of the latest release, whose URLs don't contain its name.
 * Links that contain the release's name therefore work both before and after the next release.
 */
function createNamedReleaseRedirects(latest: Version, routes: readonly Route[]): Route[] {
  const versionPath = getVersionPath(latest);
  return routes
    .filter(({ version, path }) => version === latest.name && path.startsWith(versionPath))
    .map(({ path }) => createRedirect(`/docs/${latest.name}${path.slice(versionPath.length)}`, path, false));
}

function createRedirect(path: string, to: string, isPermanent: boolean): Route {
  const target = { kind: 'redirect', to, isPermanent } as const;
  return { path, version: null, target, source: null, docId: null, alias: true, indexed: false };
}

function removeDuplicates(routes: readonly Route[]): Route[] {
  const routeByPath = new Map<string, Route>();
  for (const route of routes) getOrCreate(routeByPath, route.path, () => route);
  return [...routeByPath.values()];
}

function reportDuplicates(routes: readonly Route[], versions: readonly PlannedVersionWithData[], config: SiteConfig) {
  const severity = toProblemSeverity(config.onDuplicateRoutes);
  if (severity === null) return [];
  const routesByPath = groupByKey(routes.map((route) => [route.path, route]));
  return [...routesByPath].flatMap(([path, duplicateRoutes]): Problem[] => {
    if (duplicateRoutes.length < 2) return [];
    const files = versions
      .filter(({ data }) => duplicateRoutes.some((route) => route.version === data.version))
      .flatMap(({ plan: { version, pages } }) =>
        pages
          .filter(({ slug }) => (version === null ? `/${slug}` : getDocPath(version, slug)) === path)
          .map(getProblemFile),
      );
    const redirectPlace = config.redirects.find(({ from }) => from === path)?.place;
    const location = redirectPlace ?? { file: files[1] ?? files[0] ?? SITE_FILE };
    const fileList = files.length > 1 ? `: ${files.join(', ')}` : '';
    const message = `The address ${path} has ${duplicateRoutes.length} pages${fileList}. The first one is shown.`;
    const hint = 'Give one of them another slug, or delete it.';
    return [{ severity, rule: 'duplicate-route', ...location, message, hint }];
  });
}

/** Returns a route's path in its version or, for a path outside the version, the page's slug ('' for a redirect). */
export function getRouteSlug(route: Route, { plan }: PlannedVersionWithData): string {
  const prefix = plan.version === null ? '/' : `${getDocPath(plan.version, '')}/`;
  if (route.path.startsWith(prefix)) return route.path.slice(prefix.length);
  if (route.path === prefix.slice(0, -1)) return '';
  return route.target.kind === 'page' ? route.target.slug : '';
}

/** Groups the routes of pages by version name; null stands for unversioned pages. Omits redirects. */
export function groupPageRoutesByVersion(routes: readonly Route[]): ReadonlyMap<string | null, Route[]> {
  const pageRoutes = routes.filter(({ target }) => target.kind === 'page');
  return groupByKey(pageRoutes.map((route) => [route.version, route]));
}

/** Returns the output path of a route: an index file, which hosts serve for URLs with and without trailing slash. */
export function getRouteFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}
