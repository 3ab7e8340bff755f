/** What Tab stops at. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Flag of `compareDocumentPosition`. */
const FOLLOWING = 4;

/** Give the focus to what Tab would lead to after an element; take it away where nothing follows. */
export function focusNext(element: HTMLElement): void {
  for (const next of document.querySelectorAll<HTMLElement>(STOPS)) {
    if (element.contains(next) || !(element.compareDocumentPosition(next) & FOLLOWING)) continue;
    // What is hidden or disabled doesn't take it.
    if (next.tabIndex >= 0) next.focus();
    if (document.activeElement === next) return;
  }
  element.blur();
}
