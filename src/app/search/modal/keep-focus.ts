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
