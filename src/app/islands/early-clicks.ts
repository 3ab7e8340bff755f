import { EARLY_CLICKS } from '#model/island.ts';

/**
 * Buttons of islands that a reader pressed before the app ran, in order; an inline script of the page wrote them down
 * (`inline-scripts.ts`). Once taken, no more are written: from then on islands listen themselves.
 */
export function takeEarlyClicks(): HTMLButtonElement[] {
  const early: unknown = Reflect.get(window, EARLY_CLICKS);
  Reflect.deleteProperty(window, EARLY_CLICKS);
  return Array.isArray(early) ? early.filter((button) => button instanceof HTMLButtonElement) : [];
}
