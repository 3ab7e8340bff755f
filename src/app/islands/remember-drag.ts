import type { DataSelector } from '#shared/dom.ts';

/** What a pointer did to a handle of an island before it ran. */
export interface EarlyDrag {
  /** It had begun before anybody could listen but the page itself. */
  wasEarly: boolean;
  /** Do it again, now that the island runs; a pointer that is still down goes on from there. */
  replay(): void;
  /** Nothing comes of it: it must not come late. */
  forget(): void;
}

const HANDLE = '[data-drag]' satisfies DataSelector;

/**
 * Keep the first drag of an island, which else would be lost: it is what brings the island's script.
 *
 * @param early what was done on the page already; of a drag, where it began and where it ended
 */
export function rememberDrag(element: HTMLElement, early: readonly Event[], signal: AbortSignal): EarlyDrag {
  let handle: Element | null = null;
  let pointer: number | null = null;
  let events: MouseEvent[] = [];
  const follow = (event: PointerEvent): void => {
    if (event.pointerId !== pointer) return;
    const { type } = event;
    // Of a way only its end counts, which may be told by nothing but the pointer's coming up.
    if (type !== 'pointercancel') {
      if (events.at(-1)?.type === 'pointermove') events.pop();
      events.push(new PointerEvent('pointermove', event));
    }
    if (type !== 'pointermove') events.push(event);
  };
  const begin = (event: PointerEvent): void => {
    const { target } = event;
    handle = target instanceof Element ? target.closest(HANDLE) : null;
    pointer = handle === null ? null : event.pointerId;
    events = handle === null ? [] : [event];
  };
  const tap = (event: MouseEvent): void => {
    if (event.target instanceof Node && handle?.contains(event.target)) events.push(event);
  };
  for (const event of early) {
    if (event.type === 'click') {
      if (event instanceof MouseEvent) tap(event);
    } else if (event instanceof PointerEvent) {
      if (event.type !== 'pointerdown') follow(event);
      else if (event.target instanceof Node && element.contains(event.target)) begin(event);
    }
  }
  element.addEventListener('pointerdown', begin, { capture: true, signal });
  element.addEventListener('click', tap, { capture: true, signal });
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) {
    // A mouse leaves the handle as soon as it moves.
    document.addEventListener(type, follow, { passive: true, signal });
  }
  return {
    wasEarly: events.length > 0,
    replay() {
      for (const event of events) handle?.dispatchEvent(new PointerEvent(event.type, event));
    },
    forget() {
      events = [];
    },
  };
}
