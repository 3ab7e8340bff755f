import { type SidebarItem, sidebarPages } from '#model/sidebar.ts';
import type { SiteConfig } from '#model/site.ts';
import type { VersionPlan } from '../manifest/plan-version.ts';

/** Where pages stand that no category of a sidebar holds. */
const LOOSE = 'Guides';
const LOOSE_API = 'API';
const OUTSIDE = 'Other pages';

/**
 * What search groups each page of a version by, by slug: the label of the category at the top of its sidebar, which for
 * the API reference is the namespace.
 */
export function pageGroups({ version, sidebars, pages }: VersionPlan, config: SiteConfig): Map<string, string> {
  const groups = new Map<string, string>();
  const put = (slug: string, group: string): void => {
    if (!groups.has(slug)) groups.set(slug, group);
  };
  for (const [id, items] of Object.entries(sidebars)) {
    const loose = id === config.api.sidebar ? LOOSE_API : LOOSE;
    for (const item of items)
      for (const slug of slugsOf(item)) put(slug, item.type === 'category' ? item.label : loose);
  }
  for (const { slug } of pages) put(slug, version === null ? OUTSIDE : LOOSE);
  return groups;
}

function slugsOf(item: SidebarItem): string[] {
  return sidebarPages([item]).map(({ slug }) => slug);
}
