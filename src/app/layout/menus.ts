/** Width up to which the site menu slides over the page, in CSS pixels (SPEC 9). */
const MOBILE_MAX = 996;
/** What the site menu covers. It must be free again before the menu closes, for the browser to give focus back. */
const BEHIND_MENU = '.skip-link, .announcement, .navbar, #main, .footer';

/**
 * What the menus do beyond what HTML gives them: a navbar menu closes on Escape, on a click elsewhere and when focus
 * leaves it; the site menu makes the page behind it inert, and closes when a link is followed or the window grows.
 */
export function runMenus(): () => void {
  const openMenus = (): HTMLDetailsElement[] => [
    ...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'),
  ];
  const onPointer = (event: Event): void => {
    for (const menu of openMenus())
      if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
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
    const menu = siteMenu();
    if (event.target !== menu || !('newState' in event)) return;
    const open = event.newState === 'open';
    for (const part of document.querySelectorAll(BEHIND_MENU)) part.toggleAttribute('inert', open);
  };
  const wide = window.matchMedia(`(min-width: ${MOBILE_MAX + 1}px)`);
  const onWide = (): void => {
    if (wide.matches) closeSiteMenu();
  };
  document.addEventListener('pointerdown', onPointer);
  document.addEventListener('focusin', onPointer);
  document.addEventListener('keydown', onKey);
  document.addEventListener('beforetoggle', onToggle, { capture: true });
  wide.addEventListener('change', onWide);
  return () => {
    document.removeEventListener('pointerdown', onPointer);
    document.removeEventListener('focusin', onPointer);
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('beforetoggle', onToggle, { capture: true });
    wide.removeEventListener('change', onWide);
  };
}

/** Close every menu: a page was chosen. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) menu.open = false;
  closeSiteMenu();
}

function closeSiteMenu(): void {
  const menu = siteMenu();
  if (menu?.matches(':popover-open') === true) menu.hidePopover();
}

function siteMenu(): HTMLElement | null {
  return document.getElementById('site-menu');
}
