import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteConfig } from '#shared/site.ts';
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

/** Renders a page's top (skip link, announcement, navbar) and the content of the site menu above the sidebar as HTML. */
export function renderMenus(props: ChromeProps): { top: string; menu: string } {
  const top = withoutPreloads(
    <>
      <a href="#Page-main" className="skip-link">
        Skip to main content
      </a>
      <AnnouncementBar announcement={props.site.config.announcement} />
      <Navbar {...props} />
    </>,
  );
  return { top, menu: withoutPreloads(<SiteMenuLinks {...props} />) };
}

/** Renders HTML without the image preloads that React adds: the images are in the same HTML. */
function withoutPreloads(node: ReactNode): string {
  return renderToStaticMarkup(node).replaceAll(/<link rel="preload" as="image"[^>]*>/gu, '');
}

/**
 * A message above the navbar. A boot script hides it before the first paint if it was dismissed (`data-announcement` on
 * the root element).
 */
function AnnouncementBar({ announcement }: { announcement: SiteConfig['announcement'] }) {
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

/** The part of the site menu above the docs sidebar, for small screens. */
function SiteMenuLinks(chrome: ChromeProps) {
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
