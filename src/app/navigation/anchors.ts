import { decodeUrl } from '#shared/link.ts';

/** Returns the element that a hash points to, by id, by `<a name>` or by an anchor of the old site; null for none. */
export function findAnchorElement(hash: string): HTMLElement | null {
  const name = decodeUrl(hash.replace(/^#/u, ''));
  if (name === '') return null;
  // The old site's anchors of parameters have `<` and `>` instead of `_`: `Toy.Find(int).start<at>x`.
  const ownName = name.replace(/[^.]+$/u, (last) => last.replaceAll(/[<>]/gu, '_'));
  return document.getElementById(name) ?? document.getElementsByName(name)[0] ?? document.getElementById(ownName);
}

/** Scrolls the window, without animation. */
export function scrollPage(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/**
 * A scroll position, measured from the page's top and from a block of the article. The block is more reliable: `top`
 * becomes wrong when the browser replaces estimated heights (`content-visibility`) by real ones.
 */
export interface ScrollPosition {
  /** Distance from the page's top, in pixels. */
  top: number;
  /** Index of the article's first block in view; -1 at the page's top and without an article. */
  block: number;
  /** Distance of the block from the window's top, in pixels. */
  offset: number;
}

/** Returns the window's scroll position. */
export function getScrollPosition(): ScrollPosition {
  const blocks = articleBlocks();
  const top = window.scrollY;
  if (top === 0 || blocks === undefined || blocks.length === 0) return { top, block: -1, offset: 0 };
  let block = 0;
  for (let end = blocks.length - 1; block < end; ) {
    const middle = (block + end) >> 1;
    if ((blocks[middle]?.getBoundingClientRect().bottom ?? 0) > 0) end = middle;
    else block = middle + 1;
  }
  return { top, block, offset: blocks[block]?.getBoundingClientRect().top ?? 0 };
}

/** Scrolls the window to an earlier position, without animation. */
export function scrollToPosition({ top, block, offset }: ScrollPosition): void {
  const element = articleBlocks()?.[block];
  scrollPage(element === undefined ? top : window.scrollY + element.getBoundingClientRect().top - offset);
}

function articleBlocks(): HTMLCollection | undefined {
  return document.querySelector('.prose')?.children;
}

/** Scrolls an anchor into view and opens the tabs and `<details>` around it. */
export function scrollToAnchor(target: HTMLElement, block: ScrollLogicalPosition = 'start'): void {
  openEnclosingTabsAndDetails(target);
  target.scrollIntoView({ block, behavior: 'instant' });
}

/** Opens the tabs and `<details>` around an element. Returns true if at least one of them was closed. */
export function openEnclosingTabsAndDetails(element: Element): boolean {
  let hasOpened = false;
  for (let node = element.parentElement; node !== null; node = node.parentElement) {
    if (node instanceof HTMLDetailsElement && !node.open) {
      node.open = true;
      hasOpened = true;
    }
  }
  const radios = findClosedTabs(element);
  for (const radio of radios) radio.checked = true;
  return hasOpened || radios.length > 0;
}

/** Returns the radio buttons of the unselected tabs around a node. A tab's panel follows the label with the button. */
export function findClosedTabs(node: Node): HTMLInputElement[] {
  const radios: HTMLInputElement[] = [];
  for (let element = node.parentElement; element !== null; element = element.parentElement) {
    if (!element.matches('.tab-panel')) continue;
    const radio = element.previousElementSibling?.querySelector('input');
    if (radio instanceof HTMLInputElement && !radio.checked) radios.push(radio);
  }
  return radios;
}

/** Scrolls a column, not the page, until a link is in view: by the minimum, or to a third of the column's height. */
export function scrollColumnToLink(column: Element, link: Element, place: 'nearest' | 'third'): void {
  const box = column.getBoundingClientRect();
  const own = link.getBoundingClientRect();
  const above = own.top - box.top;
  const below = own.bottom - Math.min(box.bottom, window.innerHeight);
  if (above >= 0 && below <= 0) return;
  column.scrollTop += place === 'third' ? above - box.height / 3 : above < 0 ? above : below;
}

/** Scrolls the sidebar or the table of contents to its current link. */
export function scrollToCurrentLink(column: Element): void {
  const link = column.querySelector('a[aria-current="page"], .toc a[aria-current]');
  const list = link?.closest('.sidebar > ul');
  // On wide screens, only the links of a long sidebar scroll, not its filter.
  const isList = list != null && getComputedStyle(list).overflowY === 'auto';
  if (link !== null) scrollColumnToLink(isList ? list : column, link, 'third');
}

/** Focuses an element that isn't focusable: adds a tabindex, which is removed on blur. */
export function focusNonFocusable(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
