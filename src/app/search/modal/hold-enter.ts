/** What stands between the field and its answer. */
export interface HeldEnter {
  /** The package is given the answer to a query. */
  answered(query: string): void;
}

/**
 * Let Enter wait for the answer to what is in the field. The package would open the row that an earlier answer left, or,
 * having none, forget that it asked. What is typed after Enter takes it back.
 *
 * Listens at the host, where React does too: call it before React is there.
 */
export function holdEnter(host: HTMLElement): HeldEnter {
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

  return {
    answered(query) {
      const input = field();
      if (input?.value !== query) return;
      isOpen = false;
      if (held === null) return;
      const again = new KeyboardEvent('keydown', held);
      held = null;
      // The package takes the answer in after this, in the same task.
      setTimeout(() => input.dispatchEvent(again));
    },
  };
}
