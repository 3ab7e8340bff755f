import type { Location, NavigationType } from 'react-router';
import type { DataAttributes, DataSelector } from '#shared/dom.ts';
import { anchorElement, focusOnce, scrollPage, scrollToAnchor } from './anchors.ts';

/** Name of the event that the document gets when another page or anchor is shown, or the address has another query. */
export const ARRIVAL = 'arrival';
/** Makes the stylesheet lay out the whole article. */
const WHOLE = 'data-whole' satisfies keyof DataAttributes;
const OPEN_MENU = 'details[data-menu][open]' satisfies `details${DataSelector}[open]`;

/**
 * A page or an anchor is reached: scroll to the hash, to the top, or back to where the reader was; stay when only the
 * query changed; and give focus to what was asked for, so that a screen reader tells it.
 *
 * @param position where the reader was on this entry of the history; null on a new one
 */
export function arrive(from: Location, to: Location, type: `${NavigationType}`, position: number | null): void {
  document.dispatchEvent(new Event(ARRIVAL));
  const samePage = from.pathname === to.pathname;
  if (samePage && from.hash === to.hash && from.search !== to.search) return;
  const target = anchorElement(to.hash);
  const isBack = type === 'POP' && position !== null;
  // Where the reader was, or will be, depends on how long all before it is.
  if (!samePage) document.documentElement.toggleAttribute(WHOLE, isBack || target !== null);
  if (isBack) {
    scrollPage(position);
    return;
  }
  if (target !== null) scrollToAnchor(target);
  else if (to.hash === '' || !samePage) scrollPage(0);
  if (type !== 'POP' && (target !== null || !samePage)) focusOn(target);
}

/** The browser scrolled to the first page's anchor by itself, unless only we know what an old one means. */
export function arriveFirst(hash: string): void {
  const target = document.querySelector(':target') === null ? anchorElement(hash) : null;
  if (target !== null && window.scrollY === 0) scrollToAnchor(target);
}

/** A page that was waited for has come: what had the focus, such as the button that tried again, is gone. */
export function arriveLate(hash: string): void {
  const target = anchorElement(hash);
  if (target !== null) scrollToAnchor(target);
  focusOn(target);
}

/**
 * Give focus to what the address names, else to the page's heading, else to the page. A menu that the reader has opened
 * meanwhile keeps it: it would close.
 */
function focusOn(target: HTMLElement | null): void {
  if (document.activeElement?.closest(OPEN_MENU)) return;
  const element =
    target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (element !== null) focusOnce(element);
}
