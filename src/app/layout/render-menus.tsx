import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { replaceLinkMarks } from '#shared/link.ts';
import type { PageView, VersionMenuEntry } from '#shared/page-view.ts';
import type { BrandIconName, FullSiteData, NavbarItem, SiteConfig } from '#shared/site.ts';
import { getVersionNoticeKind, VERSIONS_PAGE_PATH } from '#shared/version.ts';
import { BrandIcon, Icon } from '../ui/Icon.tsx';
import { VERSION_WITHOUT_PAGE_LABEL } from './chrome.ts';
import { getLinkAttributes } from './Sidebar.tsx';

interface MenuProps {
  site: FullSiteData;
  view: Pick<PageView, 'kind' | 'path' | 'menuVersion' | 'versions' | 'navbar'>;
  /** Base path without its final slash; '' if the site is at the root. */
  base: string;
}

/** Renders the page's top (skip link, announcement, navbar) and the site menu's part above the sidebar as HTML. */
export function renderMenus(props: MenuProps): { top: string; menu: string } {
  const pageTop = (
    <>
      <a href="#Page-main" className="skip-link">
        Skip to main content
      </a>
      <AnnouncementBar {...props} />
      <Navbar {...props} />
    </>
  );
  return { top: renderWithoutPreloads(pageTop), menu: renderWithoutPreloads(<SiteMenuTop {...props} />) };
}

/** Renders HTML without React's image preloads, which are useless because the same HTML contains the images. */
function renderWithoutPreloads(node: ReactNode): string {
  return renderToStaticMarkup(node).replaceAll(/<link rel="preload" as="image"[^>]*>/gu, '');
}

/** A message above the navbar. If the user dismissed the message, a boot script hides it before the first paint. */
function AnnouncementBar({ site, base }: MenuProps) {
  const { announcement } = site.config;
  if (announcement === undefined) return null;
  return (
    <section className="announcement" aria-label="Announcement">
      <p dangerouslySetInnerHTML={{ __html: replaceLinkMarks(announcement.html, { base, version: '' }) }} />
      {announcement.closeable ? (
        <button type="button" className="icon-button" data-announcement-close="" aria-label="Close announcement">
          <Icon name="close" size={18} />
        </button>
      ) : null}
    </section>
  );
}

/** The part of the site menu above the docs sidebar, for small screens. */
function SiteMenuTop(menuProps: MenuProps) {
  const { config } = menuProps.site;
  const hasNavbarItem = (type: string) => config.navbar.some((item) => item.type === type);
  const hasSeveralVersions = menuProps.view.versions.length > 1;
  const navbarLinks = config.navbar.flatMap((item, index) => resolveNavbarLink(item, index, menuProps) ?? []);
  return (
    <>
      <div className="site-menu-head">
        {/* At the start, like the navbar's menu button. At the end, it would cover the sidebar's category arrows. */}
        <button
          type="button"
          className="icon-button"
          popoverTarget="Page-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" />
        </button>
        <BrandLink {...menuProps} />
      </div>
      <nav className="site-menu-links" aria-label="Site">
        <ul>
          {navbarLinks.map((link) => (
            <li key={link.attributes.href}>
              <a {...link.attributes} aria-current={link.active ? 'true' : undefined}>
                {link.label}
              </a>
            </li>
          ))}
          {hasNavbarItem('versions') && !hasSeveralVersions ? (
            <li>
              <SingleVersionLink {...menuProps} />
            </li>
          ) : null}
        </ul>
        {hasNavbarItem('versions') && hasSeveralVersions ? (
          <details name="site-menu-group">
            <summary>
              <span>
                Version: <VersionLabel {...menuProps} />
              </span>
            </summary>
            <VersionList {...menuProps} />
          </details>
        ) : null}
        {hasNavbarItem('locales') ? (
          <details name="site-menu-group">
            <summary>Language: {config.locale.label}</summary>
            <LocaleList {...menuProps} />
          </details>
        ) : null}
      </nav>
    </>
  );
}

