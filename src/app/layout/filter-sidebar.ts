import { announceToScreenReaders } from '../platform/announce.ts';

/** Categories that the filter opened and will close again. */
const openedCategories = new Set<HTMLDetailsElement>();

/** Hides sidebar entries without a match: each filter word must be in an entry's name or a parent category's name. */
export function filterSidebar(field: HTMLInputElement): void {
  for (const details of openedCategories) details.open = false;
  openedCategories.clear();
  const links = applySidebarFilter(field);
  const emptyNotice = field.closest('.sidebar')?.querySelector<HTMLElement>(':scope > .sidebar-empty');
  const searchLink = emptyNotice?.querySelector('a');
  if (emptyNotice != null) emptyNotice.hidden = links.length > 0;
  if (searchLink != null) searchLink.search = `?${new URLSearchParams({ q: field.value.trim() })}`;
  if (field.value.trim() !== '') announceToScreenReaders(links.length === 1 ? '1 page' : `${links.length} pages`);
}

/** Follows the first link that the filter found. */
export function followFirstMatch(field: HTMLInputElement): void {
  applySidebarFilter(field)[0]?.click();
}

function applySidebarFilter(field: HTMLInputElement): HTMLElement[] {
  const list = field.closest('.sidebar')?.querySelector(':scope > ul');
  return list ? filterSidebarList(list, field.value.toLowerCase().split(/\s+/u).filter(Boolean), '') : [];
}

/** Filters a list, opens categories with matches, and returns matching links. `categoryNames`: the parents' names. */
function filterSidebarList(list: Element, words: readonly string[], categoryNames: string): HTMLElement[] {
  const matchingLinks: HTMLElement[] = [];
  for (const item of list.children) {
    const link = item.querySelector<HTMLElement>(':scope > a');
    const details = item.querySelector<HTMLDetailsElement>(':scope > details');
    const label = (link ?? details?.querySelector(':scope > summary'))?.textContent.toLowerCase() ?? '';
    const searchText = `${categoryNames} ${label}`;
    const isMatch = words.every((word) => searchText.includes(word));
    const innerList = details?.querySelector(':scope > ul');
    const innerMatches = innerList ? filterSidebarList(innerList, words, searchText) : [];
    item.toggleAttribute('hidden', !isMatch && innerMatches.length === 0);
    if (words.length > 0 && innerMatches.length > 0 && details && !details.open) {
      details.open = true;
      openedCategories.add(details);
    }
    if (link !== null && isMatch) matchingLinks.push(link);
    matchingLinks.push(...innerMatches);
  }
  return matchingLinks;
}
