import type { SidebarCategory, SidebarItem } from '#model/sidebar.ts';
import { docPath, type Version } from '#model/version.ts';
import { dottedName } from '../ui/dotted-name.tsx';
import { linkTo, siteHref } from './href.ts';

/** Props of the docs sidebar. */
export interface SidebarProps {
  items: readonly SidebarItem[];
  version: Version;
  /** Base path without its final slash. */
  base: string;
  /** Accessible name, told apart from the page's other navigation. */
  label?: string | undefined;
}

/**
 * The tree of a version's documents. It is the same for every page: a script marks the current page by its `href`
 * (which therefore is every link's first attribute) and opens the categories above it.
 */
export function Sidebar({ items, version, base, label = 'Docs sidebar' }: SidebarProps) {
  return (
    <nav className="sidebar" aria-label={label}>
      <SidebarItems items={items} version={version} base={base} trail="" />
    </nav>
  );
}

interface BranchProps {
  version: Version;
  base: string;
  /** Labels above, which make a category's key unique. */
  trail: string;
}

function SidebarItems({ items, ...branch }: BranchProps & { items: readonly SidebarItem[] }) {
  return (
    <ul>
      {items.map((item) => {
        if (item.type === 'category') return <Category key={`c ${item.label}`} category={item} {...branch} />;
        const link =
          item.type === 'doc'
            ? { href: siteHref(branch.base, docPath(branch.version, item.slug)) }
            : linkTo(branch.base, item.href);
        return (
          <li key={link.href}>
            <a {...link}>{dottedName(item.label)}</a>
          </li>
        );
      })}
    </ul>
  );
}

function Category({ category, version, base, trail }: BranchProps & { category: SidebarCategory }) {
  const { label, slug, collapsed, items } = category;
  const key = trail === '' ? label : `${trail}/${label}`;
  const children = <SidebarItems items={items} version={version} base={base} trail={key} />;
  if (slug === undefined) {
    return (
      <li className="sidebar-category">
        <details data-category={key} open={!collapsed}>
          <summary>{dottedName(label)}</summary>
          {children}
        </details>
      </li>
    );
  }
  return (
    <li className="sidebar-category">
      <a href={siteHref(base, docPath(version, slug))}>{dottedName(label)}</a>
      <details data-category={key} open={!collapsed}>
        <summary className="sidebar-caret" aria-label={`Toggle the category ‘${label}’`} />
        {children}
      </details>
    </li>
  );
}
