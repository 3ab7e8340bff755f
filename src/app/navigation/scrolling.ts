import type { Location, NavigationType } from 'react-router';
import { decodeUrl } from '#shared/link.ts';
import { getObjectFields } from '#shared/to-fields.ts';
import { readStoredJson, writeStoredText } from '../platform/storage.ts';

/** Finds the element that a hash points to by id, `<a name>` or an anchor of the former Docusaurus site; null for none. */
export function findAnchorElement(hash: string): HTMLElement | null {
  const name = decodeUrl(hash.replace(/^#/u, ''));
  if (name === '') return null;
  // Parameter anchors of the former site contain `<` and `>` where this site has `_`: `Toy.Find(int).start<at>x`.
  const convertedName = name.replace(/[^.]+$/u, (last) => last.replaceAll(/[<>]/gu, '_'));
  return document.getElementById(name) ?? document.getElementsByName(name)[0] ?? document.getElementById(convertedName);
}

/** Scrolls the window, without animation. */
export function scrollWindowTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/**
 * A scroll position, measured from the page's top and from a block of the article. The block is more reliable: `top`
 * becomes wrong when the browser replaces estimated heights (`content-visibility`) with real heights.
 */
export interface ScrollPosition {
  /** Distance from the page's top, in pixels. */
  top: number;
  /** Index of the first article block in view; -1 at the page's top or without an article. */
  block: number;
  /** Distance of the block from the viewport's top, in pixels. */
  offset: number;
}

/** Returns the window's scroll position. */
export function getScrollPosition(): ScrollPosition {
  const blocks = getArticleBlocks();
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
  const element = getArticleBlocks()?.[block];
  scrollWindowTo(element === undefined ? top : window.scrollY + element.getBoundingClientRect().top - offset);
}

function getArticleBlocks(): HTMLCollection | undefined {
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
  const radios = findUnselectedTabRadios(element);
  for (const radio of radios) radio.checked = true;
  return hasOpened || radios.length > 0;
}

/** Returns the radio buttons of the unselected tabs around a node. A tab's panel follows the label with the button. */
export function findUnselectedTabRadios(node: Node): HTMLInputElement[] {
  const radios: HTMLInputElement[] = [];
  for (let element = node.parentElement; element !== null; element = element.parentElement) {
    if (!element.matches('.tab-panel')) continue;
    const radio = element.previousElementSibling?.querySelector('input');
    if (radio instanceof HTMLInputElement && !radio.checked) radios.push(radio);
  }
  return radios;
}

/** Scrolls a column if `link` isn't in view: as little as possible or, for `third`, to a third of the way down. */
export function scrollColumnToLink(column: Element, link: Element, align: 'nearest' | 'third'): void {
  const columnBox = column.getBoundingClientRect();
  const linkBox = link.getBoundingClientRect();
  const topOffset = linkBox.top - columnBox.top;
  const bottomOffset = linkBox.bottom - Math.min(columnBox.bottom, window.innerHeight);
  if (topOffset >= 0 && bottomOffset <= 0) return;
  column.scrollTop += align === 'third' ? topOffset - columnBox.height / 3 : topOffset < 0 ? topOffset : bottomOffset;
}

/** Scrolls the sidebar or the table of contents to its current link. */
export function scrollToCurrentLink(column: Element): void {
  const link = column.querySelector('a[aria-current="page"], .toc a[aria-current]');
  const list = link?.closest('.sidebar > ul');
  // On wide screens, only the links of a long sidebar scroll, not its filter.
  const isListScrollable = list != null && getComputedStyle(list).overflowY === 'auto';
  if (link !== null) scrollColumnToLink(isListScrollable ? list : column, link, 'third');
}

/** Focuses an element that may not be focusable, by adding a tabindex until it loses the focus. */
export function focusNonFocusable(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** Event dispatched on the document after a navigation to a new page, anchor or query, but before the page scrolls. */
export const AFTER_NAVIGATION_EVENT = 'arrival';

/** Attribute that makes the stylesheet lay out the whole article, including off-screen sections. */
const WHOLE_ARTICLE_ATTRIBUTE = 'data-whole';

/**
 * Scrolls after a navigation: to the hash's target, to the top, or back to `position`, the history entry's earlier
 * position (null for a new entry). Doesn't scroll if only the query string changed. Except on Back and Forward, also
 * focuses the target or, on a new page without a target, the heading, so that screen readers announce it.
 */
export function scrollAfterNavigation(
  oldLocation: Location,
  newLocation: Location,
  type: `${NavigationType}`,
  position: ScrollPosition | null,
): void {
  document.dispatchEvent(new Event(AFTER_NAVIGATION_EVENT));
  const isSamePage = oldLocation.pathname === newLocation.pathname;
  if (isSamePage && oldLocation.hash === newLocation.hash && oldLocation.search !== newLocation.search) return;
  const target = findAnchorElement(newLocation.hash);
  const shouldRestore = type === 'POP' && position !== null;
  // Scrolling requires the real layout: the target's position depends on the height of everything above it.
  if (!isSamePage || target !== null)
    document.documentElement.toggleAttribute(WHOLE_ARTICLE_ATTRIBUTE, shouldRestore || target !== null);
  if (shouldRestore) {
    // Open the target's tab first, because the tab was open when the position was recorded.
    if (target !== null) openEnclosingTabsAndDetails(target);
    scrollToPosition(position);
    return;
  }
  if (target !== null) scrollToAnchor(target);
  else if (newLocation.hash === '' || !isSamePage) scrollWindowTo(0);
  if (type !== 'POP' && (target !== null || !isSamePage)) focusAnchorOrHeading(target);
}

/**
 * Completes the browser's own navigation to an anchor before the app runs: dispatches `AFTER_NAVIGATION_EVENT`, opens
 * the tabs and `<details>` around the target, and scrolls to it if the browser couldn't. If the browser restored the
 * scroll position (`isRestored`), only opens the tabs and `<details>`.
 */
export function completeHashNavigation(isRestored = false): void {
  const target = findAnchorElement(location.hash);
  if (isRestored) {
    if (target !== null) openEnclosingTabsAndDetails(target);
    return;
  }
  document.dispatchEvent(new Event(AFTER_NAVIGATION_EVENT));
  if (target === null || (!openEnclosingTabsAndDetails(target) && document.querySelector(':target') !== null)) return;
  document.documentElement.toggleAttribute(WHOLE_ARTICLE_ATTRIBUTE, true);
  scrollToAnchor(target);
}

/** After a retry, scrolls to the hash's target and focuses it. Without a target, focuses the page's heading. */
export function scrollToHashAndFocus(hash: string): void {
  const target = findAnchorElement(hash);
  if (target !== null) scrollToAnchor(target);
  focusAnchorOrHeading(target);
}

/** Focuses `target` or, if it is null, the page's heading. Leaves the focus in an open menu, to keep it open. */
function focusAnchorOrHeading(target: HTMLElement | null): void {
  if (document.activeElement?.closest('details[data-menu][open]')) return;
  const [heading] = document.querySelectorAll<HTMLElement>('main h1');
  const element = target ?? heading ?? document.querySelector<HTMLElement>('main');
  if (element !== null) focusNonFocusable(element);
}

/** Session storage key for the scroll positions, which survive full page loads. */
const SCROLL_POSITIONS_STORAGE_KEY = 'scroll-positions';
const MAX_STORED_POSITIONS = 50;

/** Remembers the scroll position of each history entry until the tab is closed. */
export type ScrollMemory = ReturnType<typeof createScrollMemory>;

/** Creates the scroll memory. The app restores scroll positions while it runs; at other times, the browser does. */
export function createScrollMemory() {
  const stored: unknown = readStoredJson(SCROLL_POSITIONS_STORAGE_KEY, 'sessionStorage');
  const positions = new Map<string, ScrollPosition>(Array.isArray(stored) ? stored.filter(isPositionEntry) : []);
  let isAppRunning = false;
  let currentEntryId = '';
  const recordPosition = (): void => void positions.set(currentEntryId, getScrollPosition());
  /** Starts recording positions of a history entry. Returns its earlier position; null for a new entry. */
  const trackHistoryEntry = (id: string): ScrollPosition | null => {
    currentEntryId = id;
    const position = positions.get(id) ?? null;
    if (position === null) recordPosition();
    return position;
  };
  const storedPosition = trackHistoryEntry(getHistoryEntryId());
  // The app of an earlier document set `manual` for this history entry, so the browser doesn't restore its position.
  if (history.scrollRestoration === 'manual' && storedPosition !== null) scrollToPosition(storedPosition);
  recordPosition();
  window.addEventListener('scroll', recordPosition, { passive: true });
  // Before the app runs, the browser itself creates the history entries of anchor links, so record them here.
  window.addEventListener('hashchange', () => {
    if (!isAppRunning) trackHistoryEntry(getHistoryEntryId());
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!isAppRunning) return;
    history.scrollRestoration = 'manual';
    // With manual restoration, WebKit shows a page from the back/forward cache at its top, so scroll to the position.
    const savedPosition = positions.get(currentEntryId);
    if (persisted && savedPosition !== undefined) scrollToPosition(savedPosition);
  });
  window.addEventListener('pagehide', () => {
    // If the page of a new entry isn't rendered yet, the browser must not restore the old entry's position for it.
    history.scrollRestoration = getHistoryEntryId() === currentEntryId ? 'auto' : 'manual';
    writeStoredText(
      SCROLL_POSITIONS_STORAGE_KEY,
      JSON.stringify([...positions].slice(-MAX_STORED_POSITIONS)),
      'sessionStorage',
    );
  });
  return {
    /**
     * Takes over scroll restoration from the browser, and starts to record the position of a history entry. Returns the
     * entry's earlier position; null for a new entry. `key` is the router's key for the entry.
     */
    enter(key: string): ScrollPosition | null {
      isAppRunning = true;
      history.scrollRestoration = 'manual';
      const id = key === 'default' ? getHistoryEntryId() : key;
      return id === currentEntryId ? (positions.get(id) ?? null) : trackHistoryEntry(id);
    },
  };
}

/** Returns the current history entry's id: the router's key or, if missing, a random id stored in the entry's state. */
function getHistoryEntryId(): string {
  const stateFields = getObjectFields(history.state);
  if (typeof stateFields.key === 'string') return stateFields.key;
  if (typeof stateFields.entry === 'string') return stateFields.entry;
  const entryId = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...stateFields, entry: entryId }, '');
  return entryId;
}

function isPositionEntry(entry: unknown): entry is [string, ScrollPosition] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { top, block, offset } = getObjectFields(entry[1]);
  return [top, block, offset].every((field) => typeof field === 'number');
}
