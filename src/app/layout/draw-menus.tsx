import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ElementId } from '#shared/dom.ts';
import { VERSION_MARK } from '#shared/link.ts';
import type { FullSiteData } from '#shared/site.ts';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import type { ChromeProps } from './menu-entries.tsx';
import { Navbar } from './Navbar.tsx';
import { SiteMenuLinks } from './SiteMenuLinks.tsx';

/** HTML of what stands above a page, and of the site menu. */
interface Menus {
  top: string;
  menu: string;
}

/** Pages of one section of one version follow each other: older drawings aren't needed again. */
const MOST_KEPT = 50;
/** Stands for a page's slug: no text can contain it. */
const SLUG = VERSION_MARK;
/** What React writes otherwise in attributes. */
const ESCAPED = /["&'<>]/u;

/**
 * Draws the menus for one page after another. Most pages' differ by the slug that all their links to versions end in, and
 * by nothing else: they are drawn once, with a mark in its place.
 */
export function createMenuDrawing(
  site: FullSiteData,
  base: string,
): (view: ChromeProps['view'], slug: string) => Menus {
  const kept = new Map<string, Menus>();
  return (view, slug) => {
    if (slug === '' || ESCAPED.test(slug)) return drawMenus({ site, view, base });
    const end = `/${slug}`;
    const mark = (path: string): string => (path.endsWith(end) ? path.slice(0, 1 - end.length) + SLUG : path);
    const versions = view.versions.map((entry) => ({ ...entry, path: mark(entry.path) }));
    const { menuVersion, navbar } = view;
    const marked = { versions, menuVersion, navbar, path: mark(view.path) };
    const key = [
      menuVersion.name,
      marked.path,
      ...navbar.map((target) => `${target?.path} ${target?.isActive}`),
      ...versions.map(({ path, current, absent }) => `${path} ${current} ${absent}`),
    ].join('\n');
    const known = kept.get(key) ?? drawMenus({ site, view: marked, base });
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, known);
    return { top: known.top.replaceAll(SLUG, () => slug), menu: known.menu.replaceAll(SLUG, () => slug) };
  };
}

function drawMenus(chrome: ChromeProps): Menus {
  const top = withoutPreloads(
    <>
      <a href={'#Page-main' satisfies `#${ElementId}`} className="skip-link">
        Skip to main content
      </a>
      <AnnouncementBar announcement={chrome.site.config.announcement} />
      <Navbar {...chrome} />
    </>,
  );
  return { top, menu: withoutPreloads(<SiteMenuLinks {...chrome} />) };
}

/** React asks the browser to fetch a picture early right before the picture itself: the site's own is there soon enough. */
function withoutPreloads(node: ReactNode): string {
  return renderToStaticMarkup(node).replaceAll(/<link rel="preload" as="image"[^>]*>/gu, '');
}
