import type { ReactNode } from 'react';
import type { NavbarItem } from '#shared/site.ts';
import { BrandIcon, Icon } from '../ui/Icon.tsx';
import {
  Brand,
  type ChromeProps,
  LocaleList,
  navbarLink,
  OnlyVersion,
  VersionLabel,
  VersionList,
} from './menu-entries.tsx';

/** The navbar. Up to 767 px it has only the logo, the search button and the menu button. Icons show from 997 px. */
export function Navbar(props: ChromeProps) {
  const { config } = props.site;
  const items = config.navbar.map((item, index) => ({ item, index }));
  const renderItems = (position: NavbarItem['position']) =>
    items
      .filter(({ item }) => item.position === position)
      .map(({ item, index }) => <NavbarEntry key={index} item={item} index={index} {...props} />);
  return (
    <header className="navbar" data-navbar-hides={config.hideNavbarOnScroll === true ? '' : undefined}>
      <nav className="navbar-row" aria-label="Main">
        <button type="button" className="icon-button navbar-toggle" popoverTarget="Page-menu" aria-label="Open menu">
          <Icon name="menu" />
        </button>
        <Brand config={config} base={props.base} />
        <ul className="navbar-items navbar-left">{renderItems('left')}</ul>
        <ul className="navbar-items navbar-right">
          {renderItems('right')}
          {config.colorMode.switch ? (
            <li>
              {/* `color-mode.ts` sets its title; the stylesheet hides it without one. */}
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

function NavbarEntry({ item, index, ...chrome }: ChromeProps & { item: NavbarItem; index: number }) {
  const { site, base } = chrome;
  const { config } = site;
  if (item.type === 'search') {
    return (
      <li className="navbar-search">
        <a href={base + config.search.path} className="search-button" data-search="">
          <Icon name="search" size={18} />
          <span className="search-button-text">{config.search.placeholder}</span>
          <kbd>Ctrl K</kbd>
        </a>
      </li>
    );
  }
  if (item.type === 'versions') {
    return chrome.view.versions.length < 2 ? (
      <li>
        <OnlyVersion className="navbar-link" {...chrome} />
      </li>
    ) : (
      <NavbarMenu list={<VersionList {...chrome} />}>
        <summary className="menu-button">
          <span className="visually-hidden">Version </span>
          <VersionLabel {...chrome} />
        </summary>
      </NavbarMenu>
    );
  }
  if (item.type === 'locales') {
    return (
      <NavbarMenu className="navbar-wide" list={<LocaleList {...chrome} />}>
        <summary className="icon-button" aria-label="Language">
          <Icon name="globe" />
        </summary>
      </NavbarMenu>
    );
  }
  const link = navbarLink(item, index, chrome);
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
