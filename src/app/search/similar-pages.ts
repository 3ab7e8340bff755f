import { groupByKey } from '#shared/get-or-create.ts';
import { findSimilarNames } from '#shared/nearest.ts';
import type { PageKind, VersionData } from '#shared/page.ts';
import { findCounterpartPath, findPage } from '#shared/page-view.ts';
import { findSidebarTrail } from '#shared/sidebar.ts';
import type { Version } from '#shared/version.ts';
import { MAX_QUERY_LENGTH } from './engines/engine.ts';

/** A page whose name is similar to a query or to the last segment of a missing URL. */
export type SimilarPage = ReturnType<typeof findSimilarPages>[number];

/** Kinds of page that are never suggested. */
const HIDDEN_KINDS: ReadonlySet<PageKind> = new Set(['not-found', 'offline', 'api-absent', 'search', 'versions']);

/** Maximum number of versions whose data is fetched to find a page. */
const MAX_FETCHED_VERSIONS = 6;

/** Converts a missing page's slug to a query of at most two names: `api/Toy.Graphics.Box.Lid` → `Box Lid`. */
export function createQueryFromSlug(slug: string): string {
  return getLastSegment(slug)
    .split('.')
    .slice(-2)
    .join(' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY_LENGTH);
}

/** Finds pages with names similar to a slug's last segment. Of equal names, pages in the slug's section come first. */
export function findSimilarPages(slug: string, { pages, sidebars }: VersionData, count: number) {
  const visiblePages = Object.entries(pages).filter(([, { kind, unlisted }]) => !HIDDEN_KINDS.has(kind) && !unlisted);
  const slugsByName = groupByKey(visiblePages.map(([other]) => [getNameInSlug(other), other]));
  const section = getSection(slug);
  const getSectionDistance = (other: string): number => (getSection(other) === section ? 0 : 1);
  const requestedName = getNameInSlug(slug);
  return (requestedName === '' ? [] : findSimilarNames(requestedName, slugsByName.keys(), count))
    .flatMap((name) => [...(slugsByName.get(name) ?? [])].sort((a, b) => getSectionDistance(a) - getSectionDistance(b)))
    .slice(0, count)
    .map((similarSlug) => {
      const { title = '', sidebar = '' } = pages[similarSlug] ?? {};
      const trail = findSidebarTrail(sidebars[sidebar] ?? [], similarSlug) ?? [];
      const categoryLabels = trail.slice(0, -1).map(({ label }) => label);
      return { slug: similarSlug, title, place: categoryLabels.join(' › ') };
    });
}

/**
 * Returns a page's title, and its path in each of the `others` that has the page, newest first; null for none. Stops at
 * the first version whose data has the page, because that data names the other versions with the page. Tries the
 * newest and the oldest first, because most missing pages exist only in later or only in earlier versions.
 */
export async function findPageInOtherVersions(
  slug: string,
  others: readonly Version[],
  dataOf: (version: string) => Promise<VersionData>,
) {
  const versionsToTry = new Set([...others.slice(0, 1), ...others.slice(-1), ...others].slice(0, MAX_FETCHED_VERSIONS));
  for (const version of versionsToTry) {
    const data = await dataOf(version.name);
    const foundPage = findPage(data, slug);
    if (foundPage === null || foundPage.slug === '' || foundPage.entry.kind === 'api-absent') continue;
    const { entry, shown } = foundPage;
    const hasPage = ({ name }: Version): boolean =>
      (data.named?.includes(name) ?? true) && entry.absentIn?.includes(name) !== true;
    const versionsWithPage = others.filter((other) => other === version || hasPage(other));
    return {
      title: entry.title,
      places: versionsWithPage.map((other) => ({ version: other, path: findCounterpartPath(other, entry, shown) })),
    };
  }
  return null;
}

/** Returns a page's short name in lower case, without namespace and type parameters: `api/Toy.IBox_T_` → `ibox`. */
export function getNameInSlug(slug: string): string {
  const segment = getLastSegment(slug);
  return segment
    .slice(segment.lastIndexOf('.') + 1)
    .replace(/_.*_$/u, '')
    .toLowerCase();
}

function getLastSegment(slug: string): string {
  return slug.split('/').findLast((segment) => segment !== '') ?? '';
}

function getSection(slug: string): string {
  return slug.replace(/\/.*$/u, '');
}
