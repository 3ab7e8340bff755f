import type { DataSelector, PageData } from '#model/dom.ts';
import { readStored, writeStored } from '../../platform/storage.ts';

const INPUTS = 'input[data-tab-group]' satisfies `input${DataSelector}`;

/** Where a group of tabs remembers what the reader chose. */
export interface TabMemory {
  /** Groups of this name share one choice; null for none. */
  groupId: string | null;
  /** Name of the address's parameter that holds the choice; null for none. */
  parameter: string | null;
}

/** The remembered choice, the address's before the stored one; null when there is none that `values` has. */
export function recallTab(memory: TabMemory, values: readonly string[]): string | null {
  const { groupId, parameter } = memory;
  const candidates = [
    parameter === null ? null : new URLSearchParams(location.search).get(parameter),
    groupId === null ? null : readStored(storageKey(groupId)),
  ];
  return candidates.find((value) => value !== null && values.includes(value)) ?? null;
}

/** Remember a choice; the address is replaced, so that going back isn't in its way. */
export function rememberTab(memory: TabMemory, value: string): void {
  const { groupId, parameter } = memory;
  if (groupId !== null) writeStored(storageKey(groupId), value);
  if (parameter === null) return;
  const url = new URL(location.href);
  url.searchParams.set(parameter, value);
  history.replaceState(history.state, '', url);
}

/** Choose a tab in every group of the page that shares the choice, taken over by its component or not. */
export function chooseInGroups(groupId: string, value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(INPUTS)) {
    const { tabGroup }: PageData = input.dataset;
    if (tabGroup === groupId && input.value === value) input.checked = true;
  }
}

function storageKey(groupId: string): string {
  return `docusaurus.tab.${groupId}`;
}
