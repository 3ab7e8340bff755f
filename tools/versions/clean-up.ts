import { posix } from 'node:path';
import { API_FOLDER, NAMESPACES_SLUG } from '#shared/api.ts';
import type { Route } from '#shared/route.ts';
import type { Redirect } from '#shared/site.ts';
import { getDocPath, UNRELEASED_VERSION_NAME, type Version } from '#shared/version.ts';
import type { PlannedFileChanges } from '../../src/node/content/file-plan.ts';
import { DIAGRAMS_FOLDER } from '../../src/node/content/read-content.ts';
import { listParentFolders, toPathInVersion } from '../../src/node/content/read-folder.ts';
import { COMPILER_RESULTS_FILE, readCompilerResults } from '../../src/node/samples/compiler-results.ts';
import { isSample } from '../../src/node/samples/regions.ts';
import type { AssembledSite, Assembler } from '../../src/node/site/assemble-site.ts';
import { listSiteDiagrams } from '../../src/node/site/check/page-problems.ts';
import { getMainSlug, type RouteManifest } from '../../src/node/site/manifest.ts';
import { getRouteSlug, type PlannedVersionWithData } from '../../src/node/site/routes.ts';
import { checkFigureListings, readFigureListings } from '../csharp/figure-listings.ts';
import { serialiseCompilerResults } from '../csharp/results.ts';
import { planDrawings } from '../diagrams/draw-diagrams.ts';

/** A redirect from an address that no longer exists. */
export interface AddressRedirect extends Redirect {
  /** True if neither the version nor a newer one has the page: the redirect leads to a related page and needs review. */
  isGuess: boolean;
}

/**
 * Creates a redirect for every address that a change removes: to the same document in the same version or a newer one, or else
 * to a related page. Redirects that need review come last.
 */
export function redirectLostAddresses(
  before: RouteManifest,
  after: RouteManifest,
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
  before: RouteManifest,
  after: RouteManifest,
  existing: ReadonlyMap<string, Route>,
  mainDoc: string | undefined,
): Omit<AddressRedirect, 'from'> {
  const index = before.versions.findIndex(({ plan }) => (plan.version?.name ?? null) === route.version);
  const oldVersion = before.versions[index];
  if (oldVersion === undefined) return { to: '/', isGuess: true };
  const slug = getRouteSlug(route, oldVersion);
  // The version of the removed address, if the version still exists, and then newer versions.
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
    const otherSlug = plan.slugByDocId.get(route.docId ?? '');
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
  return getDocPath(
    version.isLatest && name !== UNRELEASED_VERSION_NAME ? { ...version, segment: name } : version,
    slug,
  );
}

/** Finds a related page: a parent namespace, the category, a child page, or a parent folder. */
function findNearestSlug(slug: string, { plan }: PlannedVersionWithData): string | null {
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

/** A site with the analyser that has collected its listings. */
interface AnalysedSite {
  site: AssembledSite;
  analyser: Assembler['analyser'];
}

/**
 * Plans to delete files that only removed pages used: included files, drawings of diagrams, and compiler results of listings.
 * Files that were already unused before the change are kept.
 *
 * @param moved maps each folder whose files move to their new folder
 * @returns sentences that describe the deleted files
 */
export async function deleteUnused(
  plan: PlannedFileChanges,
  before: AnalysedSite,
  after: AnalysedSite,
  moved: ReadonlyMap<string, string>,
): Promise<string[]> {
  const summary: string[] = [];
  const shown = listShownFiles(after.site, new Map());
  const existing = new Set(
    after.site.content.versions.flatMap(({ files }) =>
      [...files.values()].map(({ owner, path }) => `${owner}/${path}`),
    ),
  );
  const files = [...listShownFiles(before.site, moved)].filter((file) => !shown.has(file) && existing.has(file)).sort();
  for (const path of files) plan.delete(`content/docs/${path}`);
  if (files.length > 0) summary.push(`deleted, because no page uses them: ${files.join(', ')}`);

  const drawings = listUnusedDrawings(after).filter((name) => !listUnusedDrawings(before).includes(name));
  for (const name of drawings) plan.delete(`${DIAGRAMS_FOLDER}/${name}`);
  if (drawings.length > 0) summary.push(`deleted ${drawings.length} unused files in ${DIAGRAMS_FOLDER}`);

  const listings = await findUnusedListings(before, after);
  if (listings.size > 0) {
    const { compiler, results } = readCompilerResults(before.site.root);
    const kept = new Map([...results].filter(([key]) => !listings.has(key)));
    plan.write(COMPILER_RESULTS_FILE, serialiseCompilerResults({ compiler, results: kept }));
    summary.push(`deleted ${listings.size} unused listings in ${COMPILER_RESULTS_FILE}`);
  }
  return summary;
}

/** Lists the files that pages include, and all samples in the same folder as an included sample: they form one program. */
function listShownFiles(site: AssembledSite, moved: ReadonlyMap<string, string>): Set<string> {
  const shown = new Set<string>();
  for (const { content, pages } of site.compiled.versions) {
    if (content === null) continue;
    const add = (path: string): void => {
      const owner = content.files.get(path)?.owner;
      if (owner !== undefined) shown.add(`${moved.get(owner) ?? owner}/${path}`);
    };
    const programs = new Set<string>();
    for (const { reference } of pages.flatMap(({ references }) => references)) {
      if (reference.kind !== 'asset' && reference.kind !== 'include') continue;
      add(reference.path);
      if (isSample(reference.path)) programs.add(posix.dirname(reference.path));
    }
    for (const path of content.files.keys()) if (isSample(path) && programs.has(posix.dirname(path))) add(path);
  }
  return shown;
}

function listUnusedDrawings({ site }: AnalysedSite): string[] {
  return planDrawings(listSiteDiagrams(site.compiled.versions), site.content.diagramFiles.keys()).unused;
}

/** Finds the keys of compiler results whose listings no longer exist. */
async function findUnusedListings(before: AnalysedSite, after: AnalysedSite): Promise<ReadonlySet<string>> {
  const figures = await readFigureListings(before.site.root);
  const usedBefore = new Set<string>();
  const usedAfter = new Set<string>();
  for (const [{ site, analyser }, keys] of [[before, usedBefore] as const, [after, usedAfter] as const]) {
    checkFigureListings(figures, site.content.versions, analyser);
    for (const key of analyser.usedResults().keys()) keys.add(key);
  }
  return new Set([...usedBefore].filter((key) => !usedAfter.has(key)));
}
