import type { DataSelector } from '#shared/dom.ts';
import type { SiteData } from '#shared/site.ts';
import { runPart } from './platform/run-part.ts';

/** How deep in a page, in CSS pixels, a reader may want the way back to its top. */
const DEEP = 300;

const REPORT = 'a[data-report]' satisfies `a${DataSelector}`;

/** What only some sites and some readers need: each part is loaded when it is. */
export function runExtras({ config }: SiteData, signal: AbortSignal): void {
  const has = (selector: DataSelector): boolean => document.querySelector(selector) !== null;
  if (has('[data-color-switch]'))
    runPart(import('./layout/color-mode.ts'), (part) => part.runColorMode(config, signal));
  if (has('[data-announcement-close]'))
    runPart(import('./layout/close-announcement.ts'), (part) => part.runAnnouncement(signal));
  if (has('[data-navbar-hides]')) runPart(import('./layout/hiding-navbar.ts'), (part) => part.runHidingNavbar(signal));
  if (/docusaurus-data-/u.test(location.search))
    runPart(import('./layout/address-data.ts'), (part) => part.takeAddressData());

  const onSign = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(REPORT) : null;
    if (link !== null) runPart(import('./report/fill-report.ts'), (part) => part.fillReport(link));
  };
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(sign, onSign, { signal });

  const onKey = (event: KeyboardEvent): void => {
    if (event.key === '?' || (event.altKey && event.shiftKey))
      runPart(import('./keyboard-shortcuts/press-key.ts'), (part) => part.pressKey(event));
  };
  document.addEventListener('keydown', onKey, { signal });
  // What was pressed before the app ran.
  for (const event of window.early ?? []) if (event instanceof KeyboardEvent) onKey(event);

  const onFilter = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || !target.matches('.sidebar-filter')) return;
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    runPart(import('./layout/filter-sidebar.ts'), (part) =>
      event instanceof KeyboardEvent ? part.followFirst(target) : part.filterSidebar(target),
    );
  };
  for (const sign of ['input', 'keydown']) document.addEventListener(sign, onFilter, { signal });

  // Not asked before the page is scrolled: that would have it laid out now.
  let last = 0;
  const onScroll = (): void => {
    const isUp = scrollY < last;
    last = scrollY;
    // Who comes to an anchor, or to what the address asks for, only goes down.
    if (!isUp || scrollY < DEEP) return;
    removeEventListener('scroll', onScroll);
    runPart(import('./article/back-to-top.ts'), (part) => part.runBackToTop(DEEP, signal));
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
}
