import { memo } from 'react';
import type { VersionData } from '#shared/page.ts';
import type { PageView } from '#shared/page-view.ts';
import { type SidebarItem, type SidebarPart, type SidebarStep, sidebarOrder, sidebarPart } from '#shared/sidebar.ts';
import { docPath, type Version } from '#shared/version.ts';
import { dottedName } from '../ui/dotted-name.tsx';
import { linkTo } from './href.ts';

/** Maximum number of entries of a sidebar without a filter. */
const MAX_ENTRIES_WITHOUT_FILTER = 50;

/** Props of the docs sidebar. */
interface SidebarProps {
  items: readonly SidebarItem[];
  version: Version;
  /** Base path without its final slash. */
  base: string;
  /** The way to the page that is shown: its link is marked, and the categories on the way are open. */
  trail?: readonly SidebarStep[] | undefined;
  /** Gives the HTML of a list's items; the prerender's, which has most of it from before. */
  draw?: ((items: readonly SidebarItem[], trail: readonly SidebarStep[]) => string) | undefined;
}

/** The sidebar beside a page: pages with the same key share it, with what the reader opened in it. Null without one. */
export function sidebarBeside({ sidebar, version, breadcrumbs }: PageView, data: VersionData): SidebarPart | null {
  if (sidebar === null || version === null) return null;
  const { key, items } = sidebarPart(data.sidebars[sidebar] ?? [], breadcrumbs.at(-1)?.slug);
  return { key: `${version.name}/${sidebar}${key}`, items };
}

/**
 * The tree of a version's documents. In the browser `chrome.ts` marks the page, since the tree stays: hundreds of links that
 * a navigation needn't look at.
 */
export const Sidebar = memo(({ items, trail = NO_TRAIL, ...branch }: SidebarProps) => (
  <nav
    className={`sidebar${sidebarOrder(items).length > MAX_ENTRIES_WITHOUT_FILTER ? ' sidebar-long' : ''}`}
    aria-label="Docs sidebar"
  >
    <input type="search" className="sidebar-filter" placeholder="Filter" aria-label="Filter the sidebar" />
    <SidebarItems items={items} trail={trail} {...branch} />
  </nav>
));

const NO_TRAIL: readonly SidebarStep[] = [];

interface BranchProps extends Omit<SidebarProps, 'items' | 'trail'> {
  /** What is left of the way: it begins with the item itself, or with one of the items; else it's elsewhere. */
  trail: readonly SidebarStep[];
}

function SidebarItems({ items, trail, ...branch }: BranchProps & { items: readonly SidebarItem[] }) {
  if (branch.draw !== undefined) return <ul dangerouslySetInnerHTML={{ __html: branch.draw(items, trail) }} />;
  return (
    <ul>
      {items.map((item) => (
        <SidebarLine
          key={`${item.type} ${item.type === 'link' ? item.href : (item.slug ?? item.label)}`}
          item={item}
          trail={item === trail[0] ? trail : []}
          {...branch}
        />
      ))}
    </ul>
  );
}

/** An item of a sidebar. */
export function SidebarLine(props: BranchProps & { item: SidebarItem }) {
  return (
    <li className={props.item.type === 'category' ? 'sidebar-category' : undefined}>
      <SidebarEntry {...props} />
    </li>
  );
}

/** What is inside an item: a link, or a category with its items. */
function SidebarEntry({ item, trail, ...branch }: BranchProps & { item: SidebarItem }) {
  const { version, base } = branch;
  if (item.type === 'link') return <a {...linkTo(base, item.href)}>{dottedName(item.label)}</a>;
  const link =
    item.slug === undefined ? null : (
      <a href={base + docPath(version, item.slug)} aria-current={trail.length === 1 ? 'page' : undefined}>
        {dottedName(item.label)}
      </a>
    );
  if (item.type === 'doc' || item.isClosed) return link;
  return (
    <>
      {link}
      <details open={!item.collapsed || trail.length > 0}>
        {link === null ? (
          <summary>{dottedName(item.label)}</summary>
        ) : (
          <summary className="sidebar-caret" aria-label={`Toggle the category ‘${item.label}’`} />
        )}
        <SidebarItems items={item.items} trail={trail.slice(1)} {...branch} />
      </details>
    </>
  );
}
