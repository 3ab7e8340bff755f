import { whenLoaded } from '../platform/when-loaded.ts';

/** How long a button shows the result, in milliseconds. */
const FEEDBACK_MS = 1000;

/**
 * Creates a copy button.
 *
 * @param copies kind of copy: `code`, or one of the declaration's other kinds
 * @param name its accessible name
 */
export function createCopyButton(copies: string, text: string, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-copy';
  button.dataset.copies = copies;
  button.setAttribute('aria-label', name);
  button.textContent = text;
  return button;
}

/** Shows for a moment whether a button copied. */
export function showCopyResult(button: HTMLElement, copied: boolean): void {
  // On a second click, the result may still be shown.
  button.dataset.text ??= button.textContent;
  const text = copied ? 'Copied' : 'Not copied';
  button.textContent = text;
  // The accessible name doesn't change, so the result is announced separately.
  whenLoaded(import('../platform/announce.ts'), ({ announce }) => announce(text));
  setTimeout(() => {
    button.textContent = button.dataset.text ?? '';
  }, FEEDBACK_MS);
}
