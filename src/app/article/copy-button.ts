import { runPart } from '../platform/run-part.ts';

/** How long a button says what came of it, in milliseconds. */
const FEEDBACK = 1000;

/**
 * A button that copies.
 *
 * @param copies what it copies: `code`, or one of a declaration's further ways
 * @param name its full name, for those who only hear it
 */
export function makeCopyButton(copies: string, text: string, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-copy';
  button.dataset.copies = copies;
  button.setAttribute('aria-label', name);
  button.textContent = text;
  return button;
}

/** Have a button say for a moment whether it copied. */
export function tellCopied(button: HTMLElement, copied: boolean): void {
  // A second click may come while the first one's answer stands there.
  button.dataset.text ??= button.textContent;
  const text = copied ? 'Copied' : 'Not copied';
  button.textContent = text;
  // Its name stays, so that what it says now must be said beside it.
  runPart(import('../platform/say.ts'), ({ say }) => say(text));
  setTimeout(() => {
    button.textContent = button.dataset.text ?? '';
  }, FEEDBACK);
}
