import type { DataSelector } from '#model/dom.ts';
import type { SiteData } from '#model/site.ts';

/** How deep in a page, in CSS pixels, a reader may want the way back to its top. */
const DEEP = 300;

/** What only some sites and some readers need: each part is loaded when it is. */
export function runExtras({ config }: SiteData, signal: AbortSignal): void {
  const has = (selector: DataSelector): boolean => document.querySelector(selector) !== null;
  if (has('[data-color-switch]')) load(import('./layout/color-mode.ts'), (part) => part.runColorMode(config, signal));
  if (has('[data-announcement-close]'))
    load(import('./layout/close-announcement.ts'), (part) => part.runAnnouncement(signal));
  if (has('[data-navbar-hides]')) load(import('./layout/hiding-navbar.ts'), (part) => part.runHidingNavbar(signal));
  if (/docusaurus-data-/u.test(location.search))
    load(import('./layout/address-data.ts'), (part) => part.takeAddressData());

  const onScroll = (): void => {
    if (scrollY < DEEP) return;
    removeEventListener('scroll', onScroll);
    load(import('./article/back-to-top.ts'), (part) => part.runBackToTop(DEEP, signal));
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
}

/** Without it the page can be read all the same. */
function load<T>(part: Promise<T>, run: (part: T) => void): void {
  part.then(run).catch((error) => console.warn('A part of the page could not be loaded.', error));
}
