import { NAMESPACES_SLUG } from './api.ts';
import type { PageDifference, PageEntry, PageKind, VersionData } from './page.ts';
import { type SidebarPage, type SidebarStep, sidebarOrder, sidebarTrail } from './sidebar.ts';
import type { SiteData } from './site.ts';
import { docPath, latestVersion, type Version, type VersionNotice, versionNamed, versionNotice } from './version.ts';

/** An entry of the version menu: the same document in another version, or that version's main document. */
export interface VersionMenuEntry {
  version: Version;
  /** Site path without the base path. */
  path: string;
  current: boolean;
  /** That version doesn't have the page: the path leads to what says so, or to its main document. */
  absent: boolean;
}

/** What the chrome around an article shows: derived from the site's and the version's data, nothing else. */
export interface PageView {
  /** Site path that shows the page, without base path and trailing slash. */
  path: string;
  /** Site path of the page itself: another one for an alias such as `/docs`. */
  shownPath: string;
  kind: PageKind;
  title: string;
  /** Null outside the versions. */
  version: Version | null;
  /** Version that the menus lead to: the page's own, else the one the reader prefers, else the latest. */
  menuVersion: Version;
  notice: VersionNotice;
  /** What it has other than the latest release's; null where that has no such page, or nothing is compared. */
  difference: PageDifference | 'same' | null;
  sidebar: string | null;
  /** Way from the sidebar's top to the page; empty without a sidebar. */
  breadcrumbs: SidebarStep[];
  previous: SidebarPage | null;
  next: SidebarPage | null;
  editUrl: string | null;
  /** The entry's own, with the day as it is shown. */
  updated?: { day: string; text: string } | undefined;
  updatedBy?: string | undefined;
  versions: VersionMenuEntry[];
  /** Site path of the page that the address should be known by. */
  canonical: string;
  /** Name of the page's card; null where it has the site's picture. */
  card: string | null;
  unlisted: boolean;
  draft: boolean;
  hideTableOfContents: boolean;
  layout: 'home' | null;
  /** Where each navbar item leads, and whether the page belongs to its section; null for items without a document. */
  navbar: ({ path: string; isActive: boolean } | null)[];
}

/** A page as found in a version's data. */
export interface FoundPage {
  /** Slug as asked for, in the case that the data has it. */
  slug: string;
  /** Slug of the page that is shown: another one for an alias. */
  shown: string;
  entry: PageEntry;
}

/** Find a page by slug: as written, else without regard to case, as the old site did. */
export function findPage(data: VersionData, slug: string): FoundPage | null {
  const exact = lookUp(data, slug);
  if (exact !== null) return exact;
  const lower = slug.toLowerCase();
  const alike = Object.keys(data.pages).find((candidate) => candidate.toLowerCase() === lower);
  return alike === undefined ? null : lookUp(data, alike);
}

function lookUp(data: VersionData, slug: string): FoundPage | null {
  const shown = Object.hasOwn(data.aliases, slug) ? data.aliases[slug] : slug;
  const entry = shown !== undefined && Object.hasOwn(data.pages, shown) ? data.pages[shown] : undefined;
  return shown === undefined || entry === undefined ? null : { slug, shown, entry };
}

/**
 * Site path of a document's counterpart: the same document in `target`, or the page that says that it isn't there, else
 * the main document there.
 *
 * @param entry the page that the reader is on, or null outside the versions
 */
export function counterpartPath(target: Version, entry: PageEntry | null, slug: string, mainDoc = ''): string {
  const known = entry?.slugIn?.[target.name];
  return docPath(target, known ?? (entry === null || isAbsentIn(target, entry) ? mainDoc : slug));
}

function isAbsentIn({ name }: Version, { absentIn = [] }: PageEntry): boolean {
  return absentIn.includes(name);
}

/**
 * Derive the chrome of a page.
 *
 * @param site with the versions that the menu is to hold
 */
export function pageView(site: SiteData, data: VersionData, found: FoundPage, preferred: string | null): PageView {
  const { config, versions } = site;
  const { entry, slug, shown } = found;
  const version = versions.find((candidate) => candidate.name === data.version) ?? null;
  const menuVersion = version ?? versions.find((candidate) => candidate.name === preferred) ?? latestVersion(versions);
  const items = entry.sidebar === undefined ? [] : (data.sidebars[entry.sidebar] ?? []);
  const order = sidebarOrder(items);
  const at = order.findIndex((page) => page.slug === shown);
  const path = version === null ? `/${slug}` : docPath(version, slug);
  const section = data.navbar.findIndex(({ sidebar }) => sidebar !== null && sidebar === entry.sidebar);
  const canonicalVersion = entry.canonical === undefined ? version : versionNamed(versions, entry.canonical);
  const canonicalSlug = (canonicalVersion && entry.slugIn?.[canonicalVersion.name]) ?? shown;
  return {
    path,
    shownPath: version === null ? `/${shown}` : docPath(version, shown),
    kind: entry.kind,
    title: entry.title,
    version,
    menuVersion,
    notice: version === null ? null : versionNotice(version, versions),
    difference:
      isAbsentIn(latestVersion(versions), entry) || entry.kind === 'api-absent' ? null : (entry.differs ?? 'same'),
    sidebar: entry.sidebar ?? null,
    breadcrumbs: withApi(sidebarTrail(items, shown) ?? [], entry.kind, data),
    previous: entry.previous === undefined ? (order[at - 1] ?? null) : entry.previous,
    next: entry.next === undefined ? (at < 0 ? null : (order[at + 1] ?? null)) : entry.next,
    editUrl: entry.editUrl ?? editUrlOf(config.repository?.editUrl, entry.source),
    updated:
      entry.updated === undefined
        ? undefined
        : { day: entry.updated, text: data.days?.[entry.updated] ?? entry.updated },
    updatedBy: entry.updatedBy,
    versions: versions.map((target) => {
      const isTold = version !== null && (data.named?.includes(target.name) ?? true);
      return {
        version: target,
        path: counterpartPath(target, isTold ? entry : null, shown, config.mainDoc),
        current: target === version,
        absent: isTold && isAbsentIn(target, entry),
      };
    }),
    canonical: canonicalVersion === null ? path : docPath(canonicalVersion, canonicalSlug),
    card: entry.card ?? null,
    unlisted: entry.unlisted === true,
    draft: entry.draft === true,
    hideTableOfContents: entry.hideTableOfContents === true,
    layout: entry.layout ?? null,
    navbar: data.navbar.map(({ slug }, index) =>
      slug === null ? null : { path: docPath(menuVersion, slug), isActive: index === section },
    ),
  };
}

/** The way to a type begins with the API: the name of its namespace alone doesn't say where the reader is. */
function withApi(trail: SidebarStep[], kind: PageKind, { pages }: VersionData): SidebarStep[] {
  const isBelow = trail.length > 0 && (kind === 'api-type' || kind === 'namespace');
  return isBelow && Object.hasOwn(pages, NAMESPACES_SLUG)
    ? [{ type: 'doc', label: 'API', slug: NAMESPACES_SLUG }, ...trail]
    : trail;
}

function editUrlOf(prefix: string | undefined, source: string | undefined): string | null {
  return prefix === undefined || source === undefined ? null : prefix + source;
}

/** Classes of the document's root element, by which styles and tools tell kinds of page and versions. */
export function documentClass({ kind, version }: PageView): string {
  return version === null ? `page-${kind}` : `page-${kind} docs-version-${version.name}`;
}
