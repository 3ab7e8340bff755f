import type { HeadTag } from '#shared/article.ts';
import { applyTrailingSlashSetting } from '#shared/link.ts';
import type { SiteData } from '#shared/site.ts';
import { getDocPath, getLatestVersion, getVersionPath } from '#shared/version.ts';
import type { PrerenderedPage } from '../navigation/pages.ts';
import { openEnclosingTabsAndDetails } from '../navigation/scrolling.ts';
import { setAttributes } from '../platform/document.ts';
import type { FrameHtml } from './PageLayout.tsx';

/** A link in the menus. `absent`: its version lacks the page. `slugs`: query string with its slug by version. */
interface MenuLink {
  href: string;
  active: boolean;
  absent: boolean;
  slugs?: string | undefined;
}

/** The values in the menus, the sidebar and the root element that change with the page. */
export interface ChromeState {
  /** Links of the navbar and the site menu, by the keys of `findMenuLinks`. */
  links: ReadonlyMap<string, MenuLink>;
  versionLabel: string;
  /** `href` of the current page's link in the sidebar; null if there is no such link. */
  sidebarLink: string | null;
  documentClass: string;
}

const MENUS_SELECTOR = ':is([data-region="top"], [data-region="menu"])';
const SIDEBAR_SELECTOR = '[data-region="sidebar"]';
const ABSENT_MARK_SELECTOR = '[data-absent]';
const PAGE_HEAD_ATTRIBUTE = 'data-page-head';

/** Matches the part of a document title before the site's name, which follows ` | `. */
const PAGE_TITLE_PATTERN = /^.*?(?= \| [^|]*$|$)/su;

/** Returns `state` with an unversioned page's menus linked to the `preferred` version; unchanged if it isn't listed. */
export function createUnversionedChromeState(
  { config, versions }: SiteData,
  state: ChromeState,
  preferred: string | null,
  base: string,
): ChromeState {
  const version = versions.find((candidate) => candidate.name === preferred);
  if (version === undefined) return state;
  // The prerendered links start with the path of the latest version, which is replaced here.
  const { length: prefixLength } = base + getVersionPath(getLatestVersion(versions));
  const linkEntries = [...state.links].map(([key, link]) => {
    if (!key.startsWith('nav ')) return [key, link] as const;
    const slug = new URLSearchParams(link.slugs).get(version.name);
    const path = slug === null ? getVersionPath(version) + link.href.slice(prefixLength) : getDocPath(version, slug);
    return [key, { ...link, href: base + applyTrailingSlashSetting(path, config.trailingSlash) }] as const;
  });
  return { ...state, links: new Map(linkEntries), versionLabel: version.label };
}

/** Reads the current `ChromeState` from the prerendered document. */
export function readChromeState(): ChromeState {
  return {
    links: new Map(
      findMenuLinks().map(({ key, link }) => [
        key,
        {
          href: link.getAttribute('href') ?? '',
          active: link.hasAttribute('aria-current'),
          absent: link.querySelector(ABSENT_MARK_SELECTOR) !== null,
          slugs: link.dataset.navSlugs,
        },
      ]),
    ),
    versionLabel: findVersionLabelElements()[0]?.textContent ?? '',
    sidebarLink: document.querySelector(`${SIDEBAR_SELECTOR} a[aria-current]`)?.getAttribute('href') ?? null,
    documentClass: document.documentElement.className,
  };
}

/** Writes a page's values to the menus, the sidebar and the root element. */
export function writeChromeState({ links, versionLabel, sidebarLink, documentClass: classes }: ChromeState): void {
  for (const { key, link } of findMenuLinks()) {
    const linkState = links.get(key);
    if (linkState === undefined) continue;
    setAttributes(link, { href: linkState.href, 'aria-current': linkState.active ? 'true' : null });
    toggleAbsentMark(link, linkState.absent);
  }
  for (const labelElement of findVersionLabelElements()) labelElement.textContent = versionLabel;
  markCurrentSidebarLink(sidebarLink);
  document.documentElement.className = classes;
}

