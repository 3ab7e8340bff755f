import { isAbsolute, join, posix, relative } from 'node:path';
import { contentPath, toPosix } from '#node/content/read-folder.ts';
import type { AssembledSite } from '#node/site/assemble-site.ts';
import type { VersionPlan } from '#node/site/plan-version.ts';
import type { SitePage } from '#node/site/site-page.ts';
import { routePath } from '#shared/link.ts';
import { didYouMean, nearest } from '#shared/nearest.ts';
import type { PageKind } from '#shared/page.ts';
import type { Reference } from '#shared/reference.ts';
import type { Route } from '#shared/route.ts';

/** What one version shows of what was asked for. */
export interface ShownIn {
  /** The version's label; null outside the versions. */
  version: string | null;
  /** The file that it shows, relative to the site's root; null for what is made of several. */
  file: string | null;
  /** Label of the version whose folder holds the file; null outside the versions. */
  owner: string | null;
  /** Site paths, its own first. */
  addresses: string[];
  /** Site paths that lead to these. */
  redirects: string[];
}

/** Where something of the site comes from, and where it shows. */
export interface Place {
  /** The addresses that the one asked for redirects to, in turn; empty when it doesn't. */
  leadsTo: string[];
  /** Kind of page; `file` for what is no page by itself. Null for a redirect that leaves the site. */
  kind: PageKind | 'file' | null;
  /** Newest version first. */
  shown: ShownIn[];
  /** Labels of the versions that don't have it. */
  absent: string[];
  /** Of a file that is no page: files of the pages that show it. */
  usedBy: string[];
}

/** What may be asked for, and the folder from which a file is named. */
interface Question {
  text: string;
  folder: string;
}

/** Find a page or a file by address, path or id; a sentence that names the nearest, when there is none. */
export function findPlace(site: AssembledSite, { text, folder }: Question): Place | string {
  const { root, manifest, plan } = site;
  const { routes } = manifest;
  const versions = manifest.versions.map((version) => version.plan);
  const files = fileNames(text, root, folder);
  const byFile = placeOfFile(site, versions, files);
  if (byFile !== null) return byFile;
  const path = pathOf(text, plan.site.config.baseUrl);
  const known = routeAt(routes, path);
  if (known !== null) return placeOfRoute(site, versions, known);
  const id = text.replace(/^\/+/u, '').replace(/\.(?:mdx?|ya?ml)$/iu, '');
  if (versions.some((version) => pageOf(version, id) !== null)) return placeOfPage(site, versions, id, []);
  const isAddress = text.startsWith('/') || URL.canParse(text);
  const near = isAddress
    ? nearest(path, new Set(routes.map((route) => route.path)), 3)
    : nearFiles(text, allFiles(site, text.startsWith('content/')));
  const hint = didYouMean(near, '`');
  return `No page and no file of the site is \`${text}\`.${hint === undefined ? '' : ` ${hint}`}`;
}

/** The files most like a name. Their kind counts for nothing: it would make all of one kind alike. */
function nearFiles(text: string, files: readonly string[]): string[] {
  const bare = (name: string): string => name.replace(/\.\w+$/u, '');
  const near = nearest(bare(text), new Set(files.map(bare)), 3);
  return near.flatMap((name) => [...new Set(files)].filter((file) => bare(file) === name)).slice(0, 3);
}

/** Names that a text may mean as a file, from the site's root: as seen from where it was written, and from the root. */
function fileNames(text: string, root: string, folder: string): string[] {
  const seen = isAbsolute(text) ? text : join(folder, text);
  return [toPosix(relative(root, seen)), text, `content/${text}`];
}

