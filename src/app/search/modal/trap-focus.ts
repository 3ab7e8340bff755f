const FOCUSABLE = 'a[href], button, input';

/** Keep Tab among what can be seen in the dialog now: the package's own trap knows only what was there at the start. */
export function trapFocus(host: HTMLElement): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    const all = [...host.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility());
    const first = all[0];
    const last = all.at(-1);
    const [edge, other] = event.shiftKey ? [first, last] : [last, first];
    if (document.activeElement !== edge && host.contains(document.activeElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    other?.focus();
  };
  host.addEventListener('keydown', onKey, { capture: true });
}

/** Put everything but the dialog out of reach. Returns what takes that back. */
export function hideBehind(host: HTMLElement): () => void {
  const behind = [...document.body.children].filter(
    (element) => element !== host && !(element instanceof HTMLScriptElement) && !element.hasAttribute('inert'),
  );
  for (const element of behind) element.toggleAttribute('inert', true);
  return () => {
    for (const element of behind) element.removeAttribute('inert');
  };
}
