import { nearest } from '#shared/nearest.ts';
import type { PageKind, VersionData } from '#shared/page.ts';
import { sidebarTrail } from '#shared/sidebar.ts';
import { lastName } from './asked-address.ts';

/** A page that is offered in the place of one that isn't there. */
export interface NearPage {
  slug: string;
  title: string;
  /** Where it stands: `Guides › Input`. */
  place: string;
}

/** Pages that nobody who is lost looks for. */
const HIDDEN: ReadonlySet<PageKind> = new Set(['not-found', 'offline', 'api-absent', 'search', 'versions']);

/**
 * The pages of a version whose addresses end almost as one that leads nowhere, best first; those of the same section
 * before others that are as near.
 */
export function nearPages(slug: string, { pages, sidebars }: VersionData, count: number): NearPage[] {
  const byName = new Map<string, string[]>();
  for (const [other, { kind, unlisted }] of Object.entries(pages)) {
    if (HIDDEN.has(kind) || unlisted === true) continue;
    const name = lastName(other);
    byName.set(name, [...(byName.get(name) ?? []), other]);
  }
  const section = sectionOf(slug);
  const isElsewhere = (other: string): number => (sectionOf(other) === section ? 0 : 1);
  const wanted = lastName(slug);
  return (wanted === '' ? [] : nearest(wanted, byName.keys(), count))
    .flatMap((name) => [...(byName.get(name) ?? [])].sort((a, b) => isElsewhere(a) - isElsewhere(b)))
    .slice(0, count)
    .map((found) => {
      const { title = '', sidebar = '' } = pages[found] ?? {};
      const trail = sidebarTrail(sidebars[sidebar] ?? [], found) ?? [];
      return {
        slug: found,
        title,
        place: trail
          .slice(0, -1)
          .map(({ label }) => label)
          .join(' › '),
      };
    });
}

function sectionOf(slug: string): string {
  return slug.replace(/\/.*$/u, '');
}
