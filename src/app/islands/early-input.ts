/** Clicks and drags on an island before it was hydrated. */
export interface EarlyInput {
  /** True when a user clicked a button or dragged a handle before this was called. */
  readonly hasInput: boolean;
  /** Repeats the input on the hydrated island. A pointer that is still down continues from there. */
  replay(press: (buttons: Iterable<HTMLButtonElement>) => void): void;
  /** Discards the input so far, which is too old to replay. */
  forget(): void;
}

const HANDLE = '[data-drag]';

/**
 * Records clicked buttons and the last drag of a handle until the island is hydrated. Inputs keep their values anyway. Copy
 * and submit buttons work without hydration.
 *
 * @param early events on the page before its script ran; of a drag only the first and the last event
 */
export function recordEarlyInput(element: HTMLElement, early: readonly Event[], signal: AbortSignal): EarlyInput {
  const buttons = new Set<HTMLButtonElement>();
  let handle: Element | null = null;
  let drag: MouseEvent[] = [];

  const onClick = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element) || !element.contains(target)) return;
    const button = target.closest('button');
    if (button?.type === 'button' && !button.matches('.code-copy')) buttons.add(button);
    if (drag.length > 0 && handle?.contains(target) && event instanceof MouseEvent) drag.push(event);
  };
  const onPointerDown = (event: PointerEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || !element.contains(target)) return;
    handle = target.closest(HANDLE);
    drag = handle === null ? [] : [event];
  };
  const onPointer = (event: PointerEvent): void => {
    const [first] = drag;
    if (!(first instanceof PointerEvent) || event.pointerId !== first.pointerId) return;
    // Only the last position matters. `pointerup` may be the only event that has it.
    if (event.type !== 'pointercancel') {
      if (drag.at(-1)?.type === 'pointermove') drag.pop();
      drag.push(new PointerEvent('pointermove', event));
    }
    if (event.type !== 'pointermove') drag.push(event);
  };

  for (const event of early) {
    if (event.type === 'click') onClick(event);
    else if (event instanceof PointerEvent) (event.type === 'pointerdown' ? onPointerDown : onPointer)(event);
  }
  element.addEventListener('click', onClick, { capture: true, signal });
  element.addEventListener('pointerdown', onPointerDown, { capture: true, signal });
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) {
    // A mouse leaves the handle as soon as it moves.
    document.addEventListener(type, onPointer, { passive: true, signal });
  }
  return {
    hasInput: buttons.size > 0 || drag.length > 0,
    replay(press) {
      element.removeEventListener('click', onClick, true);
      press(buttons);
      for (const event of drag) handle?.dispatchEvent(new PointerEvent(event.type, event));
    },
    forget() {
      buttons.clear();
      drag = [];
    },
  };
}
