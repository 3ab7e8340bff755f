import { decode } from '#model/decode.ts';

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

/** Bring a hash's target into view, opening the folded parts that it lies in. */
export function scrollToAnchor(target: HTMLElement): void {
  for (let node = target.parentElement; node !== null; node = node.parentElement) {
    if (node instanceof HTMLDetailsElement) node.open = true;
  }
  target.scrollIntoView({ behavior: 'instant' });
}

/** Give focus to an element that isn't focusable by itself, and leave no trace once it goes. */
export function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
