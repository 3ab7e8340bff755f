import type { DataSelector, ElementId } from '#model/dom.ts';

/** Width from which the site menu is a column beside the page, in CSS pixels: the stylesheet's own. */
const WIDE = 997;
/** What the site menu covers. It must be free again before the menu closes, for the browser to give focus back. */
const BEHIND_MENU = '.skip-link, .announcement, .navbar, main, .footer';

/**
 * What the menus do beyond what HTML gives them: a navbar menu closes on Escape, on a click elsewhere and when focus
 * leaves it; the site menu makes the page behind it inert, and closes when a link is followed or the window grows. Going
 * back closes them all: they belong to the page that was left.
 */
export function runMenus(signal: AbortSignal): void {
  const onElsewhere = ({ target }: Event): void => {
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      const inside = menu.contains(document.activeElement);
      menu.open = false;
      if (inside) menu.querySelector('summary')?.focus();
    }
  };
  const onToggle = (event: Event): void => {
    if (event.target !== siteMenu() || !('newState' in event)) return;
    const open = event.newState === 'open';
    for (const part of document.querySelectorAll(BEHIND_MENU)) part.toggleAttribute('inert', open);
  };
  const wide = window.matchMedia(`(min-width: ${WIDE}px)`);
  const onWide = (): void => {
    if (wide.matches) closeSiteMenu();
  };
  for (const sign of ['pointerdown', 'focusin']) document.addEventListener(sign, onElsewhere, { signal });
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('beforetoggle', onToggle, { capture: true, signal });
  wide.addEventListener('change', onWide, { signal });
  window.addEventListener('popstate', closeMenus, { signal });
}

/** Close every menu: a page was chosen. */
export function closeMenus(): void {
  for (const menu of openMenus()) menu.open = false;
  closeSiteMenu();
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('details[data-menu][open]' satisfies `details${DataSelector}[open]`);
}

function closeSiteMenu(): void {
  const menu = siteMenu();
  if (menu?.matches(':popover-open') === true) menu.hidePopover();
}

function siteMenu(): HTMLElement | null {
  return document.getElementById('Page-menu' satisfies ElementId);
}
