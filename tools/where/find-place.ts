import { isAbsolute, join, posix, relative } from 'node:path';
import { toPathInVersion, toPosix } from '#node/content/read-folder.ts';
import type { AssembledSite } from '#node/site/assemble-site.ts';
import type { VersionPlan } from '#node/site/plan-site.ts';
import type { SitePage } from '#node/site/site-page.ts';
import { toRoutePath } from '#shared/link.ts';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import type { PageKind } from '#shared/page.ts';
import type { PageDependency } from '#shared/reference.ts';
import type { Route } from '#shared/route.ts';

/** A page or file in one version. */
export interface VersionPlace {
  /** The version's label; null outside the versions. */
  version: string | null;
  /** The source file, relative to the site's root; null if the build generates the page. */
  file: string | null;
  /** Folder of the version that contains the file; null outside the versions. */
  owner: string | null;
  /** URL paths; the canonical path comes first. */
  addresses: string[];
  /** URL paths that redirect to these addresses. */
  redirects: string[];
}

/** The sources and addresses of a page or file. */
export interface Place {
  /** Redirect targets in order, starting at the requested address; empty if the address is not a redirect. */
  redirectsTo: string[];
  /** Kind of page; `file` for a file that is not a page; null for a redirect to another site. */
  kind: PageKind | 'file' | null;
  /** Newest version first. */
  shown: VersionPlace[];
  /** Label of the version that the requested address belongs to; null for a file, an id or a page outside the versions. */
  requested: string | null;
  /** Labels of the versions without the page or file. */
  missingIn: string[];
  /** For a file that is not a page: files of the pages that include it. */
  usedBy: string[];
}

interface PlaceQuery {
  /** A URL, a URL path, a file path or a page id. */
  text: string;
  /** Folder that relative file paths start at. */
  folder: string;
}

/** Finds a page or file by address, path or id. Returns an error message with suggestions if there is none. */
export function findPlace(site: AssembledSite, { text, folder }: PlaceQuery): Place | string {
  const { root, manifest, plan } = site;
  const { routes } = manifest;
  const versions = manifest.versions.map((version) => version.plan);
  const files = getCandidatePaths(text, root, folder);
  const byFile = findFilePlace(site, versions, files);
  if (byFile !== null) return byFile;
  const path = getSitePath(text, plan.site.config.baseUrl);
  const known = findRoute(routes, path);
  if (known !== null) return findRoutePlace(site, versions, known);
  const id = text.replace(/^\/+/u, '').replace(/\.(?:mdx?|ya?ml)$/iu, '');
  if (versions.some((version) => findPage(version, id) !== null)) return findPagePlace(site, versions, id, []);
  const isAddress = text.startsWith('/') || URL.canParse(text);
  const near = isAddress
    ? findSimilarNames(path, new Set(routes.map((route) => route.path)), 3)
    : findSimilarFiles(text, listAllFiles(site, text.startsWith('content/')));
  const hint = didYouMean(near, '`');
  return `The site has no page or file \`${text}\`.${hint === undefined ? '' : ` ${hint}`}`;
}

/** Finds files with similar names. Extensions are ignored, since they would make unrelated names similar. */
function findSimilarFiles(text: string, files: readonly string[]): string[] {
  const bare = (name: string): string => name.replace(/\.\w+$/u, '');
  const near = findSimilarNames(bare(text), new Set(files.map(bare)), 3);
  return near.flatMap((name) => [...new Set(files)].filter((file) => bare(file) === name)).slice(0, 3);
}

/** Returns the paths that a text may mean: relative to the current folder, the site's root, and `content/`. */
function getCandidatePaths(text: string, root: string, folder: string): string[] {
  const absolute = isAbsolute(text) ? text : join(folder, text);
  return [toPosix(relative(root, absolute)), text, `content/${text}`];
}

