import type { VersionData } from '../../model/page.ts';
import { compareText } from '../../model/problem.ts';
import { sidebarTrail } from '../../model/sidebar.ts';

/** A page whose title has all the words. */
export interface TitleMatch {
  slug: string;
  title: string;
  /** Labels above the page in its sidebar, when there are any. */
  section: string | null;
}

/**
 * Pages of a version whose titles contain every word of the query, whatever the case; titles that begin with the
 * query first, then by length and name.
 */
export function matchTitles(data: VersionData, query: string): TitleMatch[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  return Object.entries(data.pages)
    .filter(([, entry]) => entry.unlisted === undefined && entry.kind !== 'not-found')
    .map(([slug, entry]) => ({ slug, entry, title: entry.title.toLowerCase() }))
    .filter(({ title }) => words.every((word) => title.includes(word)))
    .sort(
      (a, b) =>
        Number(b.title.startsWith(words[0] ?? '')) - Number(a.title.startsWith(words[0] ?? '')) ||
        a.title.length - b.title.length ||
        compareText(a.title, b.title),
    )
    .map(({ slug, entry }) => {
      const trail = sidebarTrail(data.sidebars[entry.sidebar ?? ''] ?? [], slug) ?? [];
      const above = trail.slice(0, -1).map((crumb) => crumb.label);
      return { slug, title: entry.title, section: above.length === 0 ? null : above.join(' / ') };
    });
}
