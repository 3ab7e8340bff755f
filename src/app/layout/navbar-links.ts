import type { PageView } from '#model/page-view.ts';
import type { FullSiteData, IconName, NavbarItem } from '#model/site.ts';
import { docPath } from '#model/version.ts';
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
  /** Place in the navbar, by which a script finds the link again. */
  index: number;
  label: string;
  icon: IconName | null;
  active: boolean;
  attributes: LinkAttributes;
}

/** Resolve a navbar item to a link, in the version that the menus lead to; null for menus and the search button. */
export function navbarLink(item: NavbarItem, index: number, { site, view, base }: ChromeProps): NavbarLink | null {
  const active = index === view.activeItem;
  if (item.type === 'link') {
    return { index, label: item.label, icon: item.icon ?? null, active, attributes: linkTo(base, item.href) };
  }
  if (item.type !== 'doc' && item.type !== 'sidebar') return null;
  const slug = site.navbarTargets[index]?.slug ?? null;
  if (slug === null) return null;
  return { index, label: item.label, icon: null, active, attributes: linkTo(base, docPath(view.menuVersion, slug)) };
}
