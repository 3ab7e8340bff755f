import type { ReactNode } from 'react';
import type { PageView, VersionMenuEntry } from '#shared/page-view.ts';
import type { FullSiteData, IconName, NavbarItem, SiteConfig } from '#shared/site.ts';
import { VERSIONS_PATH, versionNotice } from '#shared/version.ts';
import { ABSENT_WORDS } from './chrome.ts';
import { type LinkAttributes, linkTo } from './href.ts';

/** What the navbar and the site menu need to know. */
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
  /** A link to a document names its place in the navbar, by which a script finds it again: it changes with the page. */
  attributes: LinkAttributes & { 'data-nav'?: string };
}

/** Resolve a navbar item to a link, in the version that the menus lead to; null for menus and the search button. */
export function navbarLink(item: NavbarItem, index: number, { view, base }: ChromeProps): NavbarLink | null {
  if (item.type === 'link')
    return { label: item.label, icon: item.icon, active: false, attributes: linkTo(base, item.href) };
  const target = view.navbar[index] ?? null;
  if (target === null || (item.type !== 'doc' && item.type !== 'sidebar')) return null;
  const attributes = { ...linkTo(base, target.path), 'data-nav': `${index}` };
  return { label: item.label, active: target.isActive, attributes };
}

/** The same page in every version; of many versions in some, and a link to the list of all. */
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

/** The version of a site that has one: there is nothing to choose. */
export function OnlyVersion({ view, base, className }: ChromeProps & { className?: string }) {
  const [entry] = view.versions;
  return entry === undefined ? null : <VersionLink entry={entry} base={base} className={className} />;
}

/**
 * The same page in a version. A script stores `data-version-name` as the reader's choice when the link is followed, and
 * adds the address's query and hash.
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
      {absent ? <small data-absent="">{ABSENT_WORDS}</small> : null}
    </a>
  );
}

/** The version that the menus lead to; a script writes another. */
export function VersionLabel({ view }: ChromeProps) {
  return <span data-version-label="">{view.menuVersion.label}</span>;
}

/** The page in each language of the site; there is one. */
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
