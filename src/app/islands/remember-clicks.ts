/** Buttons of an island that were pressed before it ran. */
export interface EarlyClicks {
  buttons: Set<HTMLButtonElement>;
  /** They are to be clicked, now that the island runs; no more are remembered. */
  take(): Iterable<HTMLButtonElement>;
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
    take() {
      element.removeEventListener('click', remember, true);
      return buttons;
    },
    forget: () => buttons.clear(),
  };
}

/** Buttons that a reader pressed before the app ran, in order. Once taken, no more are written down (`inline/start.ts`). */
export function takeEarlyClicks(): HTMLButtonElement[] {
  const clicked = window.earlyClicks ?? [];
  delete window.earlyClicks;
  return clicked.flatMap((target) => (target instanceof Element ? (target.closest('button') ?? []) : []));
}