/** Removes the query and the fragment of a redirect's target. */
function removeQueryAndFragment(address: string): string {
  return address.replace(/[?#].*$/u, '');
}

function getSitePath(text: string, baseUrl: string): string {
  const { pathname } = new URL(text, 'https://site.invalid/');
  return toRoutePath(decode(pathname), baseUrl);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** Finds a route by its exact path, or else ignoring case. */
function findRoute(routes: readonly Route[], path: string): Route | null {
  const lower = path.toLowerCase();
  const exact = routes.find((route) => route.path === path);
  return exact ?? routes.find((route) => route.path.toLowerCase() === lower) ?? null;
}

function findRoutePlace(site: AssembledSite, versions: readonly VersionPlan[], requested: Route): Place {
  const redirectsTo: string[] = [];
  let route: Route | null = requested;
  while (route?.target.kind === 'redirect' && !redirectsTo.includes(route.target.to)) {
    redirectsTo.push(route.target.to);
    route = findRoute(site.manifest.routes, removeQueryAndFragment(route.target.to));
  }
  if (route === null || route.target.kind === 'redirect') {
    return { redirectsTo, kind: null, shown: [], requested: null, missingIn: [], usedBy: [] };
  }
  const { version, target } = route;
  const requestedPlan = versions.find((plan) => (plan.version?.name ?? null) === version);
  const page = requestedPlan?.pageBySlug.get(target.slug);
  const place = findPagePlace(site, versions, page?.docId ?? target.slug, redirectsTo);
  return { ...place, requested: requestedPlan?.version?.label ?? null };
}

/** Collects a page from all versions. A page has the same id in every version. */
function findPagePlace(
  site: AssembledSite,
  versions: readonly VersionPlan[],
  id: string,
  redirectsTo: string[],
): Place {
  const found = versions.map((plan) => ({ plan, page: findPage(plan, id) }));
  // A page outside the versions may have the same id.
  const isVersioned = found.some(({ plan, page }) => plan.version !== null && page !== null);
  const all = found.filter(({ plan }) => (plan.version !== null) === isVersioned);
  const shown = all.flatMap(({ plan, page }) => (page === null ? [] : [createVersionPlace(site, plan, page)]));
  const first = all.find(({ page }) => page !== null)?.page ?? null;
  return {
    redirectsTo,
    kind: first?.source.kind ?? null,
    shown,
    requested: null,
    missingIn: listLabels(all.filter(({ page }) => page === null)),
    usedBy: [],
  };
}

function findPage({ pages }: VersionPlan, id: string): SitePage | null {
  return pages.find(({ docId, source }) => docId === id && source.kind !== 'api-absent') ?? null;
}

function createVersionPlace({ manifest: { routes } }: AssembledSite, plan: VersionPlan, page: SitePage): VersionPlace {
  const file = page.file ?? ('file' in page.source ? page.source.file : null);
  const pageRoutes = routes.filter(
    ({ version, target }) =>
      version === (plan.version?.name ?? null) && target.kind === 'page' && target.slug === page.slug,
  );
  const addresses = pageRoutes.sort((a, b) => Number(a.alias) - Number(b.alias)).map(({ path }) => path);
  const redirects = routes.filter(
    ({ target }) => target.kind === 'redirect' && addresses.includes(removeQueryAndFragment(target.to)),
  );
  return {
    version: plan.version?.label ?? null,
    file,
    owner: getOwner(plan, file),
    addresses,
    redirects: redirects.map(({ path }) => path),
  };
}

function getOwner({ content }: VersionPlan, file: string | null): string | null {
  return file === null ? null : (content?.files.get(toPathInVersion(file))?.owner ?? null);
}

/** Finds a file by path: as the source of a page, or else as a file that pages include. */
function findFilePlace(site: AssembledSite, versions: readonly VersionPlan[], names: readonly string[]): Place | null {
  const isNamed = (file: string | null | undefined): boolean => file != null && names.includes(file);
  for (const { pages } of versions) {
    const page = pages.find(({ file, source }) => isNamed(file) || ('file' in source && isNamed(source.file)));
    if (page !== undefined) return findPagePlace(site, versions, page.docId, []);
  }
  const path = versions
    .flatMap(({ content }) => [...(content?.files.values() ?? [])])
    .find(({ file, path: own }) => isNamed(file) || names.includes(own))?.path;
  if (path === undefined) return null;
  const found = versions.flatMap(({ version, content }) =>
    version === null ? [] : [{ plan: { version }, file: content?.files.get(path) ?? null }],
  );
  const shown = found.flatMap(({ plan, file }): VersionPlace[] =>
    file === null
      ? []
      : [{ version: plan.version.label, file: file.file, owner: file.owner, addresses: [], redirects: [] }],
  );
  const users = versions.flatMap(({ pages }) =>
    pages.filter(({ references }) => references.some(({ reference }) => includesFile(reference, path))),
  );
  const usedBy = [...new Set(users.flatMap(({ file }) => file ?? []))];
  return {
    redirectsTo: [],
    kind: 'file',
    shown,
    requested: null,
    missingIn: listLabels(found.filter(({ file }) => file === null)),
    usedBy,
  };
}

/** Returns true if a reference includes a file. A page that includes a C# file includes all C# files of the folder. */
function includesFile(reference: PageDependency, path: string): boolean {
  if (reference.kind === 'asset' || reference.kind === 'include') return reference.path === path;
  if (reference.kind !== 'code' || reference.listing.kind !== 'file') return false;
  return posix.dirname(reference.listing.path) === posix.dirname(path) && path.endsWith('.cs');
}

function listLabels(found: readonly { plan: Pick<VersionPlan, 'version'> }[]): string[] {
  return found.flatMap(({ plan }) => plan.version?.label ?? []);
}

/** Lists the paths of all files, relative to the site's root or to the folder of their version. */
function listAllFiles({ content }: AssembledSite, isFromRoot: boolean): string[] {
  const all = [...content.versions.flatMap(({ files }) => [...files.values()]), ...content.pageFiles];
  return all.map(({ file, path }) => (isFromRoot ? file : path));
}
