import { type SidebarCategory, type SidebarItem, type SidebarStep, sidebarOrder, sidebarTrail } from './sidebar.ts';

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
