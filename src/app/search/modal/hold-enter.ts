/**
 * Let Enter wait for the answer to what is in the field. The package would open the row that an earlier answer left, or,
 * having none, forget that it asked. What is typed after Enter takes it back.
 *
 * @param host listens before React, which listens there too
 * @returns to be called when the package is given the answer to a query
 */
export function holdEnter(host: HTMLElement): (query: string) => void {
  /** The field's text has no answer yet. */
  let isOpen = true;
  let held: KeyboardEvent | null = null;
  const field = (): HTMLInputElement | null => host.querySelector('input');

  const onInput = (): void => {
    isOpen = true;
    held = null;
  };
  const onKey = (event: KeyboardEvent): void => {
    const input = field();
    if (event.target !== input || input === null || event.isComposing) return;
    // Safari's Enter that ends a composition comes after it, by this code.
    const isComposed = event.keyCode === 229;
    const isWaiting = isOpen && input.value !== '';
    if (event.key === 'Tab' && isWaiting) {
      // The package would forget that it asked; the browser moves the focus all the same.
      event.stopPropagation();
      return;
    }
    if (event.key !== 'Enter' || !(isWaiting || isComposed)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isComposed) held = event;
  };
  host.addEventListener('input', onInput, { capture: true });
  host.addEventListener('keydown', onKey, { capture: true });

  return (query) => {
    const input = field();
    if (input?.value !== query) return;
    isOpen = false;
    if (held === null) return;
    const again = new KeyboardEvent('keydown', held);
    held = null;
    // The package takes the answer in after this, in the same task.
    setTimeout(() => input.dispatchEvent(again));
  };
}
