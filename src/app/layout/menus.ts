import { AFTER_NAVIGATION_EVENT, scrollToCurrentLink } from '../navigation/scrolling.ts';
import { addDelegatedClickListener, setAttributes } from '../platform/document.ts';
import { runAfterNextPaint } from '../platform/scheduling.ts';

/** Window widths above which each popover is a column beside the page. The stylesheets contain the same widths. */
const COLUMN_BREAKPOINTS_EM = { 'Page-menu': 62.25, 'Page-toc': 75 };

/**
 * Extends the native behaviour of the menus. Navbar menus close on Escape, on a click outside and on loss of focus. The
 * site menu is a modal dialog above an inert page. The site menu and the table of contents scroll to the current link
 * on opening, and close when the user follows a link or widens the window. Back and Forward close all menus.
 */
export function enhanceMenus(signal: AbortSignal): void {
  let isSiteMenuOpen = false;
  const updatePageInert = (): void => setInert('main, .footer', isSiteMenuOpen);
  const onOutsideEvent = ({ target }: Event): void => {
    for (const menu of findOpenNavbarMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    for (const menu of findOpenNavbarMenus()) {
      const hasFocusInside = menu.contains(document.activeElement);
      menu.open = false;
      if (hasFocusInside) menu.querySelector('summary')?.focus();
    }
  };
  const onBeforeToggle = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !('newState' in event)) return;
    const isOpening = event.newState === 'open';
    if (target.id === 'Page-menu') {
      isSiteMenuOpen = isOpening;
      // Done before the toggle: on closing, the browser can't restore the focus to an element that is still inert.
      setInert('.skip-link, .announcement, .navbar', isOpening);
      // Runs in a later frame, because `inert` restyles the whole page, which is slow for long pages.
      runAfterNextPaint(updatePageInert);
      // Set the role only while the popover is open, because on wide screens the menu is a column, not a dialog.
      const [role, isModal, label] = isOpening ? ['dialog', 'true', 'Menu'] : [null, null, null];
      setAttributes(target, { role, 'aria-modal': isModal, 'aria-label': label });
    } else if (isOpening && target.id === 'Page-toc') {
      // Position the popover below the bar that opens it.
      const barBox = document.querySelector('.toc-bar')?.getBoundingClientRect();
      target.style.setProperty('--below', `${Math.max(barBox?.bottom ?? 0, 0)}px`);
    }
  };
  const onToggle = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement && target.matches(':popover-open'))) return;
    scrollToCurrentLink(target);
    // The button that opened the menu is inert now. Focus a button in the menu, so that closing can restore the focus.
    if (target.id === 'Page-menu') target.querySelector('button')?.focus({ preventScroll: true });
  };
  addDelegatedClickListener('.toc a', () => closePopover('Page-toc'), signal);
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, onOutsideEvent, { signal });
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('beforetoggle', onBeforeToggle, { capture: true, signal });
  document.addEventListener('toggle', onToggle, { capture: true, signal });
  for (const [id, width] of Object.entries(COLUMN_BREAKPOINTS_EM)) {
    const columnMediaQuery = window.matchMedia(`(width > ${width}em)`);
    const onWidthChange = (): void => {
      if (columnMediaQuery.matches) closePopover(id);
    };
    columnMediaQuery.addEventListener('change', onWidthChange, { signal });
  }
  window.addEventListener('popstate', closeMenus, { signal });
  // Remove `inert` now, because the new page gets the focus just after `AFTER_NAVIGATION_EVENT`.
  document.addEventListener(AFTER_NAVIGATION_EVENT, updatePageInert, { signal });
}

function setInert(selector: string, isInert: boolean): void {
  for (const element of document.querySelectorAll(selector)) element.toggleAttribute('inert', isInert);
}

/** Closes the navbar's menus, the site menu and the table of contents. */
export function closeMenus(): void {
  for (const menu of findOpenNavbarMenus()) menu.open = false;
  for (const id of Object.keys(COLUMN_BREAKPOINTS_EM)) closePopover(id);
}

function findOpenNavbarMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('details[data-menu][open]');
}

function closePopover(id: string): void {
  const popover = document.getElementById(id);
  if (popover?.matches(':popover-open') === true) popover.hidePopover();
}
