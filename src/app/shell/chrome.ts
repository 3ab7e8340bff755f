import type { DataSelector, PageData } from '#shared/dom.ts';
import type { SiteData } from '#shared/site.ts';
import { latestVersion, versionPath } from '#shared/version.ts';
import { ABSENT_WORDS } from '../layout/absent-words.ts';
import { openAround } from '../navigation/anchors.ts';

/** A link of the menus: to a version that doesn't have the page, where it is absent. */
interface MenuLink {
  href: string;
  active: boolean;
  absent: boolean;
}

/**
 * What changes from page to page around the main region. The navbar and the site menu are drawn once, by the prerender,
 * and stay as HTML; a navigation only writes these few values.
 */
export interface ChromeState {
  /** Links of the navbar and the site menu, by what `menuLinks` calls them. */
  links: ReadonlyMap<string, MenuLink>;
  versionLabel: string;
  /** Address of the page's link in the sidebar; null where it has none. */
  sidebarLink: string | null;
  /** Classes of the root element. */
  documentClass: string;
}

const MENUS = ':is([data-region="top"], [data-region="menu"])' satisfies `:is(${DataSelector}, ${DataSelector})`;
const SIDEBAR = '[data-region="sidebar"]' satisfies DataSelector;
const ABSENT = '[data-absent]' satisfies DataSelector;
const VERSION_LABEL = '[data-version-label]' satisfies DataSelector;

/** The values of a page outside the versions, whose menus lead to the version that the reader prefers. */
export function preferredChrome(
  { versions }: SiteData,
  state: ChromeState,
  preferred: string | null,
  base: string,
): ChromeState {
  const version = versions.find((candidate) => candidate.name === preferred);
  if (version === undefined) return state;
  // As prerendered, they lead to the latest.
  const { length } = base + versionPath(latestVersion(versions));
  const links = [...state.links].map(([key, link]) => {
    const href = key.startsWith('nav ') ? base + versionPath(version) + link.href.slice(length) : link.href;
    return [key, { ...link, href }] as const;
  });
  return { ...state, links: new Map(links), versionLabel: version.label };
}

/** The values that the document shows, for when the reader comes back to the page that it was made for. */
export function readChrome(): ChromeState {
  return {
    links: new Map(
      menuLinks().map(({ key, link }) => [
        key,
        {
          href: link.getAttribute('href') ?? '',
          active: link.hasAttribute('aria-current'),
          absent: link.querySelector(ABSENT) !== null,
        },
      ]),
    ),
    versionLabel: versionLabels()[0]?.textContent ?? '',
    sidebarLink: document.querySelector(`${SIDEBAR} a[aria-current]`)?.getAttribute('href') ?? null,
    documentClass: document.documentElement.className,
  };
}

/** Make the menus, the sidebar and the root element show a page's values. */
export function writeChrome({ links, versionLabel, sidebarLink, documentClass: classes }: ChromeState): void {
  for (const { key, link } of menuLinks()) {
    const value = links.get(key);
    if (value === undefined) continue;
    link.setAttribute('href', value.href);
    markLink(link, value.active ? 'true' : null);
    markAbsent(link, value.absent);
  }
  for (const label of versionLabels()) label.textContent = versionLabel;
  markInSidebar(sidebarLink);
  document.documentElement.className = classes;
}

/**
 * Mark the link of the current page in the sidebar and open the categories above it. Nothing is closed: categories stay
 * as the reader left them.
 */
function markInSidebar(href: string | null): void {
  for (const old of document.querySelectorAll(`${SIDEBAR} a[aria-current]`)) markLink(old, null);
  const links = [...document.querySelectorAll(`${SIDEBAR} a[href]`)];
  const link = links.find((candidate) => candidate.getAttribute('href') === href);
  if (link === undefined) return;
  markLink(link, 'page');
  openAround(link);
  const own = link.parentElement?.querySelector(':scope > details');
  if (own instanceof HTMLDetailsElement) own.open = true;
}

function markLink(link: Element, current: 'true' | 'page' | null): void {
  if (current === null) link.removeAttribute('aria-current');
  else link.setAttribute('aria-current', current);
}

/** Say in a link to a version that it doesn't have the page. */
function markAbsent(link: Element, isAbsent: boolean): void {
  const old = link.querySelector(ABSENT);
  if ((old !== null) === isAbsent) return;
  old?.remove();
  if (!isAbsent) return;
  const mark = link.appendChild(document.createElement('small'));
  mark.dataset['absent' satisfies keyof PageData] = '';
  mark.textContent = ABSENT_WORDS;
}

/** Links of the menus that change, each with what it is called: by its place in the navbar, its version, or what it is. */
function menuLinks(): { key: string; link: HTMLAnchorElement }[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`${MENUS} a`)].flatMap((link) => {
    const { nav, versionName, locale }: PageData = link.dataset;
    if (nav !== undefined) return [{ key: `nav ${nav}`, link }];
    if (versionName !== undefined) return [{ key: `version ${versionName}`, link }];
    return locale === undefined ? [] : [{ key: 'locale', link }];
  });
}

function versionLabels(): NodeListOf<Element> {
  return document.querySelectorAll(`${MENUS} ${VERSION_LABEL}`);
}
