import { API_FOLDER, CHANGES_SLUG, NAMESPACES_SLUG } from '#model/api-folder.ts';
import type { SidebarItem } from '#model/sidebar.ts';
import type { ApiIndex } from '../content/api/api-index.ts';

/** The API's part of a sidebar: the overview, what changed, then a category for each namespace with its types under short names. */
export function apiSidebar(index: ApiIndex): SidebarItem[] {
  if (index.types.length === 0) return [];
  const namespaces = index.namespaces.map(
    (namespace): SidebarItem => ({
      type: 'category',
      label: namespace.name,
      slug: `${API_FOLDER}/${namespace.slug}`,
      collapsed: false,
      items: namespace.types.map((type) => ({
        type: 'doc',
        label: type.name,
        slug: `${API_FOLDER}/${index.entries.get(type.uid)?.slug ?? type.fullName}`,
      })),
    }),
  );
  return [
    { type: 'doc', label: 'Namespaces', slug: NAMESPACES_SLUG },
    { type: 'doc', label: 'API changes', slug: CHANGES_SLUG },
    ...namespaces,
  ];
}
