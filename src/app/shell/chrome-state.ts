import { documentClass, type PageView } from '#shared/page-view.ts';
import type { ChromeState } from './chrome.ts';

/** What a page writes around its main region. */
export function chromeState(view: PageView, base: string): ChromeState {
  const links: ChromeState['links'] = new Map([
    ...view.navbar.flatMap((target, index) =>
      target === null
        ? []
        : [[`nav ${index}`, { href: base + target.path, active: target.isActive, absent: false }] as const],
    ),
    ...view.versions.map(
      ({ version, path, current, absent }) =>
        [`version ${version.name}`, { href: base + path, active: current, absent }] as const,
    ),
    // The language menu leads to the page itself: there is one language.
    ['locale', { href: base + view.path, active: true, absent: false }],
  ]);
  return {
    links,
    versionLabel: view.menuVersion.label,
    sidebarLink: base + view.shownPath,
    documentClass: documentClass(view),
  };
}
