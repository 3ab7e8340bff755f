import { getOrCreate } from './get-or-create.ts';

/** A link to a document of the same version. */
export interface SidebarDoc {
  type: 'doc';
  label: string;
  slug: string;
}

/** A category with its items. `slug` identifies the category's own page, if it has one. */
export interface SidebarCategory {
  type: 'category';
  label: string;
  slug?: string | undefined;
  /** True if the category is initially collapsed. A category that contains the current page is initially open. */
  collapsed: boolean;
  items: SidebarItem[];
  /** True if the current page omits the category's items (see `SidebarPart`). The category is then a link. */
  isClosed?: true | undefined;
}

/** One entry of a sidebar. */
export type SidebarItem =
  | SidebarDoc
  | SidebarCategory
  /** A link to a site path or an external address. */
  | { type: 'link'; label: string; href: string };

/** An item on the path from the top of a sidebar to a page. */
export type SidebarTrailItem = SidebarDoc | SidebarCategory;

/** A page that a sidebar links to. */
export interface SidebarPage {
  label: string;
  slug: string;
}

/** Caches the reading order of each sidebar, because every page of the sidebar needs it. */
const READING_ORDER_CACHE = new WeakMap<readonly SidebarItem[], readonly SidebarPage[]>();

/** Returns the pages of a sidebar in reading order. A category's own page precedes its items. */
export function listSidebarPages(items: readonly SidebarItem[]): readonly SidebarPage[] {
  const listItemPages = (item: SidebarItem): readonly SidebarPage[] => {
    if (item.type === 'link') return [];
    const ownPages = item.slug === undefined ? [] : [{ label: item.label, slug: item.slug }];
    return item.type === 'doc' ? ownPages : [...ownPages, ...listSidebarPages(item.items)];
  };
  return getOrCreate(READING_ORDER_CACHE, items, () => items.flatMap(listItemPages));
}

/** Returns the path to the first item that links to a page, in depth-first order; null if there is none. */
export function findSidebarTrail(items: readonly SidebarItem[], slug: string): SidebarTrailItem[] | null {
  for (const item of items) {
    if (item.type === 'link') continue;
    if (item.slug === slug) return [item];
    if (item.type !== 'category') continue;
    const innerTrail = findSidebarTrail(item.items, slug);
    if (innerTrail !== null) return [item, ...innerTrail];
  }
  return null;
}

/** Maximum number of pages in a complete sidebar. With more pages, the site's total HTML would grow quadratically. */
export const MAX_COMPLETE_SIDEBAR_PAGES = 500;

/** The part of a sidebar that a page shows. */
export interface SidebarPart {
  /** Key of the part, equal for pages with the same part. '' for a complete sidebar or if all categories are closed. */
  key: string;
  items: readonly SidebarItem[];
}

/** Caches large sidebars: the items, with long lists divided into categories, and the parts by `SidebarPart.key`. */
const SIDEBAR_CACHE = new WeakMap<
  readonly SidebarItem[],
  { items: readonly SidebarItem[]; parts: Map<string, SidebarPart> }
>();

/**
 * Returns the part of a sidebar that a page shows. Sidebars of up to `MAX_COMPLETE_SIDEBAR_PAGES` pages are complete.
 * In larger sidebars, only categories on the path to the page are open. Closed categories are links, which work without
 * JavaScript. Long lists are divided into categories, named after their first and last items. `slug` is undefined if
 * the page isn't in the sidebar.
 */
export function getSidebarPart(items: readonly SidebarItem[], slug: string | undefined): SidebarPart {
  if (listSidebarPages(items).length <= MAX_COMPLETE_SIDEBAR_PAGES) return { key: '', items };
  const cachedSidebar = getOrCreate(SIDEBAR_CACHE, items, () => ({ items: divideLongLists(items), parts: new Map() }));
  const trail = slug === undefined ? null : findSidebarTrail(cachedSidebar.items, slug);
  const key = getOpenCategoriesKey(cachedSidebar.items, trail ?? []);
  return getOrCreate(cachedSidebar.parts, key, () => ({ key, items: openTrailOnly(cachedSidebar.items, trail ?? []) }));
}

/** Divides lists of more than `MAX_COMPLETE_SIDEBAR_PAGES` items: n items become about √n categories of √n items. */
function divideLongLists(items: readonly SidebarItem[]): SidebarItem[] {
  const list = items.map((item) => (item.type === 'category' ? { ...item, items: divideLongLists(item.items) } : item));
  if (list.length <= MAX_COMPLETE_SIDEBAR_PAGES) return list;
  const divisionSize = Math.ceil(Math.sqrt(list.length));
  const divisions = Array.from({ length: Math.ceil(list.length / divisionSize) }, (_, index): SidebarCategory => {
    const division = list.slice(index * divisionSize, (index + 1) * divisionSize);
    const label = `${division[0]?.label} … ${division.at(-1)?.label}`;
    return { type: 'category', label, collapsed: false, items: division };
  });
  return divideLongLists(divisions);
}

/** Returns a key with the indexes of the open categories: `/3/0`. */
function getOpenCategoriesKey(items: readonly SidebarItem[], [step, ...rest]: readonly SidebarTrailItem[]): string {
  return step?.type === 'category' ? `/${items.indexOf(step)}${getOpenCategoriesKey(step.items, rest)}` : '';
}

/** Expands the categories on the path to the page, and closes all others. */
function openTrailOnly(items: readonly SidebarItem[], [step, ...rest]: readonly SidebarTrailItem[]): SidebarItem[] {
  return items.map((item) => {
    if (item.type !== 'category') return item;
    return item === step ? { ...item, collapsed: false, items: openTrailOnly(item.items, rest) } : closeCategory(item);
  });
}

/** Replaces a category's items with a link to its own or first page. A category without pages is unchanged. */
function closeCategory(category: SidebarCategory): SidebarItem {
  const [firstPage] = listSidebarPages(category.items);
  const slug = category.slug ?? firstPage?.slug;
  return slug === undefined ? category : { ...category, slug, items: [], isClosed: true };
}
