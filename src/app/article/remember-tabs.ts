import type { DataSelector, PageData } from '#shared/dom.ts';
import { readStored, writeStored } from '../platform/storage.ts';

/** Tabs that have a memory: of a group that shares one choice, or of a parameter of the address. */
const TABS = ':is([data-tab-group], [data-tab-parameter])' satisfies `:is(${DataSelector}, ${DataSelector})`;

/** Let the tabs below `root` show what the reader chose before, and remember what is chosen. */
export function rememberTabs(root: ParentNode): void {
  for (const tabs of root.querySelectorAll<HTMLElement>(TABS)) {
    const radios = ownRadios(tabs);
    // Who chose one before this came is not corrected.
    if (radios.every((radio) => radio.checked === radio.defaultChecked)) {
      const value = recall(tabs, radios);
      for (const radio of radios) if (radio.value === value) radio.checked = true;
    }
    tabs.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.closest(TABS) !== tabs || !radios.includes(target)) return;
      remember(tabs, target.value);
      // Groups above may change their height: keep the chosen tab where the reader sees it.
      const before = target.getBoundingClientRect().top;
      chooseInGroup(tabs, target.value);
      scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
    });
  }
}

/** The remembered choice, the address's before the stored one; null when there is none that these tabs have. */
function recall(tabs: HTMLElement, radios: readonly HTMLInputElement[]): string | null {
  const { tabGroup, tabParameter }: PageData = tabs.dataset;
  const candidates = [
    tabParameter === undefined ? null : new URLSearchParams(location.search).get(tabParameter),
    tabGroup === undefined ? null : readStored(storageKey(tabGroup)),
  ];
  return candidates.find((value) => value !== null && radios.some((radio) => radio.value === value)) ?? null;
}

/** Remember a choice; the address is replaced, so that going back isn't in its way. */
function remember(tabs: HTMLElement, value: string): void {
  const { tabGroup, tabParameter }: PageData = tabs.dataset;
  if (tabGroup !== undefined) writeStored(storageKey(tabGroup), value);
  if (tabParameter === undefined) return;
  const url = new URL(location.href);
  url.searchParams.set(tabParameter, value);
  history.replaceState(history.state, '', url);
}

/** Choose a tab in every group of the page that shares the choice. */
function chooseInGroup(tabs: HTMLElement, value: string): void {
  const { tabGroup }: PageData = tabs.dataset;
  if (tabGroup === undefined) return;
  for (const other of document.querySelectorAll<HTMLElement>('[data-tab-group]' satisfies DataSelector)) {
    const { tabGroup: group }: PageData = other.dataset;
    if (group !== tabGroup) continue;
    for (const radio of ownRadios(other)) if (radio.value === value) radio.checked = true;
  }
}

/** The radio buttons of tabs, without those of tabs inside them. */
function ownRadios(tabs: HTMLElement): HTMLInputElement[] {
  return [...tabs.querySelectorAll<HTMLInputElement>(':scope > .tab > input')];
}

function storageKey(group: string): string {
  return `docusaurus.tab.${group}`;
}
