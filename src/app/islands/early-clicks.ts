/** Buttons that a reader pressed before the app ran, in order. Once taken, no more are written down (`inline/start.ts`). */
export function takeEarlyClicks(): HTMLButtonElement[] {
  const clicked = window.earlyClicks ?? [];
  delete window.earlyClicks;
  return clicked.flatMap((target) => (target instanceof Element ? (target.closest('button') ?? []) : []));
}
