import { flushSync } from 'react-dom';
import { EARLY_CLICKS } from '#model/island.ts';

/** Buttons of an island that were pressed before it ran. */
export interface EarlyClicks {
  buttons: Set<HTMLButtonElement>;
  /** Click them, now that the island runs; then no more are remembered. */
  replay(): void;
  /** Nothing comes of them: a click must not come late. Those from now on are remembered. */
  forget(): void;
}

/**
 * What is clicked before an island runs is clicked then, once: inputs keep what was done to them, but a button would have
 * done nothing. Those that copy code are the page's own, and those that submit a form the browser's.
 *
 * @param clicked buttons of the page that were pressed already
 */
export function rememberClicks(
  element: HTMLElement,
  clicked: readonly HTMLButtonElement[],
  signal: AbortSignal,
): EarlyClicks {
  const buttons = new Set<HTMLButtonElement>();
  const press = (button: HTMLButtonElement | null): void => {
    if (button?.type === 'button' && element.contains(button) && !button.matches('.code-copy')) buttons.add(button);
  };
  const remember = ({ target }: Event): void => press(target instanceof Element ? target.closest('button') : null);
  element.addEventListener('click', remember, { capture: true, signal });
  for (const button of clicked) press(button);
  return {
    buttons,
    replay() {
      element.removeEventListener('click', remember, true);
      // Each click must find what the one before it brought about.
      for (const button of buttons) flushSync(() => button.click());
    },
    forget: () => buttons.clear(),
  };
}

/**
 * Buttons of islands that a reader pressed before the app ran, in order; an inline script of the page wrote them down
 * (`inline-scripts.ts`). Once taken, no more are written: from then on islands listen themselves.
 */
export function takeEarlyClicks(): HTMLButtonElement[] {
  const early: unknown = Reflect.get(window, EARLY_CLICKS);
  Reflect.deleteProperty(window, EARLY_CLICKS);
  return Array.isArray(early) ? early.filter((button) => button instanceof HTMLButtonElement) : [];
}
