import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { VersionList } from '../versions/VersionList.tsx';
import { Brand } from './Brand.tsx';
import { LocaleList } from './LocaleList.tsx';
import { type ChromeProps, navbarLink } from './navbar-links.ts';

/**
 * Up to 996 px a menu that slides over the page: what the navbar has no room for, then the docs sidebar. Above, the
 * same element is the sidebar's column and shows nothing else.
 *
 * @param bare true on pages without a docs sidebar
 */
export function SiteMenu({ bare, children }: { bare: boolean; children: ReactNode }) {
  return (
    <aside id="site-menu" popover="auto" className={bare ? 'site-menu site-menu-bare' : 'site-menu'} aria-label="Menu">
      {children}
    </aside>
  );
}

/** What the site menu shows above the docs sidebar on small screens. */
export function SiteMenuLinks(chrome: ChromeProps) {
  const { site, view, base } = chrome;
  const { config } = site;
  const has = (type: string) => config.navbar.some((item) => item.type === type);
  const links = config.navbar.flatMap((item, index) => navbarLink(item, index, chrome) ?? []);
  return (
    <>
      <div className="site-menu-head">
        <Brand config={config} base={base} />
        <button
          type="button"
          className="icon-button"
          popoverTarget="site-menu"
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
        </ul>
        {has('versions') ? (
          <details name="site-menu-group">
            <summary>Version: {view.menuVersion.label}</summary>
            <VersionList view={view} base={base} />
          </details>
        ) : null}
        {has('locales') ? (
          <details name="site-menu-group">
            <summary>Language: {config.locale.label}</summary>
            <LocaleList config={config} view={view} base={base} />
          </details>
        ) : null}
      </nav>
    </>
  );
}
