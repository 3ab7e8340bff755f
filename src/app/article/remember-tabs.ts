import { findAnchorElement } from '../navigation/scrolling.ts';
import { readStoredText, writeStoredText } from '../platform/storage.ts';

/** Matches sets of tabs whose selection is stored in `localStorage` or in the URL's query string. */
const REMEMBERED_TABS_SELECTOR = ':is([data-tab-group], [data-tab-parameter])';

/** Restores the stored selection of the tabs inside `root` and stores each new selection. */
export function rememberTabs(root: ParentNode): void {
  const anchorElement = findAnchorElement(location.hash);
  for (const tabSet of root.querySelectorAll<HTMLElement>(REMEMBERED_TABS_SELECTOR)) {
    const radios = getOwnRadios(tabSet);
    // Restore nothing if the user already selected a tab, or if the hash's target is in one of the tabs.
    if (!tabSet.contains(anchorElement) && radios.every((radio) => radio.checked === radio.defaultChecked))
      selectTab(radios, readStoredSelection(tabSet, radios));
    tabSet.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !radios.includes(target)) return;
      storeSelection(tabSet, target.value);
      // Other tabs of the group may be above these tabs and change height. Scroll so that the clicked tab doesn't move.
      const oldTop = target.getBoundingClientRect().top;
      selectTabInGroup(tabSet.dataset.tabGroup, target.value);
      scrollBy({ top: target.getBoundingClientRect().top - oldTop, behavior: 'instant' });
    });
  }
}

/** Returns the stored tab value from the URL or, if no tab has that value, from `localStorage`; null for none. */
function readStoredSelection(tabSet: HTMLElement, radios: readonly HTMLInputElement[]): string | null {
  const { tabGroup, tabParameter } = tabSet.dataset;
  const candidates = [
    tabParameter === undefined ? null : new URLSearchParams(location.search).get(tabParameter),
    tabGroup === undefined ? null : readStoredText(getStorageKey(tabGroup)),
  ];
  return candidates.find((value) => value !== null && radios.some((radio) => radio.value === value)) ?? null;
}

/** Stores a selection in `localStorage`, the URL or both. Adds no history entry, so that Back leaves the page. */
function storeSelection(tabSet: HTMLElement, value: string): void {
  const { tabGroup, tabParameter } = tabSet.dataset;
  if (tabGroup !== undefined) writeStoredText(getStorageKey(tabGroup), value);
  if (tabParameter === undefined) return;
  const url = new URL(location.href);
  url.searchParams.set(tabParameter, value);
  history.replaceState(history.state, '', url);
}

function selectTabInGroup(group: string | undefined, value: string): void {
  for (const tabSet of document.querySelectorAll<HTMLElement>('[data-tab-group]'))
    if (tabSet.dataset.tabGroup === group) selectTab(getOwnRadios(tabSet), value);
}

function selectTab(radios: readonly HTMLInputElement[], value: string | null): void {
  for (const radio of radios) if (radio.value === value) radio.checked = true;
}

/** Returns the radio buttons of a set of tabs, without the radio buttons of nested tabs. */
function getOwnRadios(tabSet: HTMLElement): HTMLInputElement[] {
  return [...tabSet.querySelectorAll<HTMLInputElement>(':scope > .tab > input')];
}

function getStorageKey(group: string): string {
  return `docusaurus.tab.${group}`;
}
