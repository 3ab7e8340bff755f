import type { DataSelector } from '#model/dom.ts';

/** What a pointer did to a handle of an island before it ran. */
export interface EarlyDrag {
  /** Do it again, now that the island runs; a pointer that is still down goes on from there. */
  replay(): void;
  /** Nothing comes of it: it must not come late. */
  forget(): void;
}

const HANDLE = '[data-drag]' satisfies DataSelector;

/** Keep the first drag of an island, which else would be lost: it is what brings the island's script. */
export function rememberDrag(element: HTMLElement, signal: AbortSignal): EarlyDrag {
  let handle: Element | null = null;
  let events: PointerEvent[] = [];
  const follow = (event: PointerEvent): void => {
    if (event.pointerId !== events[0]?.pointerId) return;
    // Of a way only its end counts.
    if (events.at(-1)?.type === 'pointermove' && event.type === 'pointermove') events.pop();
    events.push(event);
  };
  const begin = (event: PointerEvent): void => {
    const { target } = event;
    handle = target instanceof Element ? target.closest(HANDLE) : null;
    events = handle === null ? [] : [event];
  };
  element.addEventListener('pointerdown', begin, { capture: true, signal });
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) {
    // A mouse leaves the handle as soon as it moves.
    document.addEventListener(type, follow, { passive: true, signal });
  }
  return {
    replay() {
      for (const event of events) handle?.dispatchEvent(new PointerEvent(event.type, event));
    },
    forget() {
      events = [];
    },
  };
}