/** The navbar. Windows up to 767 px show only logo, search and menu button. Icon links and languages require 997 px. */
function Navbar(props: MenuProps) {
  const { config } = props.site;
  const indexedItems = config.navbar.map((item, index) => ({ item, index }));
  const renderItems = (position: NavbarItem['position']) =>
    indexedItems
      .filter(({ item }) => item.position === position)
      .map(({ item, index }) => <NavbarEntry key={index} item={item} index={index} {...props} />);
  return (
    <header className="navbar" data-navbar-hides={config.hideNavbarOnScroll === true ? '' : undefined}>
      <nav className="navbar-row" aria-label="Main">
        <button type="button" className="icon-button navbar-toggle" popoverTarget="Page-menu" aria-label="Open menu">
          <Icon name="menu" />
        </button>
        <BrandLink {...props} />
        <ul className="navbar-items navbar-left">{renderItems('left')}</ul>
        <ul className="navbar-items navbar-right">
          {renderItems('right')}
          {config.colorMode.switch ? (
            <li>
              {/* `color-mode.ts` sets the button's title; the stylesheet hides a button without a title. */}
              <button
                type="button"
                className="icon-button color-switch"
                data-color-switch=""
                aria-label="Switch colours"
              >
                <Icon name="contrast" />
              </button>
            </li>
          ) : null}
        </ul>
      </nav>
    </header>
  );
}

function NavbarEntry({ item, index, ...menuProps }: MenuProps & { item: NavbarItem; index: number }) {
  const { search } = menuProps.site.config;
  if (item.type === 'search') {
    return (
      <li className="navbar-search">
        <a href={menuProps.base + search.path} className="search-button" data-search="">
          <Icon name="search" size={18} />
          <span className="search-button-text">{search.placeholder}</span>
          <kbd>Ctrl K</kbd>
        </a>
      </li>
    );
  }
  if (item.type === 'versions') {
    return menuProps.view.versions.length < 2 ? (
      <li>
        <SingleVersionLink className="navbar-link" {...menuProps} />
      </li>
    ) : (
      <NavbarMenu list={<VersionList {...menuProps} />}>
        <summary className="menu-button">
          <span className="visually-hidden">Version </span>
          <VersionLabel {...menuProps} />
        </summary>
      </NavbarMenu>
    );
  }
  if (item.type === 'locales') {
    return (
      <NavbarMenu className="navbar-wide" list={<LocaleList {...menuProps} />}>
        <summary className="icon-button" aria-label="Language">
          <Icon name="globe" />
        </summary>
      </NavbarMenu>
    );
  }
  const link = resolveNavbarLink(item, index, menuProps);
  if (link === null) return null;
  return (
    <li className={link.icon === undefined ? undefined : 'navbar-wide'}>
      {link.icon === undefined ? (
        <a {...link.attributes} className="navbar-link" aria-current={link.active ? 'true' : undefined}>
          {link.label}
        </a>
      ) : (
        <a {...link.attributes} className="icon-button">
          <BrandIcon name={link.icon} />
          <span className="visually-hidden">{link.label}</span>
        </a>
      )}
    </li>
  );
}

function NavbarMenu({ className, children, list }: { className?: string; children: ReactNode; list: ReactNode }) {
  return (
    <li className={className}>
      <details className="menu" name="navbar-menu" data-menu="">
        {children}
        {list}
      </details>
    </li>
  );
}

/** A navbar item that is a plain link. */
interface ResolvedNavbarLink {
  label: string;
  icon?: BrandIconName | undefined;
  active: boolean;
  /** `data-nav`: item index, if it links to a document. `data-nav-slugs`: query string with its slug by version. */
  attributes: { href: string; 'data-nav'?: string; 'data-nav-slugs'?: string | undefined };
}

/** Resolves a navbar item to a link. Null for menus, the search button and documents that `view.menuVersion` lacks. */
function resolveNavbarLink(item: NavbarItem, index: number, { view, base }: MenuProps): ResolvedNavbarLink | null {
  if (item.type === 'link')
    return { label: item.label, icon: item.icon, active: false, attributes: getLinkAttributes(base, item.href) };
  const linkTarget = view.navbar[index] ?? null;
  if (linkTarget === null || (item.type !== 'doc' && item.type !== 'sidebar')) return null;
  const slugsQuery = linkTarget.slugIn === undefined ? undefined : new URLSearchParams(linkTarget.slugIn).toString();
  const attributes = {
    ...getLinkAttributes(base, linkTarget.path),
    'data-nav': `${index}`,
    'data-nav-slugs': slugsQuery,
  };
  return { label: item.label, active: linkTarget.isActive, attributes };
}

