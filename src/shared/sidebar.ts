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
  /** Set where its items aren't shown, see `SidebarPart`: it is rendered as a link. */
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

/** Pages up to which a sidebar stands whole in the HTML of each of them: beyond, a site would grow with their square. */
export const WHOLE_SIDEBAR = 500;

/** What of a sidebar stands beside a page. */
export interface SidebarPart {
  /** Pages with the same key share the part; '' for the whole, and for one with nothing open. */
  key: string;
  items: readonly SidebarItem[];
}

/** A large sidebar, none of whose lists is too long by itself, and the parts of it that were asked for. */
interface DividedSidebar {
  items: readonly SidebarItem[];
  parts: Map<string, SidebarPart>;
}

const DIVIDED = new WeakMap<readonly SidebarItem[], DividedSidebar>();

/**
 * The part of a sidebar that stands beside a page: the whole, unless that is large. Then only the categories on the way to
 * the page are open, and all others are links to their pages; so it is complete without a script, and no longer than its
 * longest lists. One that is too long by itself is divided, as by categories named after their first and last pages.
 *
 * @param slug the page; left out for one that isn't in the sidebar
 */
export function sidebarPart(items: readonly SidebarItem[], slug: string | undefined): SidebarPart {
  if (sidebarOrder(items).length <= WHOLE_SIDEBAR) return { key: '', items };
  const divided = DIVIDED.get(items) ?? { items: divide(items), parts: new Map() };
  DIVIDED.set(items, divided);
  const trail = slug === undefined ? null : sidebarTrail(divided.items, slug);
  const key = keyOf(divided.items, trail ?? []);
  const part = divided.parts.get(key) ?? { key, items: openAlong(divided.items, trail ?? []) };
  divided.parts.set(key, part);
  return part;
}

/** Lists of any length as lists that may be shown: as many divisions as each has items. */
function divide(items: readonly SidebarItem[]): SidebarItem[] {
  const own = items.map((item) => (item.type === 'category' ? { ...item, items: divide(item.items) } : item));
  if (own.length <= WHOLE_SIDEBAR) return own;
  const length = Math.ceil(Math.sqrt(own.length));
  const divisions = Array.from({ length: Math.ceil(own.length / length) }, (_, index): SidebarCategory => {
    const division = own.slice(index * length, (index + 1) * length);
    const label = `${division[0]?.label} … ${division.at(-1)?.label}`;
    return { type: 'category', label, collapsed: false, items: division };
  });
  return divide(divisions);
}

/** Where the open categories stand: `/3/0`. */
function keyOf(items: readonly SidebarItem[], [step, ...rest]: readonly SidebarStep[]): string {
  return step?.type === 'category' ? `/${items.indexOf(step)}${keyOf(step.items, rest)}` : '';
}

function openAlong(items: readonly SidebarItem[], [step, ...rest]: readonly SidebarStep[]): SidebarItem[] {
  return items.map((item) => {
    if (item.type !== 'category') return item;
    return item === step ? { ...item, collapsed: false, items: openAlong(item.items, rest) } : closed(item);
  });
}

/** A category that isn't on the way leads to its page, or to its first one. */
function closed(category: SidebarCategory): SidebarItem {
  const [first] = sidebarOrder(category.items);
  const slug = category.slug ?? first?.slug;
  return slug === undefined ? category : { ...category, slug, items: [], isClosed: true };
}
