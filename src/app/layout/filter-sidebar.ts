import { announceToScreenReaders } from '../platform/announce.ts';

/** Categories that the filter opened and will close again. */
const opened = new Set<HTMLDetailsElement>();

/** Hides entries that neither match nor contain a match. Each word must be in an entry's or its categories' names. */
export function filterSidebar(field: HTMLInputElement): void {
  for (const details of opened) details.open = false;
  opened.clear();
  const found = showFound(field);
  const empty = field.closest('.sidebar')?.querySelector<HTMLElement>(':scope > .sidebar-empty');
  const link = empty?.querySelector('a');
  if (empty != null) empty.hidden = found.length > 0;
  if (link != null) link.search = `?${new URLSearchParams({ q: field.value.trim() })}`;
  if (field.value.trim() !== '') announceToScreenReaders(found.length === 1 ? '1 page' : `${found.length} pages`);
}

/** Follows the first link that the filter found. */
export function followFirstMatch(field: HTMLInputElement): void {
  showFound(field)[0]?.click();
}

function showFound(field: HTMLInputElement): HTMLElement[] {
  const list = field.closest('.sidebar')?.querySelector(':scope > ul');
  return list ? filterList(list, field.value.toLowerCase().split(/\s+/u).filter(Boolean), '') : [];
}

/** Filters a list, opens categories with matches and returns the matching links. `above`: names of its categories. */
function filterList(list: Element, words: readonly string[], above: string): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (const item of list.children) {
    const link = item.querySelector<HTMLElement>(':scope > a');
    const details = item.querySelector<HTMLDetailsElement>(':scope > details');
    const label = (link ?? details?.querySelector(':scope > summary'))?.textContent.toLowerCase() ?? '';
    const names = `${above} ${label}`;
    const isFound = words.every((word) => names.includes(word));
    const inner = details?.querySelector(':scope > ul');
    const below = inner ? filterList(inner, words, names) : [];
    item.toggleAttribute('hidden', !isFound && below.length === 0);
    if (words.length > 0 && below.length > 0 && details && !details.open) {
      details.open = true;
      opened.add(details);
    }
    if (link !== null && isFound) found.push(link);
    found.push(...below);
  }
  return found;
}
