import { NAMESPACES_SLUG } from './api.ts';
import type { NavbarTarget, PageDifference, PageEntry, PageKind, VersionData } from './page.ts';
import { findSidebarTrail, listSidebarPages, type SidebarPage, type SidebarTrailItem } from './sidebar.ts';
import type { SiteData } from './site.ts';
import {
  findOrCreateVersion,
  getDocPath,
  getLatestVersion,
  getVersionNoticeKind,
  type Version,
  type VersionNoticeKind,
} from './version.ts';

/** An entry of the version menu: a link to the page in one version or, if that version lacks it, to a related page. */
export interface VersionMenuEntry {
  version: Version;
  /** Site path without the base path. */
  path: string;
  current: boolean;
  /** True if the version lacks the page and no page replaces it. `path` then leads to a notice or the main document. */
  absent: boolean;
}

type CopiedEntryKey = 'kind' | 'title' | 'updatedBy' | 'card' | 'unlisted' | 'draft' | 'hideTableOfContents' | 'layout';

/** Data for rendering the parts of a page around its article. */
export interface PageView extends Pick<PageEntry, CopiedEntryKey> {
  /** Requested site path, without base path and trailing slash: the page's path, or an alias such as `/docs`. */
  path: string;
  /** Site path of the page itself; differs from `path` if `path` is an alias. */
  shownPath: string;
  /** Version of the page; null for an unversioned page. */
  version: Version | null;
  /** Version that menus link to: the page's version or, if unversioned, the user's preferred version or the latest. */
  menuVersion: Version;
  notice: VersionNoticeKind;
  /** Difference from the page in the latest release: `same` if there is none, null if one of the two is missing. */
  difference: PageDifference | 'same' | null;
  sidebar: string | null;
  /** Path from the top of the sidebar to the page; empty if the page isn't in a sidebar. */
  breadcrumbs: SidebarTrailItem[];
  previous: SidebarPage | null;
  next: SidebarPage | null;
  editUrl: string | null;
  /** Date of the last change: `day` as an ISO date, `text` as displayed; undefined if unknown. */
  updated?: { day: string; text: string } | undefined;
  versions: VersionMenuEntry[];
  /** Site path of the canonical page. */
  canonical: string;
  /** Documents of the navbar items; null for other links. The first item with the page's sidebar is active. */
  navbar: ({ path: string; isActive: boolean; slugIn?: NavbarTarget['slugIn'] } | null)[];
}

/** A page found in a version's data. */
export interface FoundPage {
  /** Requested slug, in the letter case of `VersionData`. */
  slug: string;
  /** Slug of the page to display: the target if `slug` is an alias, otherwise `slug`. */
  shown: string;
  entry: PageEntry;
}

/** Finds a page by slug or alias, if necessary in another letter case. Returns null if the version has no such page. */
export function findPage(data: VersionData, slug: string): FoundPage | null {
  const exactPage = lookUpPage(data, slug);
  if (exactPage !== null) return exactPage;
  const lowerCaseSlug = slug.toLowerCase();
  const slugs = [...Object.keys(data.pages), ...Object.keys(data.aliases)];
  const matchingSlug = slugs.find((candidate) => candidate.toLowerCase() === lowerCaseSlug);
  return matchingSlug === undefined ? null : lookUpPage(data, matchingSlug);
}

function lookUpPage(data: VersionData, slug: string): FoundPage | null {
  const targetSlug = Object.hasOwn(data.aliases, slug) ? data.aliases[slug] : slug;
  const entry = targetSlug !== undefined && Object.hasOwn(data.pages, targetSlug) ? data.pages[targetSlug] : undefined;
  return targetSlug === undefined || entry === undefined ? null : { slug, shown: targetSlug, entry };
}

/** Returns a path in version `target`: of the page's counterpart (see `slugIn`) or, if none, of the main document. */
export function findCounterpartPath(target: Version, entry: PageEntry | null, slug: string, mainSlug = ''): string {
  const slugInTarget = entry?.slugIn?.[target.name];
  return getDocPath(target, slugInTarget ?? (entry === null || lacksPage(target, entry) ? mainSlug : slug));
}

