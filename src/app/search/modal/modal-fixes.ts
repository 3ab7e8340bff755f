/** Fixes for the DocSearch modal's markup and keyboard handling. Each comment names the end-to-end test of the fix. */

import { setAttributes } from '../../platform/document.ts';

/**
 * Corrects the modal's ARIA roles now and after each DOM change, until the returned function is called. DocSearch's
 * container has the role of a button and the attributes of a combobox. It becomes a dialog, and the field a combobox.
 * Rows contain links and buttons, which a listbox must not contain, so the lists become trees and the rows tree items.
 * Calls `onChange` after each correction. Required by the axe checks (`violations`) of search-modal.spec.ts.
 */
export function fixAriaRoles(host: HTMLElement, onChange: () => void): () => void {
  const fixAndNotify = (): void => {
    fixAllRoles(host);
    onChange();
    // Discard the mutations that this function caused, so that it doesn't run again.
    observer.takeRecords();
  };
  const observer = new MutationObserver(fixAndNotify);
  observer.observe(host, {
    subtree: true,
    childList: true,
    attributeFilter: ['role', 'aria-controls', 'aria-activedescendant', 'aria-selected', 'id', 'hidden'],
  });
  fixAndNotify();
  return () => observer.disconnect();
}

function fixAllRoles(host: HTMLElement): void {
  const container = host.querySelector('.DocSearch-Container');
  if (container === null) return;
  setAttributes(container, {
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': 'Search',
    tabindex: '-1',
    'aria-expanded': null,
    'aria-haspopup': null,
    'aria-controls': null,
    'aria-labelledby': null,
  });
  // A dialog's header and footer must not be landmarks of the page.
  for (const bar of container.querySelectorAll('header, footer')) setAttributes(bar, { role: 'presentation' });
  const lists = [...container.querySelectorAll('.DocSearch-Hits ul')];
  for (const [index, list] of lists.entries()) fixListRoles(list, `search-list-${index}`);
  const input = container.querySelector('input');
  if (input === null) return;
  // The stylesheet hides stored searches while the field has a query.
  const hasQuery = input.value !== '';
  const visibleLists = lists.filter((list) => !hasQuery || list.querySelector('button') === null);
  setAttributes(host, { 'data-typed': hasQuery ? '' : null });
  const selectedRow = visibleLists.flatMap((list) => list.querySelector('li[aria-selected="true"]') ?? [])[0];
  setAttributes(input, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'tree',
    'aria-expanded': String(visibleLists.length > 0),
    'aria-controls': visibleLists.length === 0 ? null : visibleLists.map(({ id }) => id).join(' '),
    'aria-activedescendant': selectedRow?.id ?? null,
  });
}

/** Corrects the roles of one list of rows. Sets a unique id, because DocSearch gives all lists the same id. */
function fixListRoles(list: Element, id: string): void {
  const title = list.parentElement?.querySelector('.DocSearch-Hit-source')?.textContent ?? '';
  // Only rows of stored searches have buttons.
  const isStored = list.querySelector('button') !== null;
  if (list.parentElement !== null) setAttributes(list.parentElement, { 'data-remembered': isStored ? '' : null });
  setAttributes(list, { id, role: 'tree', 'aria-label': title, 'aria-labelledby': null });
  const pageUrls = new Set<string>();
  for (const row of list.children) {
    const pageUrl = (row.querySelector('a')?.getAttribute('href') ?? '').replace(/#.*$/u, '');
    const isChild = row.classList.contains('DocSearch-Hit--Child');
    if (!isChild) pageUrls.add(pageUrl);
    // Check for the page's row, because DocSearch marks a section as a child even if the list has no such row above.
    setAttributes(row, { role: 'treeitem', 'data-below': isChild && pageUrls.has(pageUrl) ? '' : null });
  }
}

/**
 * Keeps Tab within the visible controls of the dialog. DocSearch's focus trap only includes the controls that existed
 * when the modal opened. Required by "Tab stays in the dialog and reaches what came later" in search-modal.spec.ts.
 */
export function trapFocus(host: HTMLElement): void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    const allControls = [...host.querySelectorAll<HTMLElement>('a[href], button, input')];
    const visibleControls = allControls.filter((element) => element.checkVisibility());
    const [first, last] = [visibleControls[0], visibleControls.at(-1)];
    const [finalControl, nextControl] = event.shiftKey ? [first, last] : [last, first];
    if (document.activeElement !== finalControl && host.contains(document.activeElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    nextControl?.focus();
  };
  host.addEventListener('keydown', onKeyDown, { capture: true });
}

/**
 * Makes the page behind the dialog inert. Returns a function that makes the page interactive again. Required by "the
 * page behind is hidden from screen readers" in search-modal-opening.spec.ts.
 */
export function makePageInert(host: HTMLElement): () => void {
  const nonInertSiblings = [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== host && !element.inert,
  );
  for (const element of nonInertSiblings) element.inert = true;
  return () => {
    for (const element of nonInertSiblings) element.inert = false;
  };
}

/**
 * Delays Enter until the response to the current query arrives. Otherwise, DocSearch would open a row of an earlier
 * response or, if there are no rows, cancel the pending request. Typing cancels a delayed Enter. The caller must pass
 * each query to the returned function just before DocSearch gets the response. Required by "Enter waits for the results
 * of the current text" in search-modal-opening.spec.ts.
 */
export function delayEnterUntilResponse(host: HTMLElement): (query: string) => void {
  let isResponsePending = true;
  let delayedEnter: KeyboardEvent | null = null;
  const onInput = (): void => {
    isResponsePending = true;
    delayedEnter = null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const input = host.querySelector('input');
    if (event.target !== input || input === null || event.isComposing) return;
    // Safari sends the Enter that ends an IME composition after the composition, with key code 229.
    const isCompositionEnd = event.keyCode === 229;
    const isWaiting = isResponsePending && input.value !== '';
    if (event.key === 'Tab' && isWaiting) {
      // Hides Tab from DocSearch, which would cancel the request. The browser still moves the focus.
      event.stopPropagation();
      return;
    }
    if (event.key !== 'Enter' || !(isWaiting || isCompositionEnd)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isCompositionEnd) delayedEnter = event;
  };
  host.addEventListener('input', onInput, { capture: true });
  host.addEventListener('keydown', onKeyDown, { capture: true });

  return (query) => {
    const input = host.querySelector('input');
    if (input?.value !== query) return;
    isResponsePending = false;
    if (delayedEnter === null) return;
    const event = new KeyboardEvent('keydown', delayedEnter);
    delayedEnter = null;
    // Waits for the next task, because DocSearch applies the response later in the current task.
    setTimeout(() => input.dispatchEvent(event));
  };
}
