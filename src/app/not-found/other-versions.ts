import type { VersionData } from '#shared/page.ts';
import { counterpartPath, findPage } from '#shared/page-view.ts';
import type { Version } from '#shared/version.ts';

/** A page that other versions have. */
export interface PageElsewhere {
  title: string;
  /** The versions that have it, newest first, each with its site path there. */
  places: { version: Version; path: string }[];
}

/** So many versions are asked: what only one between them had isn't found. */
const MOST_ASKED = 6;

/**
 * Look for a page in the other versions: the data of one that has it tells of all. The newest and the oldest are asked
 * first, since most pages that are missing came or went for good.
 *
 * @param others newest first
 */
export async function pageElsewhere(
  slug: string,
  others: readonly Version[],
  dataOf: (version: string) => Promise<VersionData>,
): Promise<PageElsewhere | null> {
  const asked = new Set([...others.slice(0, 1), ...others.slice(-1), ...others].slice(0, MOST_ASKED));
  for (const version of asked) {
    const data = await dataOf(version.name);
    const found = findPage(data, slug);
    if (found === null || found.slug === '' || found.entry.kind === 'api-absent') continue;
    const { entry, shown } = found;
    const isThere = ({ name }: Version): boolean =>
      (data.named?.includes(name) ?? true) && entry.absentIn?.includes(name) !== true;
    const having = others.filter((other) => other === version || isThere(other));
    return {
      title: entry.title,
      places: having.map((other) => ({
        version: other,
        path: counterpartPath(other, entry, shown),
      })),
    };
  }
  return null;
}
