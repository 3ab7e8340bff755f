import type { ElementId } from '#shared/dom.ts';
import { ARRIVAL } from '../navigation/arrival.ts';
import { addStyles } from '../platform/add-styles.ts';
import { makeElement } from '../platform/make-element.ts';
import css from './shortcuts.css?inline';
import { SINGLE_KEYS_LABEL, shortcutsHtml } from './shortcuts-html.ts';
import { hasSingleKeys, storeSingleKeys } from './single-keys.ts';

/** Show the keyboard's shortcuts above the page, until they are closed or another page comes. */
export function showShortcuts(): void {
  addStyles(css);
  const heading = makeElement('h2', { id: 'Page-shortcuts' satisfies ElementId }, 'Keyboard shortcuts');
  const table = makeElement('div', { innerHTML: shortcutsHtml(/Mac|iP/u.test(navigator.platform)) });
  const checked = hasSingleKeys();
  const onchange = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) storeSingleKeys(target.checked);
  };
  const box = makeElement('input', { type: 'checkbox', checked, onchange });
  const close = makeElement('button', { type: 'button', className: 'button', autofocus: true }, 'Close');
  const dialog = makeElement(
    'dialog',
    { className: 'shortcuts prose' },
    makeElement(
      'div',
      {},
      heading,
      table,
      makeElement('p', {}, makeElement('label', {}, box, SINGLE_KEYS_LABEL)),
      close,
    ),
  );
  dialog.setAttribute('aria-labelledby', heading.id);
  const end = new AbortController();
  close.onclick = () => dialog.close();
  // A press on what lies behind it is one on the dialog itself, whose own room its child fills.
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  dialog.onkeydown = (event) => {
    if (event.key !== '?') return;
    event.preventDefault();
    dialog.close();
  };
  dialog.onclose = () => {
    end.abort();
    dialog.remove();
  };
  document.addEventListener(ARRIVAL, () => dialog.close(), { signal: end.signal });
  document.body.append(dialog);
  dialog.showModal();
}
