import { makeElement } from '../platform/make-element.ts';

/** What could not be loaded, with the cause and a button that really tries again, where no React draws it. */
export function errorBox(message: string, onRetry: () => void): HTMLElement {
  const button = makeElement('button', { type: 'button', className: 'button', onclick: onRetry }, 'Retry');
  return makeElement('div', { className: 'error-box', role: 'alert' }, makeElement('p', {}, message), button);
}
