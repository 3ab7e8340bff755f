import type { PageView } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import { docPath } from '#model/version.ts';

/**
 * What changes from page to page in the navbar and the site menu. Both are drawn once, by the prerender, and stay as
 * HTML; a navigation only writes these few values.
 */
export interface ChromeState {
  /** Links to documents, by their place in the navbar. */
  links: Map<string, { href: string; active: boolean }>;
  /** Entries of the version menus, by version name. */
  versions: Map<string, { href: string; active: boolean }>;
  versionLabel: string;
  /** Address of the page itself, which the language menu leads to. */
  page: string;
}

const CHROME = ':is([data-region="top"], [data-region="menu"])';

/** The values for a page. */
export function chromeState(site: SiteData, view: PageView, base: string): ChromeState {
  const links = site.navbarTargets.flatMap(({ slug }, index) =>
    slug === null
      ? []
      : [[String(index), { href: base + docPath(view.menuVersion, slug), active: index === view.activeItem }] as const],
  );
  const versions = view.versions.map(
    ({ version, path, current }) => [version.name, { href: base + path, active: current }] as const,
  );
  return {
    links: new Map(links),
    versions: new Map(versions),
    versionLabel: view.menuVersion.label,
    page: base + view.path,
  };
}

/** The values of a page outside the versions, whose menus lead to the version that the reader prefers. */
export function preferredChrome(
  site: SiteData,
  state: ChromeState,
  preferred: string | null,
  base: string,
): ChromeState {
  const version = site.versions.find((candidate) => candidate.name === preferred);
  if (version === undefined) return state;
  const links = [...state.links].map(([index, link]) => {
    const slug = site.navbarTargets[Number(index)]?.slug ?? null;
    return [index, slug === null ? link : { ...link, href: base + docPath(version, slug) }] as const;
  });
  return { ...state, links: new Map(links), versionLabel: version.label };
}

/** The values that the document shows, for when the reader comes back to the page that it was made for. */
export function readChrome(): ChromeState {
  const stateOf = (link: HTMLAnchorElement) => ({
    href: link.getAttribute('href') ?? '',
    active: link.hasAttribute('aria-current'),
  });
  return {
    links: new Map(anchors('[data-nav]').map((link) => [link.dataset.nav ?? '', stateOf(link)])),
    versions: new Map(anchors('[data-version-name]').map((link) => [link.dataset.versionName ?? '', stateOf(link)])),
    versionLabel: document.querySelector(`${CHROME} [data-version-label]`)?.textContent ?? '',
    page: anchors('[data-locale]')[0]?.getAttribute('href') ?? '',
  };
}

/** Make the navbar and the site menu show a page's values. */
export function writeChrome(state: ChromeState): void {
  const write = (link: HTMLAnchorElement, value: { href: string; active: boolean } | undefined): void => {
    if (value === undefined) return;
    link.setAttribute('href', value.href);
    if (value.active) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  };
  for (const link of anchors('[data-nav]')) write(link, state.links.get(link.dataset.nav ?? ''));
  for (const link of anchors('[data-version-name]')) write(link, state.versions.get(link.dataset.versionName ?? ''));
  for (const link of anchors('[data-locale]')) link.setAttribute('href', state.page);
  for (const label of document.querySelectorAll(`${CHROME} [data-version-label]`))
    label.textContent = state.versionLabel;
}

function anchors(selector: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`${CHROME} a${selector}`)];
}
