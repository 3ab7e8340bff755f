import type { PageView } from '#model/page-view.ts';
import type { FullSiteData, IconName, NavbarItem } from '#model/site.ts';
import { type LinkAttributes, linkTo } from './href.ts';

/** What the navbar and the site menu need to know. */
export interface ChromeProps {
  site: FullSiteData;
  view: PageView;
  /** Base path without its final slash: '' at the root. */
  base: string;
}

/** A navbar item that is a plain link. */
export interface NavbarLink {
  /** Place in the navbar of a link to a document, by which a script finds it again: it changes with the page. */
  place?: number | undefined;
  label: string;
  icon?: IconName | undefined;
  active: boolean;
  attributes: LinkAttributes;
}

/** Resolve a navbar item to a link, in the version that the menus lead to; null for menus and the search button. */
export function navbarLink(item: NavbarItem, index: number, { view, base }: ChromeProps): NavbarLink | null {
  if (item.type === 'link')
    return { label: item.label, icon: item.icon, active: false, attributes: linkTo(base, item.href) };
  const target = view.navbar[index] ?? null;
  if (target === null || (item.type !== 'doc' && item.type !== 'sidebar')) return null;
  return { place: index, label: item.label, active: target.isActive, attributes: linkTo(base, target.path) };
}