function pathOf(text: string, baseUrl: string): string {
  const { pathname } = new URL(text, 'https://site.invalid/');
  return routePath(decode(pathname), baseUrl);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** As pages are found: exactly, else without regard to case. */
function routeAt(routes: readonly Route[], path: string): Route | null {
  const lower = path.toLowerCase();
  const exact = routes.find((route) => route.path === path);
  return exact ?? routes.find((route) => route.path.toLowerCase() === lower) ?? null;
}

function placeOfRoute(site: AssembledSite, versions: readonly VersionPlan[], asked: Route): Place {
  const leadsTo: string[] = [];
  let route: Route | null = asked;
  while (route?.target.kind === 'redirect' && !leadsTo.includes(route.target.to)) {
    leadsTo.push(route.target.to);
    route = routeAt(site.manifest.routes, route.target.to);
  }
  if (route === null || route.target.kind === 'redirect') {
    return { leadsTo, kind: null, shown: [], absent: [], usedBy: [] };
  }
  const { version, target } = route;
  const own = versions.find((plan) => (plan.version?.name ?? null) === version);
  const page = own?.pageBySlug.get(target.slug);
  return placeOfPage(site, versions, page?.docId ?? target.slug, leadsTo);
}

/** Pages are one page in all versions by their ids. */
function placeOfPage(site: AssembledSite, versions: readonly VersionPlan[], id: string, leadsTo: string[]): Place {
  const found = versions.map((plan) => ({ plan, page: pageOf(plan, id) }));
  // Pages outside the versions have ids of their own.
  const isVersioned = found.some(({ plan, page }) => plan.version !== null && page !== null);
  const all = found.filter(({ plan }) => (plan.version !== null) === isVersioned);
  const shown = all.flatMap(({ plan, page }) => (page === null ? [] : [shownIn(site, plan, page)]));
  const first = all.find(({ page }) => page !== null)?.page ?? null;
  return {
    leadsTo,
    kind: first?.source.kind ?? null,
    shown,
    absent: labels(all.filter(({ page }) => page === null)),
    usedBy: [],
  };
}

function pageOf({ pages }: VersionPlan, id: string): SitePage | null {
  return pages.find(({ docId, source }) => docId === id && source.kind !== 'api-absent') ?? null;
}

function shownIn({ manifest: { routes } }: AssembledSite, plan: VersionPlan, page: SitePage): ShownIn {
  const file = page.file ?? ('file' in page.source ? page.source.file : null);
  const own = routes.filter(
    ({ version, target }) =>
      version === (plan.version?.name ?? null) && target.kind === 'page' && target.slug === page.slug,
  );
  const addresses = own.sort((a, b) => Number(a.alias) - Number(b.alias)).map(({ path }) => path);
  const redirects = routes.filter(({ target }) => target.kind === 'redirect' && addresses.includes(target.to));
  return {
    version: plan.version?.label ?? null,
    file,
    owner: ownerOf(plan, file),
    addresses,
    redirects: redirects.map(({ path }) => path),
  };
}

function ownerOf({ content }: VersionPlan, file: string | null): string | null {
  return file === null ? null : (content?.files.get(contentPath(file))?.owner ?? null);
}

/** A file by name: the page that it is, or that it belongs to, or what it is by itself. */
function placeOfFile(site: AssembledSite, versions: readonly VersionPlan[], names: readonly string[]): Place | null {
  const isNamed = (file: string | null | undefined): boolean => file != null && names.includes(file);
  for (const { pages } of versions) {
    const page = pages.find(({ file, source }) => isNamed(file) || ('file' in source && isNamed(source.file)));
    if (page !== undefined) return placeOfPage(site, versions, page.docId, []);
  }
  const path = versions
    .flatMap(({ content }) => [...(content?.files.values() ?? [])])
    .find(({ file, path: own }) => isNamed(file) || names.includes(own))?.path;
  if (path === undefined) return null;
  const found = versions.flatMap(({ version, content }) =>
    version === null ? [] : [{ plan: { version }, file: content?.files.get(path) ?? null }],
  );
  const shown = found.flatMap(({ plan, file }): ShownIn[] =>
    file === null
      ? []
      : [{ version: plan.version.label, file: file.file, owner: file.owner, addresses: [], redirects: [] }],
  );
  const users = versions.flatMap(({ pages }) =>
    pages.filter(({ references }) => references.some(({ reference }) => shows(reference, path))),
  );
  const usedBy = [...new Set(users.flatMap(({ file }) => file ?? []))];
  return { leadsTo: [], kind: 'file', shown, absent: labels(found.filter(({ file }) => file === null)), usedBy };
}

/** Whether a page shows a file; the C# files of a folder are one program. */
function shows(reference: Reference, path: string): boolean {
  if (reference.kind === 'asset' || reference.kind === 'include') return reference.path === path;
  if (reference.kind !== 'code' || reference.listing.kind !== 'file') return false;
  return posix.dirname(reference.listing.path) === posix.dirname(path) && path.endsWith('.cs');
}

function labels(found: readonly { plan: Pick<VersionPlan, 'version'> }[]): string[] {
  return found.flatMap(({ plan }) => plan.version?.label ?? []);
}

/** Names of all files: from the site's root, or from the folders of versions. */
function allFiles({ content }: AssembledSite, isFromRoot: boolean): string[] {
  const all = [...content.versions.flatMap(({ files }) => [...files.values()]), ...content.pageFiles];
  return all.map(({ file, path }) => (isFromRoot ? file : path));
}
