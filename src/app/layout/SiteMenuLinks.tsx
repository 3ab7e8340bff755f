import type { ElementId } from '#shared/dom.ts';
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
          popoverTarget={'Page-menu' satisfies ElementId}
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
