/**
 * Events that tell that a pointer, a finger or the keyboard has come to an island; a screen reader may only click, and
 * who was there when it failed to load types on.
 */
const SIGNS = ['pointerenter', 'touchstart', 'focusin', 'click', 'input', 'keydown'] as const;

/**
 * Call `onSign` at each sign that someone wants to use an island.
 *
 * @param onSign told whether the reader did something: a pointer may only pass
 */
export function listenForSigns(element: HTMLElement, onSign: (hasActed: boolean) => void, signal: AbortSignal): void {
  for (const sign of SIGNS) {
    element.addEventListener(sign, () => onSign(sign !== 'pointerenter'), { passive: true, signal });
  }
}

/** True when a reader used the island before the app ran, or the address asks for it. */
export function wasUsed(element: HTMLElement): boolean {
  return isChanged(element) || isAsked(element) || element.contains(document.activeElement);
}

/** True when a reader has set a control of the island's static form. */
export function isChanged(element: HTMLElement): boolean {
  return [...element.querySelectorAll('input, option')].some((control) => {
    if (control instanceof HTMLOptionElement) return control.selected !== control.hasAttribute('selected');
    if (!(control instanceof HTMLInputElement)) return false;
    return control.type === 'checkbox'
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue;
  });
}

/** True when the address's query names a control of the island, which then shows what is asked for. */
export function isAsked(element: HTMLElement): boolean {
  const asked = new URLSearchParams(location.search);
  return [...element.querySelectorAll('[name]')].some((control) => asked.has(control.getAttribute('name') ?? ''));
}
