import { memo } from 'react';
import { API_FOLDER } from '#shared/api.ts';
import { getLinkKind, isLinkToOtherSite } from '#shared/link.ts';
import type { VersionData } from '#shared/page.ts';
import type { PageView } from '#shared/page-view.ts';
import { getSidebarPart, listSidebarPages, type SidebarItem, type SidebarTrailItem } from '#shared/sidebar.ts';
import { getDocPath, type Version } from '#shared/version.ts';
import { renderBreakableName } from '../ui/dotted-name.tsx';

/** Maximum number of pages in a sidebar that needs no filter. Wide windows show the filter only in longer sidebars. */
const MAX_PAGES_WITHOUT_FILTER = 50;

interface SidebarProps {
  items: readonly SidebarItem[];
  version: Version;
  base: string;
  /** URL of the search page. */
  search: string;
  /** The items from the root to the current page. The page's link is marked, and the categories above it are open. */
  trail?: readonly SidebarTrailItem[] | undefined;
  /** Renders an item as HTML. Undefined in the browser, where React renders the items. */
  renderItem?: SidebarItemRenderer | undefined;
}

/** A function that renders a sidebar item as HTML. `trail`: the items from this item to the current page, or none. */
export type SidebarItemRenderer = (item: SidebarItem, trail: readonly SidebarTrailItem[]) => string;

/** Returns a page's sidebar; null if it has none. Pages with the same `key` share its DOM, to keep categories open. */
export function getPageSidebar({ sidebar, version, breadcrumbs }: PageView, data: VersionData) {
  if (sidebar === null || version === null) return null;
  const { key, items } = getSidebarPart(data.sidebars[sidebar] ?? [], breadcrumbs.at(-1)?.slug);
  return { key: `${version.name}/${sidebar}${key}`, items };
}

/** A version's document tree. In the browser, `chrome.ts` marks the current page, which avoids rendering all links. */
export const Sidebar = memo(({ items, search, trail = EMPTY_TRAIL, ...treeProps }: SidebarProps) => (
  <nav
    className={`sidebar${listSidebarPages(items).length > MAX_PAGES_WITHOUT_FILTER ? ' sidebar-long' : ''}`}
    aria-label="Docs sidebar"
  >
    <input type="search" className="sidebar-filter" placeholder={labelFilter(items)} aria-label="Filter the sidebar" />
    <SidebarItems items={items} trail={trail} {...treeProps} />
    <p className="sidebar-empty" hidden>
      Nothing here matches. <a href={search}>Search everything</a>
    </p>
  </nav>
));

/** Returns `Filter 90 types` (API) or `Filter 40 pages`, or only `Filter` if the sidebar omits a category's items. */
function labelFilter(items: readonly SidebarItem[]): string {
  const allItems = flattenItems(items);
  if (allItems.some((item) => item.type === 'category' && item.isClosed)) return 'Filter';
  const pages = allItems.filter((item) => item.type === 'doc');
  const isApi = pages.every(({ slug }) => slug.startsWith(`${API_FOLDER}/`));
  return `Filter ${pages.length} ${isApi ? 'types' : 'pages'}`;
}

/** Returns the items and, recursively, the items of their categories. */
function flattenItems(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => (item.type === 'category' ? [item, ...flattenItems(item.items)] : [item]));
}

const EMPTY_TRAIL: readonly SidebarTrailItem[] = [];

interface SidebarSubtreeProps extends Omit<SidebarProps, 'items' | 'search' | 'trail'> {
  /** The items from this level down to the current page; empty if the page isn't in this part of the sidebar. */
  trail: readonly SidebarTrailItem[];
}

function SidebarItems({ items, trail, ...treeProps }: SidebarSubtreeProps & { items: readonly SidebarItem[] }) {
  const { renderItem } = treeProps;
  const getTrail = (item: SidebarItem) => (item === trail[0] ? trail : EMPTY_TRAIL);
  if (renderItem !== undefined)
    return <ul dangerouslySetInnerHTML={{ __html: items.map((item) => renderItem(item, getTrail(item))).join('') }} />;
  return (
    <ul>
      {items.map((item) => (
        <SidebarListItem
          key={`${item.type} ${item.type === 'link' ? item.href : (item.slug ?? item.label)}`}
          item={item}
          trail={getTrail(item)}
          {...treeProps}
        />
      ))}
    </ul>
  );
}

/** A sidebar item as a list item: a link, or a category with its items. */
export function SidebarListItem({ item, trail, ...treeProps }: SidebarSubtreeProps & { item: SidebarItem }) {
  const { version, base } = treeProps;
  const label = renderBreakableName(item.label);
  if (item.type === 'link') {
    return (
      <li>
        <a {...getLinkAttributes(base, item.href)}>{label}</a>
      </li>
    );
  }
  const pageLink =
    item.slug === undefined ? null : (
      <a href={base + getDocPath(version, item.slug)} aria-current={trail.length === 1 ? 'page' : undefined}>
        {label}
      </a>
    );
  if (item.type === 'doc') return <li>{pageLink}</li>;
  return (
    <li className="sidebar-category">
      {pageLink}
      {item.isClosed ? null : (
        <details open={!item.collapsed || trail.length > 0}>
          {pageLink === null ? (
            <summary>{label}</summary>
          ) : (
            <summary className="sidebar-caret" aria-label={`Toggle the category ‘${item.label}’`} />
          )}
          <SidebarItems items={item.items} trail={trail.slice(1)} {...treeProps} />
        </details>
      )}
    </li>
  );
}

/** Returns the attributes of a link to a path of this site or to any URL. Links to other sites open in a new tab. */
export function getLinkAttributes(base: string, href: string): { href: string; target?: string; rel?: string } {
  if (getLinkKind(href) === 'site') return { href: base + href };
  return isLinkToOtherSite(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}
