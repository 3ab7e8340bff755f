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
 * @param early what was done on the page already
 */
export function rememberClicks(element: HTMLElement, early: readonly Event[], signal: AbortSignal): EarlyClicks {
  const buttons = new Set<HTMLButtonElement>();
  const remember = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button' && element.contains(button) && !button.matches('.code-copy')) buttons.add(button);
  };
  element.addEventListener('click', remember, { capture: true, signal });
  for (const event of early) if (event.type === 'click') remember(event);
  return {
    buttons,
    take() {
      element.removeEventListener('click', remember, true);
      return buttons;
    },
    forget: () => buttons.clear(),
  };
}
