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

/**
 * Put everything but the dialog out of reach: for screen readers it isn't there, and a focus that comes to it, as from the
 * browser's own buttons, goes to the field. What is `inert` would be styled anew, all of the page, on opening and closing.
 *
 * @returns takes that back
 */
export function hideBehind(host: HTMLElement): () => void {
  const behind = [...document.body.children].filter(
    (element) => element !== host && !(element instanceof HTMLScriptElement) && !element.hasAttribute('aria-hidden'),
  );
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Node && behind.some((element) => element.contains(target)))
      host.querySelector('input')?.focus();
  };
  for (const element of behind) element.setAttribute('aria-hidden', 'true');
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocus);
    for (const element of behind) element.removeAttribute('aria-hidden');
  };
}

/**
 * Know which of the rows' buttons has the focus: when it is pressed, it goes with its row.
 *
 * @returns to be called after each change: gives a focus that was lost so to the same button of the next row, else to
 *   the field
 */
export function keepFocus(host: HTMLElement): () => void {
  let last: { button: HTMLButtonElement; index: number } | null = null;
  const alike = (title: string): HTMLButtonElement[] =>
    [...host.querySelectorAll<HTMLButtonElement>('.DocSearch-Hit button')].filter((one) => one.title === title);
  host.addEventListener('focusin', ({ target }) => {
    const button = target instanceof HTMLButtonElement ? target : null;
    last = button === null ? null : { button, index: alike(button.title).indexOf(button) };
  });
  return () => {
    if (last === null || last.button.isConnected || document.activeElement !== document.body) return;
    const { button, index } = last;
    const rest = alike(button.title);
    (rest[index] ?? rest.at(-1) ?? host.querySelector('input'))?.focus();
  };
}
