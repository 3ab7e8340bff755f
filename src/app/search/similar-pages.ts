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
  const shown = Object.entries(pages).filter(([, { kind, unlisted }]) => !HIDDEN_KINDS.has(kind) && unlisted !== true);
  const slugsByName = groupByKey(shown.map(([other]) => [getNameInSlug(other), other]));
  const section = getSection(slug);
  const distance = (other: string): number => (getSection(other) === section ? 0 : 1);
  const wanted = getNameInSlug(slug);
  return (wanted === '' ? [] : findSimilarNames(wanted, slugsByName.keys(), count))
    .flatMap((name) => [...(slugsByName.get(name) ?? [])].sort((a, b) => distance(a) - distance(b)))
    .slice(0, count)
    .map((found) => {
      const { title = '', sidebar = '' } = pages[found] ?? {};
      const trail = findSidebarTrail(sidebars[sidebar] ?? [], found) ?? [];
      const labels = trail.slice(0, -1).map(({ label }) => label);
      /** Labels of the page's sidebar categories: `Guides › Input`. */
      const place = labels.join(' › ');
      return { slug: found, title, place };
    });
}

/**
 * Returns a page's title and its path in each other version known to have it, newest first; null if none. Stops at
 * the first version whose data has the page, because that data lists the others. Tries the newest and the oldest first,
 * because most missing pages were added or removed for good.
 */
export async function findPageInOtherVersions(
  slug: string,
  others: readonly Version[],
  dataOf: (version: string) => Promise<VersionData>,
) {
  const candidates = new Set([...others.slice(0, 1), ...others.slice(-1), ...others].slice(0, MAX_FETCHED_VERSIONS));
  for (const version of candidates) {
    const data = await dataOf(version.name);
    const found = findPage(data, slug);
    if (found === null || found.slug === '' || found.entry.kind === 'api-absent') continue;
    const { entry, shown } = found;
    const hasPage = ({ name }: Version): boolean =>
      (data.named?.includes(name) ?? true) && entry.absentIn?.includes(name) !== true;
    const having = others.filter((other) => other === version || hasPage(other));
    return {
      title: entry.title,
      places: having.map((other) => ({ version: other, path: findCounterpartPath(other, entry, shown) })),
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