function lacksPage({ name }: Version, { absentIn = [] }: PageEntry): boolean {
  return absentIn.includes(name);
}

/** Creates the data for rendering a page around its article. `preferredName` is the user's preferred version. */
export function createPageView(
  site: SiteData,
  data: VersionData,
  page: FoundPage,
  preferredName: string | null,
): PageView {
  const { config, versions } = site;
  const { repository } = config;
  const { entry, slug, shown: shownSlug } = page;
  const { updated: updatedDay } = entry;
  const version = versions.find((candidate) => candidate.name === data.version) ?? null;
  const menuVersion =
    version ?? versions.find((candidate) => candidate.name === preferredName) ?? getLatestVersion(versions);
  const sidebarItems = entry.sidebar === undefined ? [] : (data.sidebars[entry.sidebar] ?? []);
  const sidebarPages = listSidebarPages(sidebarItems);
  const pageIndex = sidebarPages.findIndex((sidebarPage) => sidebarPage.slug === shownSlug);
  const path = version === null ? `/${slug}` : getDocPath(version, slug);
  const activeNavbarIndex = data.navbar.findIndex(({ sidebar }) => sidebar !== null && sidebar === entry.sidebar);
  const canonicalVersion = entry.canonical === undefined ? version : findOrCreateVersion(versions, entry.canonical);
  const canonicalSlug = (canonicalVersion && entry.slugIn?.[canonicalVersion.name]) ?? shownSlug;
  return {
    ...entry,
    path,
    shownPath: version === null ? `/${shownSlug}` : getDocPath(version, shownSlug),
    version,
    menuVersion,
    notice: version === null ? null : getVersionNoticeKind(version, versions),
    difference:
      lacksPage(getLatestVersion(versions), entry) || entry.kind === 'api-absent' ? null : (entry.differs ?? 'same'),
    sidebar: entry.sidebar ?? null,
    breadcrumbs: addApiBreadcrumb(findSidebarTrail(sidebarItems, shownSlug) ?? [], entry.kind, data),
    previous: entry.previous === undefined ? (sidebarPages[pageIndex - 1] ?? null) : entry.previous,
    next: entry.next === undefined ? (pageIndex < 0 ? null : (sidebarPages[pageIndex + 1] ?? null)) : entry.next,
    editUrl:
      entry.editUrl ??
      (repository && entry.source ? repository.editUrl + entry.source.replace('//', () => `/${shownSlug}`) : null),
    updated: updatedDay === undefined ? undefined : { day: updatedDay, text: data.days?.[updatedDay] ?? updatedDay },
    versions: versions.map((target) => {
      const mainSlug = data.mainIn?.[target.name] ?? config.mainDoc;
      const isAbsenceKnown = version !== null && (data.named?.includes(target.name) ?? true);
      return {
        version: target,
        path: findCounterpartPath(target, isAbsenceKnown ? entry : null, shownSlug, mainSlug),
        current: target === version,
        absent: isAbsenceKnown && lacksPage(target, entry),
      };
    }),
    canonical: canonicalVersion === null ? path : getDocPath(canonicalVersion, canonicalSlug),
    navbar: data.navbar.map(({ slug, slugIn }, index) => {
      const slugInMenuVersion = slugIn?.[menuVersion.name] ?? slug ?? '';
      return slug === null
        ? null
        : { path: getDocPath(menuVersion, slugInMenuVersion), isActive: index === activeNavbarIndex, slugIn };
    }),
  };
}

/** Adds the API overview, if it exists, to the breadcrumbs of types and namespaces that are in a sidebar. */
function addApiBreadcrumb(trail: SidebarTrailItem[], kind: PageKind, { pages }: VersionData): SidebarTrailItem[] {
  const hasApiParent = trail.length > 0 && (kind === 'api-type' || kind === 'namespace');
  return hasApiParent && Object.hasOwn(pages, NAMESPACES_SLUG)
    ? [{ type: 'doc', label: 'API', slug: NAMESPACES_SLUG }, ...trail]
    : trail;
}

/** Returns the CSS classes of the `<html>` element, for the page's kind and version. */
export function getHtmlElementClasses({ kind, version }: PageView): string {
  return version === null ? `page-${kind}` : `page-${kind} docs-version-${version.name}`;
}
