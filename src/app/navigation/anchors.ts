import { decode } from '#shared/decode.ts';

/** The element that a hash names: by id, else by `<a name>`; null when there is none. */
export function anchorElement(hash: string): HTMLElement | null {
  const name = decode(hash.replace(/^#/u, ''));
  if (name === '') return null;
  return document.getElementById(name) ?? document.getElementsByName(name)[0] ?? parameterElement(name);
}

/** A parameter by its old anchor: there each `_` of its name was `<` and `>` by turns, `Toy.Find(int).start<at>x`. */
function parameterElement(name: string): HTMLElement | null {
  return document.getElementById(name.replace(/[^.]+$/u, (own) => own.replaceAll(/[<>]/gu, '_')));
}

/** Scroll the window to a distance from the page's top. */
export function scrollPage(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/** Bring a hash's target into view, opening the folded parts that it lies in. */
export function scrollToAnchor(target: HTMLElement, block: ScrollLogicalPosition = 'start'): void {
  openAround(target);
  target.scrollIntoView({ block, behavior: 'instant' });
}

/** Open the folded parts that an element lies in. */
export function openAround(element: Element): void {
  for (let node = element.parentElement; node !== null; node = node.parentElement) {
    if (node instanceof HTMLDetailsElement) node.open = true;
  }
}

/** Scroll a column of links, never the page, so that one of them can be seen: just so, or at a third of its height. */
export function scrollInColumn(column: Element, link: Element, place: 'nearest' | 'third'): void {
  const box = column.getBoundingClientRect();
  const own = link.getBoundingClientRect();
  const above = own.top - box.top;
  const below = own.bottom - Math.min(box.bottom, window.innerHeight);
  if (above >= 0 && below <= 0) return;
  column.scrollTop += place === 'third' ? above - box.height / 3 : above < 0 ? above : below;
}

/** Scroll a column of links, the sidebar's or the table of contents, so that the current one can be seen. */
export function revealCurrent(column: Element): void {
  const link = column.querySelector('a[aria-current="page"], .toc a[aria-current]');
  if (link !== null) scrollInColumn(column, link, 'third');
}

/** Give focus to an element that isn't focusable by itself, and leave no trace once it goes. */
export function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
