import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { VERSION_MARK } from '#shared/link.ts';
import type { SidebarItem, SidebarStep } from '#shared/sidebar.ts';
import type { FullSiteData, SiteConfig } from '#shared/site.ts';
import type { Version } from '#shared/version.ts';
import { Icon } from '../ui/Icon.tsx';
import {
  Brand,
  type ChromeProps,
  LocaleList,
  navbarLink,
  OnlyVersion,
  VersionLabel,
  VersionList,
} from './menu-entries.tsx';
import { Navbar } from './Navbar.tsx';
import { Sidebar, SidebarLine } from './Sidebar.tsx';

/** HTML of what stands above a page, and of the site menu. */
interface Menus {
  top: string;
  menu: string;
}

/** Pages of one section of one version follow each other: older drawings aren't needed again. */
const MAX_CACHED_MENUS = 50;
/** Stands for a page's slug: no text can contain it. */
const SLUG = VERSION_MARK;
/** What React writes otherwise in attributes. */
const ESCAPED = /["&'<>]/u;

/**
 * Draws the menus for one page after another. Most pages' differ by the slug that all their links to versions end in, and
 * by nothing else: they are drawn once, with a mark in its place.
 */
export function createMenuRenderer(
  site: FullSiteData,
  base: string,
): (view: ChromeProps['view'], slug: string) => Menus {
  const kept = new Map<string, Menus>();
  return (view, slug) => {
    if (slug === '' || ESCAPED.test(slug)) return renderMenus({ site, view, base });
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
    const known = kept.get(key) ?? renderMenus({ site, view: marked, base });
    if (kept.size >= MAX_CACHED_MENUS) kept.clear();
    kept.set(key, known);
    return { top: known.top.replaceAll(SLUG, () => slug), menu: known.menu.replaceAll(SLUG, () => slug) };
  };
}

function renderMenus(chrome: ChromeProps): Menus {
  const top = withoutPreloads(
    <>
      <a href="#Page-main" className="skip-link">
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

/**
 * A message above the navbar. A boot script hides it before paint when it was dismissed (`data-announcement` on the
 * root).
 */
export function AnnouncementBar({ announcement }: { announcement: SiteConfig['announcement'] }) {
  if (announcement === undefined) return null;
  return (
    <section className="announcement" aria-label="Announcement">
      <p dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.closeable ? (
        <button type="button" className="icon-button" data-announcement-close="" aria-label="Close announcement">
          <Icon name="close" size={18} />
        </button>
      ) : null}
    </section>
  );
}

/** What the site menu shows above the docs sidebar on small screens. */
export function SiteMenuLinks(chrome: ChromeProps) {
  const { site, base } = chrome;
  const { config } = site;
  const has = (type: string) => config.navbar.some((item) => item.type === type);
  const hasChoice = chrome.view.versions.length > 1;
  const links = config.navbar.flatMap((item, index) => navbarLink(item, index, chrome) ?? []);
  return (
    <>
      <div className="site-menu-head">
        <Brand config={config} base={base} />
        <button
          type="button"
          className="icon-button"
          popoverTarget="Page-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav className="site-menu-links" aria-label="Site">
        <ul>
          {links.map((link) => (
            <li key={link.attributes.href}>
              <a {...link.attributes} aria-current={link.active ? 'true' : undefined}>
                {link.label}
              </a>
            </li>
          ))}
          {has('versions') && !hasChoice ? (
            <li>
              <OnlyVersion {...chrome} />
            </li>
          ) : null}
        </ul>
        {has('versions') && hasChoice ? (
          <details name="site-menu-group">
            <summary>
              <span>
                Version: <VersionLabel {...chrome} />
              </span>
            </summary>
            <VersionList {...chrome} />
          </details>
        ) : null}
        {has('locales') ? (
          <details name="site-menu-group">
            <summary>Language: {config.locale.label}</summary>
            <LocaleList {...chrome} />
          </details>
        ) : null}
      </nav>
    </>
  );
}

/** A list of items as it is on pages that it doesn't lead to. */
interface RenderedList {
  html: string;
  /** Where each item begins and ends in it. */
  places: ReadonlyMap<SidebarItem, readonly [begin: number, end: number]>;
}

/**
 * Draws a sidebar for one page after another. Only what is on the way to a page differs: everything else is drawn once, as
 * a large sidebar takes longer than all the rest of a page.
 *
 * @returns takes the way to the page
 */
export function createSidebarRenderer(
  items: readonly SidebarItem[],
  branch: { version: Version; base: string },
): (trail: readonly SidebarStep[]) => string {
  const lists = new Map<readonly SidebarItem[], RenderedList>();
  const drawLine = (item: SidebarItem, trail: readonly SidebarStep[]): string =>
    renderToStaticMarkup(<SidebarLine item={item} trail={trail} draw={draw} {...branch} />);
  const drawWhole = (list: readonly SidebarItem[]): RenderedList => {
    const places = new Map<SidebarItem, readonly [number, number]>();
    let html = '';
    for (const item of list) {
      const begin = html.length;
      html += drawLine(item, []);
      places.set(item, [begin, html.length]);
    }
    return { html, places };
  };
  const draw = (list: readonly SidebarItem[], trail: readonly SidebarStep[]): string => {
    const { html, places } = lists.get(list) ?? drawWhole(list);
    lists.set(list, { html, places });
    const [step] = trail;
    const place = step === undefined ? undefined : places.get(step);
    if (step === undefined || place === undefined) return html;
    return html.slice(0, place[0]) + drawLine(step, trail) + html.slice(place[1]);
  };
  return (trail) => renderToStaticMarkup(<Sidebar items={items} trail={trail} draw={draw} {...branch} />);
}
