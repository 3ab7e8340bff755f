import type { DevNote, DevReport } from '#shared/development.ts';

/** Shows the number of problems in the corner, with a button that opens the list. */
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

const STYLES = `
  :host { position: fixed; z-index: 9999; inset: auto auto 1rem 1rem; max-width: min(40rem, calc(100vw - 2rem));
    font: 14px/1.4 system-ui, sans-serif; color-scheme: dark; }
  button, ul, p { border: 1px solid #777; border-radius: 6px; background: #222; color: #eee; }
  button { font: inherit; padding: .3em .8em; cursor: pointer; }
  p { margin: 0 0 .5rem; padding: .3em .8em; }
  button:focus-visible, a:focus-visible { outline: 2px solid #8cf; outline-offset: 2px; }
  ul { margin: 0 0 .5rem; padding: .5em 1em; max-height: 50vh; overflow: auto; list-style: none; }
  li + li { margin-top: .6em; }
  a { color: #8cf; }
  [hidden] { display: none; }
`;

/** Returns a shadow root in the corner, one for each name. */
export function panel(name: string): ShadowRoot {
  const present = document.querySelector(name);
  if (present?.shadowRoot != null) return present.shadowRoot;
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: 'open' });
  const styles = document.createElement('style');
  styles.textContent = STYLES;
  root.append(styles);
  document.body.append(host);
  return root;
}

/** Shows and announces a message in the corner until a key or a click. */
export function showMessage(words: string): void {
  const root = panel('site-words');
  const status = document.createElement('div');
  status.role = 'status';
  root.append(status);
  // Screen readers announce changes in an existing live region.
  requestAnimationFrame(() => {
    const line = document.createElement('p');
    line.textContent = words;
    status.append(line);
  });
  for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, () => root.host.remove(), { once: true });
}
