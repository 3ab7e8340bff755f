import { API_FOLDER, NAMESPACES_SLUG } from '#shared/api.ts';
import type { Route } from '#shared/route.ts';
import type { Redirect } from '#shared/site.ts';
import { docPath, UNRELEASED_NAME, type Version } from '#shared/version.ts';
import { contentPath, foldersOf } from '../../src/node/content/read-folder.ts';
import type { Manifest } from '../../src/node/site/manifest.ts';
import { type ManifestVersion, slugOf } from '../../src/node/site/routes.ts';
import { mainSlug } from '../../src/node/site/version-data.ts';

/** A redirect from an address that no longer exists. */
export interface LostAddress extends Redirect {
  /** True if no version has the page any more, so the redirect leads to a related page and needs review. */
  isGuess: boolean;
}

/**
 * Creates a redirect for every address that a change removes: to the same document in a newer version, or else to the
 * nearest page. Redirects that need review come last.
 */
export function lostAddresses(before: Manifest, after: Manifest, mainDoc: string | undefined): LostAddress[] {
  const answered = new Map(after.routes.map((route) => [route.path, route]));
  const lost = before.routes.filter((route) => !answered.has(route.path));
  const all = lost.map((route): LostAddress => {
    if (route.target.kind === 'redirect') return { from: route.path, to: route.target.to, isGuess: false };
    return { from: route.path, ...destination(route, before, after, answered, mainDoc) };
  });
  return [...all.filter(({ isGuess }) => !isGuess), ...all.filter(({ isGuess }) => isGuess)];
}

function destination(
  route: Route,
  before: Manifest,
  after: Manifest,
  answered: ReadonlyMap<string, Route>,
  mainDoc: string | undefined,
): Omit<LostAddress, 'from'> {
  const own = before.versions.findIndex(({ plan }) => (plan.version?.name ?? null) === route.version);
  const was = before.versions[own];
  if (was === undefined) return { to: '/', isGuess: true };
  const slug = slugOf(route, was);
  // Its own version if it still exists, then newer ones.
  const names = before.versions.slice(0, own + 1).map(({ plan }) => plan.version?.name);
  const heirs = names.reverse().flatMap((name) => {
    const found = after.versions.find(({ plan }) => plan.version !== null && plan.version.name === name);
    return found ?? [];
  });
  for (const { plan } of heirs) {
    if (plan.version === null) continue;
    const same = answered.get(docPath(plan.version, slug));
    if (same?.docId === route.docId && same?.source?.kind !== 'api-absent')
      return { to: lastingPath(plan.version, slug), isGuess: false };
    const elsewhere = plan.slugOfDoc.get(route.docId ?? '');
    if (elsewhere !== undefined) return { to: lastingPath(plan.version, elsewhere), isGuess: false };
  }
  const [heir] = heirs;
  if (heir === undefined || heir.plan.version === null) return { to: '/', isGuess: true };
  const near = nearestSlug(slug, heir) ?? mainSlug(heir.plan, mainDoc);
  return { to: lastingPath(heir.plan.version, near), isGuess: slug !== '' };
}

/** Returns the address with the release's name, which stays valid when another release becomes the latest. */
function lastingPath(version: Version, slug: string): string {
  const { name } = version;
  return docPath(version.isLatest && name !== UNRELEASED_NAME ? { ...version, segment: name } : version, slug);
}

/** Finds the nearest page: a namespace above it, its category, a page below it, or a folder above it. */
function nearestSlug(slug: string, { plan }: ManifestVersion): string | null {
  const isPage = (candidate: string): boolean => {
    const page = plan.pageBySlug.get(candidate);
    return page !== undefined && page.source.kind !== 'api-absent';
  };
  const categories = new Map(
    plan.pages.flatMap(({ source, slug: at }) =>
      source.kind === 'category' ? [[foldersOf(contentPath(source.file))[0] ?? '', at] as const] : [],
    ),
  );
  const names = slug.startsWith(`${API_FOLDER}/`) ? [...namespacesOf(slug), NAMESPACES_SLUG] : [];
  const below = plan.pages.find((page) => page.slug.startsWith(`${slug}/`) && isPage(page.slug))?.slug;
  const folders = [slug, ...foldersOf(slug)].map((folder, index) => {
    const inside = index === 0 ? below : undefined;
    return categories.get(folder) ?? inside ?? folder;
  });
  return [...names, ...folders].find(isPage) ?? null;
}

/** Lists the parents of an API name: `api/A.B.C` → `api/A.B`, `api/A`. */
function namespacesOf(slug: string): string[] {
  const parts = slug.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('.'));
}
