/** A link to a document of the same version. */
export interface SidebarDoc {
  type: 'doc';
  label: string;
  slug: string;
}

/** A link to a site path that begins with `/`, or to an address. */
export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
}

/** A group of items. `slug` is its own page. */
export interface SidebarCategory {
  type: 'category';
  label: string;
  slug?: string | undefined;
  /** True if the group starts closed. The group of the current page is always open. */
  collapsed: boolean;
  items: SidebarItem[];
  /** Set if its items are omitted, see `SidebarPart`. It is rendered as a link. */
  isClosed?: true | undefined;
}

/** One entry of a sidebar. */
export type SidebarItem = SidebarDoc | SidebarLink | SidebarCategory;

/** An item on the path from the top of a sidebar to a page. */
export type SidebarStep = SidebarDoc | SidebarCategory;

/** A linked page in reading order. */
export interface SidebarPage {
  label: string;
  slug: string;
}

/** Lists the pages of a sidebar in reading order. A category's page comes before its items. */
export function sidebarPages(items: readonly SidebarItem[]): SidebarPage[] {
  return items.flatMap((item): SidebarPage[] => {
    if (item.type === 'link') return [];
    if (item.type === 'doc') return [{ label: item.label, slug: item.slug }];
    const own = item.slug === undefined ? [] : [{ label: item.label, slug: item.slug }];
    return [...own, ...sidebarPages(item.items)];
  });
}

/** Cached reading orders, which every page of a sidebar needs. */
const ORDERS = new WeakMap<readonly SidebarItem[], readonly SidebarPage[]>();

/** Returns the cached result of `sidebarPages`. */
export function sidebarOrder(items: readonly SidebarItem[]): readonly SidebarPage[] {
  const order = ORDERS.get(items) ?? sidebarPages(items);
  ORDERS.set(items, order);
  return order;
}

/** Returns the path to the first item that links to a page, depth first; null if none does. */
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

/** Maximum number of pages in a complete sidebar. Beyond it, the HTML of all pages would grow with its square. */
export const MAX_COMPLETE_SIDEBAR = 500;

/** The part of a sidebar that a page shows. */
export interface SidebarPart {
  /** Pages with the same key share the part; '' for the complete sidebar, and for one with nothing open. */
  key: string;
  items: readonly SidebarItem[];
}

/** A large sidebar with its long lists divided, and its cached parts. */
interface DividedSidebar {
  items: readonly SidebarItem[];
  parts: Map<string, SidebarPart>;
}

const DIVIDED = new WeakMap<readonly SidebarItem[], DividedSidebar>();

/**
 * Returns the part of a sidebar that a page shows: the complete sidebar, unless it is large. In a large one, only the
 * categories on the path to the page are open and all others are links, so that it works without a script. Long lists
 * are divided into categories named after their first and last pages.
 *
 * @param slug the page; undefined for one that is not in the sidebar
 */
export function sidebarPart(items: readonly SidebarItem[], slug: string | undefined): SidebarPart {
  if (sidebarOrder(items).length <= MAX_COMPLETE_SIDEBAR) return { key: '', items };
  const divided = DIVIDED.get(items) ?? { items: divide(items), parts: new Map() };
  DIVIDED.set(items, divided);
  const trail = slug === undefined ? null : sidebarTrail(divided.items, slug);
  const key = keyOf(divided.items, trail ?? []);
  const part = divided.parts.get(key) ?? { key, items: openAlong(divided.items, trail ?? []) };
  divided.parts.set(key, part);
  return part;
}

/** Divides long lists into about as many divisions as each has items. */
function divide(items: readonly SidebarItem[]): SidebarItem[] {
  const own = items.map((item) => (item.type === 'category' ? { ...item, items: divide(item.items) } : item));
  if (own.length <= MAX_COMPLETE_SIDEBAR) return own;
  const length = Math.ceil(Math.sqrt(own.length));
  const divisions = Array.from({ length: Math.ceil(own.length / length) }, (_, index): SidebarCategory => {
    const division = own.slice(index * length, (index + 1) * length);
    const label = `${division[0]?.label} … ${division.at(-1)?.label}`;
    return { type: 'category', label, collapsed: false, items: division };
  });
  return divide(divisions);
}

/** Returns the indexes of the open categories: `/3/0`. */
function keyOf(items: readonly SidebarItem[], [step, ...rest]: readonly SidebarStep[]): string {
  return step?.type === 'category' ? `/${items.indexOf(step)}${keyOf(step.items, rest)}` : '';
}

function openAlong(items: readonly SidebarItem[], [step, ...rest]: readonly SidebarStep[]): SidebarItem[] {
  return items.map((item) => {
    if (item.type !== 'category') return item;
    return item === step ? { ...item, collapsed: false, items: openAlong(item.items, rest) } : closed(item);
  });
}

/** Turns a category into a link to its page, or to its first page. */
function closed(category: SidebarCategory): SidebarItem {
  const [first] = sidebarOrder(category.items);
  const slug = category.slug ?? first?.slug;
  return slug === undefined ? category : { ...category, slug, items: [], isClosed: true };
}
