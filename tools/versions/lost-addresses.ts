import { API_FOLDER, NAMESPACES_SLUG } from '#shared/api.ts';
import type { Route } from '#shared/route.ts';
import type { Redirect } from '#shared/site.ts';
import { getDocPath, UNRELEASED_NAME, type Version } from '#shared/version.ts';
import { listParentFolders, toPathInVersion } from '../../src/node/content/read-folder.ts';
import { getMainSlug, type Manifest } from '../../src/node/site/manifest.ts';
import { getRouteSlug, type ManifestVersion } from '../../src/node/site/routes.ts';

/** A redirect from an address that no longer exists. */
export interface AddressRedirect extends Redirect {
  /** True if no version has the page any more, so the redirect leads to a related page and needs review. */
  isGuess: boolean;
}

/**
 * Creates a redirect for every address that a change removes: to the same document in a newer version, or else to the nearest
 * page. Redirects that need review come last.
 */
export function redirectLostAddresses(
  before: Manifest,
  after: Manifest,
  mainDoc: string | undefined,
): AddressRedirect[] {
  const existing = new Map(after.routes.map((route) => [route.path, route]));
  const lost = before.routes.filter((route) => !existing.has(route.path));
  const all = lost.map((route): AddressRedirect => {
    if (route.target.kind === 'redirect') return { from: route.path, to: route.target.to, isGuess: false };
    return { from: route.path, ...findDestination(route, before, after, existing, mainDoc) };
  });
  return [...all.filter(({ isGuess }) => !isGuess), ...all.filter(({ isGuess }) => isGuess)];
}

function findDestination(
  route: Route,
  before: Manifest,
  after: Manifest,
  existing: ReadonlyMap<string, Route>,
  mainDoc: string | undefined,
): Omit<AddressRedirect, 'from'> {
  const index = before.versions.findIndex(({ plan }) => (plan.version?.name ?? null) === route.version);
  const oldVersion = before.versions[index];
  if (oldVersion === undefined) return { to: '/', isGuess: true };
  const slug = getRouteSlug(route, oldVersion);
  // The version of the address if it still exists, then newer versions.
  const names = before.versions.slice(0, index + 1).map(({ plan }) => plan.version?.name);
  const candidates = names.reverse().flatMap((name) => {
    const found = after.versions.find(({ plan }) => plan.version !== null && plan.version.name === name);
    return found ?? [];
  });
  for (const { plan } of candidates) {
    if (plan.version === null) continue;
    const same = existing.get(getDocPath(plan.version, slug));
    if (same?.docId === route.docId && same?.source?.kind !== 'api-absent')
      return { to: getPermanentPath(plan.version, slug), isGuess: false };
    const otherSlug = plan.slugOfDoc.get(route.docId ?? '');
    if (otherSlug !== undefined) return { to: getPermanentPath(plan.version, otherSlug), isGuess: false };
  }
  const [nearestVersion] = candidates;
  if (nearestVersion === undefined || nearestVersion.plan.version === null) return { to: '/', isGuess: true };
  const near = findNearestSlug(slug, nearestVersion) ?? getMainSlug(nearestVersion.plan, mainDoc);
  return { to: getPermanentPath(nearestVersion.plan.version, near), isGuess: slug !== '' };
}

/** Returns a URL path that contains the release's name and therefore stays valid after the next release. */
function getPermanentPath(version: Version, slug: string): string {
  const { name } = version;
  return getDocPath(version.isLatest && name !== UNRELEASED_NAME ? { ...version, segment: name } : version, slug);
}

/** Finds a related page: a parent namespace, the category, a child page, or a parent folder. */
function findNearestSlug(slug: string, { plan }: ManifestVersion): string | null {
  const isPage = (candidate: string): boolean => {
    const page = plan.pageBySlug.get(candidate);
    return page !== undefined && page.source.kind !== 'api-absent';
  };
  const categories = new Map(
    plan.pages.flatMap(({ source, slug: pageSlug }) =>
      source.kind === 'category' ? [[listParentFolders(toPathInVersion(source.file))[0] ?? '', pageSlug] as const] : [],
    ),
  );
  const names = slug.startsWith(`${API_FOLDER}/`) ? [...listParentNamespaces(slug), NAMESPACES_SLUG] : [];
  const below = plan.pages.find((page) => page.slug.startsWith(`${slug}/`) && isPage(page.slug))?.slug;
  const folders = [slug, ...listParentFolders(slug)].map((folder, index) => {
    const inside = index === 0 ? below : undefined;
    return categories.get(folder) ?? inside ?? folder;
  });
  return [...names, ...folders].find(isPage) ?? null;
}

/** Lists the parents of an API name: `api/A.B.C` → `api/A.B`, `api/A`. */
function listParentNamespaces(slug: string): string[] {
  const parts = slug.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('.'));
}
