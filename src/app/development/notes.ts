import type { DevNote, DevReport } from '#shared/development.ts';
import { panel } from './panel.ts';

/** The note in the corner: how much is wrong, and a button that opens the list. */
export function showNotes({ elsewhere, warnings }: Pick<DevReport, 'elsewhere' | 'warnings'>): void {
  const root = panel('site-problems');
  const { button, list } = partsOf(root);
  const notes = [...elsewhere, ...warnings];
  const counts = [count(elsewhere, 'error', ' on other pages'), count(warnings, 'warning', '')].filter(Boolean);
  const text = counts.join(', ');
  if (button.textContent !== text) button.textContent = text;
  button.hidden = notes.length === 0;
  if (notes.length === 0) open(button, list, false);
  list.replaceChildren(...notes.map(itemOf));
}

function partsOf(root: ShadowRoot): { button: HTMLButtonElement; list: HTMLUListElement } {
  const known = { button: root.querySelector('button'), list: root.querySelector('ul') };
  if (known.button !== null && known.list !== null) return { button: known.button, list: known.list };
  const button = document.createElement('button');
  const list = document.createElement('ul');
  const status = document.createElement('div');
  button.type = 'button';
  button.hidden = true;
  list.id = 'list';
  list.setAttribute('aria-label', 'Problems');
  button.setAttribute('aria-controls', list.id);
  open(button, list, false);
  button.addEventListener('click', () => open(button, list, list.hidden !== false));
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || list.hidden !== false) return;
    event.stopPropagation();
    open(button, list, false);
    button.focus();
  });
  status.role = 'status';
  status.append(button);
  root.append(list, status);
  return { button, list };
}

function open(button: HTMLButtonElement, list: HTMLUListElement, isOpen: boolean): void {
  list.hidden = !isOpen;
  button.ariaExpanded = String(isOpen);
}

function itemOf({ place, message, hint, href }: DevNote): HTMLLIElement {
  const item = document.createElement('li');
  const where = document.createElement(href === null ? 'b' : 'a');
  where.textContent = place;
  if (href !== null) where.setAttribute('href', href);
  const what = document.createElement('div');
  what.textContent = hint === null ? message : `${message} → ${hint}`;
  item.append(where, what);
  return item;
}

function count(notes: readonly DevNote[], word: string, where: string): string {
  return notes.length === 0 ? '' : `${notes.length} ${word}${notes.length === 1 ? '' : 's'}${where}`;
}
