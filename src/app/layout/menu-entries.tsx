import type { ReactNode } from 'react';
import type { PageView, VersionMenuEntry } from '#shared/page-view.ts';
import type { FullSiteData, IconName, NavbarItem, SiteConfig } from '#shared/site.ts';
import { VERSIONS_PATH, versionNotice } from '#shared/version.ts';
import { ABSENT_LABEL } from './chrome.ts';
import { type LinkAttributes, linkTo } from './href.ts';

/** Props of the navbar and the site menu. */
export interface ChromeProps {
  site: FullSiteData;
  view: Pick<PageView, 'path' | 'menuVersion' | 'versions' | 'navbar'>;
  /** Base path without its final slash: '' at the root. */
  base: string;
}

/** A navbar item that is a plain link. */
export interface NavbarLink {
  label: string;
  icon?: IconName | undefined;
  active: boolean;
  /** `data-nav` is the index in the navbar of a link that changes with the page. */
  attributes: LinkAttributes & { 'data-nav'?: string };
}

/** Resolves a navbar item to a link in the menus' version. Returns null for menus and the search button. */
export function navbarLink(item: NavbarItem, index: number, { view, base }: ChromeProps): NavbarLink | null {
  if (item.type === 'link')
    return { label: item.label, icon: item.icon, active: false, attributes: linkTo(base, item.href) };
  const target = view.navbar[index] ?? null;
  if (target === null || (item.type !== 'doc' && item.type !== 'sidebar')) return null;
  const attributes = { ...linkTo(base, target.path), 'data-nav': `${index}` };
  return { label: item.label, active: target.isActive, attributes };
}

/** Links to the page in each version. Sites with many versions show some, and a link to the list of all. */
export function VersionList({ site, view, base }: ChromeProps) {
  const versions = view.versions.map((entry) => entry.version);
  return (
    <ul className="menu-list">
      {view.versions.map((entry) => (
        <li key={entry.version.name}>
          <VersionLink entry={entry} base={base}>
            {entry.version.isLatest ? <small>latest</small> : null}
            {versionNotice(entry.version, versions) === 'unreleased' ? <small>unreleased</small> : null}
          </VersionLink>
        </li>
      ))}
      {versions.length < site.versions.length ? (
        <li>
          <a href={base + VERSIONS_PATH}>{`All ${site.versions.length} versions`}</a>
        </li>
      ) : null}
    </ul>
  );
}

/** Link to the only version of a site, in place of a menu. */
export function OnlyVersion({ view, base, className }: ChromeProps & { className?: string }) {
  const [entry] = view.versions;
  return entry === undefined ? null : <VersionLink entry={entry} base={base} className={className} />;
}

/**
 * Link to the page in a version. When it is followed, a script stores `data-version-name` as the preferred version and adds
 * the address's query and hash.
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
      {absent ? <small data-absent="">{ABSENT_LABEL}</small> : null}
    </a>
  );
}

/** Label of the version that the menus link to. A script replaces it. */
export function VersionLabel({ view }: ChromeProps) {
  return <span data-version-label="">{view.menuVersion.label}</span>;
}

/** Link to the page in the site's only language. */
export function LocaleList({ site, view, base }: ChromeProps) {
  const { code, htmlLang = code, label } = site.config.locale;
  return (
    <ul className="menu-list">
      <li>
        <a href={base + view.path} data-locale="" lang={htmlLang} hrefLang={htmlLang} aria-current="true">
          {label}
        </a>
      </li>
    </ul>
  );
}

/** Logo and name of the site, linking home. */
export function Brand({ config, base }: { config: SiteConfig; base: string }) {
  const { logo, title } = config;
  return (
    <a href={`${base}/`} className="brand">
      {logo === undefined ? null : <img src={base + logo.src} alt="" width={logo.width} height={logo.height} />}
      <span>{title}</span>
    </a>
  );
}
