import type { DataSelector, ElementId } from '#shared/dom.ts';
import { revealCurrent } from '../navigation/anchors.ts';
import { ARRIVAL } from '../navigation/arrival.ts';
import { afterFrame } from '../platform/after-frame.ts';
import { onClick } from '../platform/on-click.ts';

/** Widths from which a popover is a column beside the page, in CSS pixels: the stylesheet's own. */
const WIDE = { 'Page-menu': 997, 'Page-toc': 1201 } satisfies Partial<Record<ElementId, number>>;
/** What the site menu covers. It must be free again before the menu closes, for the browser to give focus back. */
const BEHIND_MENU = '.skip-link, .announcement, .navbar';
/** What else it covers: a long page is styled anew for that, which a menu that opens or closes doesn't wait for. */
const PAGE = 'main, .footer';
/** What an open site menu says of itself; as a column beside the page it is no dialog. */
const MODAL = [
  ['role', 'dialog'],
  ['aria-modal', 'true'],
  ['aria-label', 'Menu'],
] as const;

/**
 * What the menus do beyond what HTML gives them: a navbar menu closes on Escape, on a click elsewhere and when focus
 * leaves it; the site menu is a modal dialog, and the page behind it inert. That and the table of contents open at their current link, and
 * close when a link is followed or the window grows. Going back closes them all: they belong to the page that was left.
 */
export function runMenus(signal: AbortSignal): void {
  let isOpen = false;
  const coverPage = (): void => setInert(PAGE, isOpen);
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
    const { target } = event;
    if (!(target instanceof HTMLElement) || !('newState' in event)) return;
    const open = event.newState === 'open';
    if (target.id === ('Page-menu' satisfies ElementId)) {
      isOpen = open;
      setInert(BEHIND_MENU, open);
      afterFrame(coverPage);
      for (const [name, value] of MODAL) {
        if (open) target.setAttribute(name, value);
        else target.removeAttribute(name);
      }
    } else if (open && target.id === ('Page-toc' satisfies ElementId)) {
      // Below its bar, wherever that is.
      const bar = document.querySelector('.toc-bar')?.getBoundingClientRect();
      target.style.setProperty('--below', `${Math.max(bar?.bottom ?? 0, 0)}px`);
    }
  };
  const onToggled = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement && target.matches(':popover-open'))) return;
    revealCurrent(target);
    // Its button is behind the menu now. The menu must have the focus for the browser to give it back.
    if (target.id === ('Page-menu' satisfies ElementId)) target.querySelector('button')?.focus({ preventScroll: true });
  };
  onClick('.toc a', () => closePopover('Page-toc'), signal);
  for (const sign of ['pointerdown', 'focusin']) document.addEventListener(sign, onElsewhere, { signal });
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('beforetoggle', onToggle, { capture: true, signal });
  document.addEventListener('toggle', onToggled, { capture: true, signal });
  for (const [id, width] of Object.entries(WIDE)) {
    const wide = window.matchMedia(`(min-width: ${width}px)`);
    const onWide = (): void => {
      if (wide.matches) closePopover(id);
    };
    wide.addEventListener('change', onWide, { signal });
  }
  window.addEventListener('popstate', closeMenus, { signal });
  // Before the page that was chosen gets the focus.
  document.addEventListener(ARRIVAL, coverPage, { signal });
}

function setInert(selector: string, isInert: boolean): void {
  for (const part of document.querySelectorAll(selector)) part.toggleAttribute('inert', isInert);
}

/** Close every menu: a page was chosen. */
export function closeMenus(): void {
  for (const menu of openMenus()) menu.open = false;
  for (const id of Object.keys(WIDE)) closePopover(id);
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('details[data-menu][open]' satisfies `details${DataSelector}[open]`);
}

function closePopover(id: string): void {
  const menu = document.getElementById(id);
  if (menu?.matches(':popover-open') === true) menu.hidePopover();
}
