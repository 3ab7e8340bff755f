import type { SiteData } from '#shared/site.ts';
import { handleAnnouncementDismissal } from './layout/close-announcement.ts';
import { runWithOptionalModule } from './platform/loading.ts';

/** Minimum scroll position at which the back-to-top button may appear, in CSS pixels. */
const MIN_BACK_TO_TOP_SCROLL_PX = 300;

/** Starts features that only some sites or users need. Loads the larger ones on demand. */
export function startOptionalFeatures(config: SiteData['config'], signal: AbortSignal): void {
  const hasElement = (selector: string): boolean => document.querySelector(selector) !== null;
  if (hasElement('[data-color-switch]'))
    runWithOptionalModule(import('./layout/color-mode.ts'), (part) => part.startColorModeSwitch(config, signal));
  handleAnnouncementDismissal(signal);
  if (hasElement('[data-navbar-hides]'))
    runWithOptionalModule(import('./layout/hiding-navbar.ts'), (part) => part.hideNavbarOnScroll(signal));
  if (/docusaurus-data-/u.test(location.search))
    runWithOptionalModule(import('./layout/address-data.ts'), (part) => part.setDataAttributesFromQuery());

  const onReportLinkIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-report]') : null;
    if (link !== null) runWithOptionalModule(import('./article/report-link.ts'), (part) => part.prefillIssueLink(link));
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, onReportLinkIntent, { signal });

  const onKey = (event: KeyboardEvent): void => {
    if (event.key === '?' || (event.altKey && event.shiftKey))
      runWithOptionalModule(import('./keyboard-shortcuts/press-key.ts'), (part) => part.handleShortcutKey(event));
  };
  document.addEventListener('keydown', onKey, { signal });
  // Handle keys that the user pressed before the entry script ran.
  for (const event of window.early ?? []) if (event instanceof KeyboardEvent) onKey(event);

  const onSidebarFilterEvent = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || !target.matches('.sidebar-filter')) return;
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    runWithOptionalModule(import('./layout/filter-sidebar.ts'), (part) =>
      event instanceof KeyboardEvent ? part.followFirstMatch(target) : part.filterSidebar(target),
    );
  };
  for (const type of ['input', 'keydown']) document.addEventListener(type, onSidebarFilterEvent, { signal });

  // Starts at 0 instead of `scrollY`, because reading `scrollY` now would force a layout.
  let lastScrollY = 0;
  const onScroll = (): void => {
    const isScrollingUp = scrollY < lastScrollY;
    lastScrollY = scrollY;
    // Scrolling down doesn't load the button, because following a link to a heading often scrolls down.
    if (!isScrollingUp || scrollY < MIN_BACK_TO_TOP_SCROLL_PX) return;
    removeEventListener('scroll', onScroll);
    runWithOptionalModule(import('./article/back-to-top.ts'), (part) =>
      part.addBackToTopButton(MIN_BACK_TO_TOP_SCROLL_PX, signal),
    );
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
}
