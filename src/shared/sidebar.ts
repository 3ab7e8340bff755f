/** A link to a document of the same version. */
export interface SidebarDoc {
  type: 'doc';
  label: string;
  slug: string;
}

/** A link to somewhere else: a site path that begins with `/`, or an address. */
export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
}

/** A group of items, with a page of its own when `slug` is set. */
export interface SidebarCategory {
  type: 'category';
  label: string;
  slug?: string | undefined;
  /** True when the group starts closed; the group of the current page is open all the same. */
  collapsed: boolean;
  items: SidebarItem[];
  /** Set where its items aren't shown, see `sidebar-part.ts`: it is but a link. */
  isClosed?: true | undefined;
}

/** One entry of a sidebar. */
export type SidebarItem = SidebarDoc | SidebarLink | SidebarCategory;

/** An item that may be on the way from the top of a sidebar to a page. */
export type SidebarStep = SidebarDoc | SidebarCategory;

/** A linked page in reading order. */
export interface SidebarPage {
  label: string;
  slug: string;
}

/** Every page of a sidebar in reading order, categories with a page before their items. */
export function sidebarPages(items: readonly SidebarItem[]): SidebarPage[] {
  return items.flatMap((item): SidebarPage[] => {
    if (item.type === 'link') return [];
    if (item.type === 'doc') return [{ label: item.label, slug: item.slug }];
    const own = item.slug === undefined ? [] : [{ label: item.label, slug: item.slug }];
    return [...own, ...sidebarPages(item.items)];
  });
}

/** Sidebars in reading order: every page of one asks for it. */
const ORDERS = new WeakMap<readonly SidebarItem[], readonly SidebarPage[]>();

/** The same, worked out once for a sidebar. */
export function sidebarOrder(items: readonly SidebarItem[]): readonly SidebarPage[] {
  const order = ORDERS.get(items) ?? sidebarPages(items);
  ORDERS.set(items, order);
  return order;
}

/** The way to a page: the first place in the sidebar, depth first, that links to it; null when none does. */
export function sidebarTrail(items: readonly SidebarItem[], slug: string): SidebarStep[] | null {
  for (const item of items) {
    if (item.type === 'link') continue;
    if (item.slug === slug) return [item];
    if (item.type !== 'category') continue;
    const below = sidebarTrail(item.items, slug);
    if (below !== null) return [item, ...below];
  }
  return null;
}
