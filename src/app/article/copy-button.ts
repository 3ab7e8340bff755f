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