/** List of version links. If the site has many versions, it contains only some and a link to the full list. */
function VersionList({ site, view, base }: MenuProps) {
  const listedVersions = view.versions.map((entry) => entry.version);
  return (
    <ul className="menu-list">
      {view.versions.map((entry) => (
        <li key={entry.version.name}>
          <VersionLink entry={entry} base={base}>
            {entry.version.isLatest ? <small>latest</small> : null}
            {getVersionNoticeKind(entry.version, listedVersions) === 'unreleased' ? <small>unreleased</small> : null}
          </VersionLink>
        </li>
      ))}
      {listedVersions.length < site.versions.length ? (
        <li>
          <a href={base + VERSIONS_PAGE_PATH}>{`All ${site.versions.length} versions`}</a>
        </li>
      ) : null}
    </ul>
  );
}

/** Link to the only version of a site, in place of a menu. */
function SingleVersionLink({ view, base, className }: MenuProps & { className?: string }) {
  const [entry] = view.versions;
  return entry === undefined ? null : <VersionLink entry={entry} base={base} className={className} />;
}

/**
 * Link to the current page in a version; if the page is absent there, to a page that says so or to the version's main
 * document. On a click, scripts add the query string and hash, and store the choice.
 */
function VersionLink(props: {
  entry: VersionMenuEntry;
  base: string;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const { version, path, current, absent } = props.entry;
  return (
    <a
      href={props.base + path}
      className={props.className}
      data-version-name={version.name}
      aria-current={current ? 'true' : undefined}
    >
      {version.label}
      {props.children}
      {absent ? <small data-absent="">{VERSION_WITHOUT_PAGE_LABEL}</small> : null}
    </a>
  );
}

/** Label of the version that the menus link to. `chrome.ts` updates it on navigation and for a preferred version. */
function VersionLabel({ view }: MenuProps) {
  return <span data-version-label="">{view.menuVersion.label}</span>;
}

/** List with one link, for the only language: to the current page or, on the not-found page, to the home page. */
function LocaleList({ site, view, base }: MenuProps) {
  const { code, htmlLang = code, label } = site.config.locale;
  return (
    <ul className="menu-list">
      <li>
        <a
          href={base + (view.kind === 'not-found' ? '/' : view.path)}
          data-locale=""
          lang={htmlLang}
          hrefLang={htmlLang}
          aria-current="true"
        >
          {label}
        </a>
      </li>
    </ul>
  );
}

function BrandLink({ site, base }: MenuProps) {
  const { logo, title } = site.config;
  return (
    <a href={`${base}/`} className="brand">
      {logo === undefined ? null : <img src={base + logo.src} alt="" width={logo.width} height={logo.height} />}
      <span>{title}</span>
    </a>
  );
}

/** The footer: title, tagline, columns of links, copyright and logo. */
export function Footer({ config, base }: { config: SiteConfig; base: string }) {
  const { columns, logo, copyright } = config.footer;
  return (
    <footer className="footer">
      <div className="footer-row">
        <div className="footer-about">
          <p className="footer-title">{config.title}</p>
          {config.tagline === '' ? null : <p>{config.tagline}</p>}
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <p className="footer-title">{column.title}</p>
            <ul>
              {column.links.map((link) => (
                <li key={link.href}>
                  <a {...getLinkAttributes(base, link.href)}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {copyright === '' && logo === null ? null : (
        <div className="footer-end">
          <small dangerouslySetInnerHTML={{ __html: replaceLinkMarks(copyright, { base, version: '' }) }} />
          {logo === null ? null : (
            <a {...getLinkAttributes(base, logo.href)}>
              <img src={base + logo.src} alt={logo.alt} width={logo.width} height={logo.height} loading="lazy" />
            </a>
          )}
        </div>
      )}
    </footer>
  );
}
