import { breakTitles } from './break-titles.ts';

/** Where the package's parts are found. */
const CONTAINER = '.DocSearch-Container';

/**
 * Keep the package's markup in order as it changes. The container says that it is a button and a combobox: it becomes
 * the dialog, and the field the combobox. Rows hold links and buttons, which options of a listbox must not: they become
 * items of a tree, the only other popup of a combobox that HTML lets a list be. Everything is worked out from what is
 * there, so that it doesn't matter what the package writes anew.
 *
 * @param onChange called after each change, and once at the start
 * @returns what stops it
 */
export function fixMarkup(host: HTMLElement, onChange: () => void): () => void {
  const observer = new MutationObserver(() => fix());
  const fix = (): void => {
    fixAll(host);
    onChange();
    // What these changed is in order.
    observer.takeRecords();
  };
  observer.observe(host, {
    subtree: true,
    childList: true,
    attributeFilter: ['role', 'aria-controls', 'aria-activedescendant', 'aria-selected', 'id', 'hidden'],
  });
  fix();
  return () => observer.disconnect();
}

function fixAll(host: HTMLElement): void {
  const container = host.querySelector(CONTAINER);
  if (container === null) return;
  setAll(container, {
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': 'Search',
    tabindex: '-1',
    'aria-expanded': null,
    'aria-haspopup': null,
    'aria-controls': null,
    'aria-labelledby': null,
  });
  // In a dialog they are no landmarks of the page.
  for (const bar of container.querySelectorAll('header, footer')) setAll(bar, { role: 'presentation' });
  const lists = [...container.querySelectorAll('.DocSearch-Hits ul')];
  // The package gives all of them one id.
  for (const [index, list] of lists.entries()) fixList(list, `search-list-${index}`);
  const input = container.querySelector('input');
  if (input === null) return;
  // What is remembered is hidden while an answer is on its way.
  const isTyped = input.value !== '';
  const shown = lists.filter((list) => !isTyped || list.querySelector('button') === null);
  setAll(host, { 'data-typed': isTyped ? '' : null });
  const selected = shown.flatMap((list) => list.querySelector('li[aria-selected="true"]') ?? [])[0];
  setAll(input, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'tree',
    'aria-expanded': String(shown.length > 0),
    'aria-controls': shown.length === 0 ? null : shown.map(({ id }) => id).join(' '),
    'aria-activedescendant': selected?.id ?? null,
  });
}

function fixList(list: Element, id: string): void {
  const title = list.parentElement?.querySelector('.DocSearch-Hit-source')?.textContent ?? '';
  // Only rows of what is remembered have buttons.
  const isRemembered = list.querySelector('button') !== null;
  if (list.parentElement !== null) setAll(list.parentElement, { 'data-remembered': isRemembered ? '' : null });
  if (isRemembered) breakTitles(list);
  setAll(list, { id, role: 'tree', 'aria-label': title, 'aria-labelledby': null });
  const pages = new Set<string>();
  for (const row of list.children) {
    const page = (row.querySelector('a')?.getAttribute('href') ?? '').replace(/#.*$/u, '');
    const isBelow = row.classList.contains('DocSearch-Hit--Child');
    if (!isBelow) pages.add(page);
    // The package calls it a child of its page also where that comes after it.
    setAll(row, { role: 'treeitem', 'data-below': isBelow && pages.has(page) ? '' : null });
  }
}

/** Writes only what differs: every write is a change that is looked at again. */
function setAll(element: Element, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