/** Marks the current page's link in the sidebar. Opens the page's own category and the categories around the link. */
function markCurrentSidebarLink(href: string | null): void {
  for (const oldLink of document.querySelectorAll(`${SIDEBAR_SELECTOR} a[aria-current]`))
    oldLink.removeAttribute('aria-current');
  const links = [...document.querySelectorAll(`${SIDEBAR_SELECTOR} a[href]`)];
  const link = links.find((candidate) => candidate.getAttribute('href') === href);
  if (link === undefined) return;
  setAttributes(link, { 'aria-current': 'page' });
  openEnclosingTabsAndDetails(link);
  const pageCategoryDetails = link.parentElement?.querySelector<HTMLDetailsElement>(':scope > details');
  if (pageCategoryDetails) pageCategoryDetails.open = true;
}

/** Adds or removes the note (in a version link) that the version doesn't have the page. */
function toggleAbsentMark(link: Element, isAbsent: boolean): void {
  const oldMark = link.querySelector(ABSENT_MARK_SELECTOR);
  if ((oldMark !== null) === isAbsent) return;
  oldMark?.remove();
  if (!isAbsent) return;
  const mark = link.appendChild(document.createElement('small'));
  mark.dataset.absent = '';
  mark.textContent = VERSION_WITHOUT_PAGE_LABEL;
}

/** Returns the menu links that change with the page. Keys: `nav <index>`, `version <name>` and `locale`. */
function findMenuLinks(): { key: string; link: HTMLAnchorElement }[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`${MENUS_SELECTOR} a`)].flatMap((link) => {
    const { nav, versionName, locale } = link.dataset;
    if (nav !== undefined) return [{ key: `nav ${nav}`, link }];
    if (versionName !== undefined) return [{ key: `version ${versionName}`, link }];
    return locale === undefined ? [] : [{ key: 'locale', link }];
  });
}

function findVersionLabelElements(): NodeListOf<Element> {
  return document.querySelectorAll(`${MENUS_SELECTOR} [data-version-label]`);
}

/** Reads the prerendered page from the document: the HTML of its regions, and the values that change with the page. */
export function readPrerenderedPage(
  root: HTMLElement,
  takeArticleCleanup: PrerenderedPage['takeArticleCleanup'],
): { frame: FrameHtml; chrome: ChromeState; page: PrerenderedPage } {
  const getRegionHtml = (name: string): string => root.querySelector(`[data-region="${name}"]`)?.innerHTML ?? '';
  const { page: pageKind, version, sidebar: sidebarKey } = root.dataset;
  return {
    frame: { top: getRegionHtml('top'), menu: getRegionHtml('menu'), footer: getRegionHtml('footer') },
    chrome: readChromeState(),
    page: {
      kind: 'adopted',
      main: getRegionHtml('main'),
      sidebar: sidebarKey === undefined ? null : { key: sidebarKey, html: getRegionHtml('sidebar') },
      head: readHeadElements(),
      notFound: pageKind === 'not-found',
      versioned: version !== undefined,
      takeArticleCleanup,
    },
  };
}

/** Note in the version menu, beside each version that doesn't have the current page. */
export const VERSION_WITHOUT_PAGE_LABEL = 'without this page';

/** Returns copies of the elements in the document's head that belong to the page. */
export function readHeadElements(): Element[] {
  return findPageHeadElements().map((element) => document.importNode(element, true));
}

/** Creates the elements of a page's head tags. */
export function createHeadElements(tags: readonly HeadTag[]): Element[] {
  return tags.map(({ tag, attributes, text = '' }) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(PAGE_HEAD_ATTRIBUTE, '');
    element.textContent = text;
    return element;
  });
}

/** Replaces the page's head elements, except equal ones. React isn't used: it would duplicate prerendered elements. */
export function writeHeadElements(elements: readonly Element[]): void {
  const oldElements = findPageHeadElements();
  for (const element of elements) {
    const equalIndex = oldElements.findIndex((candidate) => candidate.isEqualNode(element));
    if (equalIndex < 0) document.head.append(element.cloneNode(true));
    else oldElements.splice(equalIndex, 1);
  }
  for (const element of oldElements) element.remove();
}

/** Returns the document's title without the site's name. */
export function readPageTitle(): string {
  return PAGE_TITLE_PATTERN.exec(document.title)?.[0] ?? '';
}

/** Replaces the document's title, except the site's name at its end. */
export function writePageTitle(title: string): void {
  document.title = document.title.replace(PAGE_TITLE_PATTERN, () => title);
}

function findPageHeadElements(): Element[] {
  return [...document.head.querySelectorAll(`[${PAGE_HEAD_ATTRIBUTE}]`)];
}
