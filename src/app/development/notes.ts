import type { DevNote, DevReport } from '#shared/development.ts';

/** Shows a button with the number of problems in the corner, which opens the list. */
export function showNotes({ elsewhere, warnings }: Pick<DevReport, 'elsewhere' | 'warnings'>): void {
  const root = cornerRoot();
  const { button, list } = elementsIn(root);
  const notes = [...elsewhere, ...warnings];
  const counts = [count(elsewhere, 'error', ' on other pages'), count(warnings, 'warning', '')].filter(Boolean);
  const text = counts.join(', ');
  if (button.textContent !== text) button.textContent = text;
  button.hidden = notes.length === 0;
  if (notes.length === 0) list.hidePopover();
  list.replaceChildren(...notes.map(createItem));
}

function elementsIn(root: ShadowRoot): { button: HTMLButtonElement; list: HTMLUListElement } {
  const known = { button: root.querySelector('button'), list: root.querySelector('ul') };
  if (known.button !== null && known.list !== null) return { button: known.button, list: known.list };
  const button = document.createElement('button');
  const list = document.createElement('ul');
  const status = document.createElement('div');
  button.type = 'button';
  button.popoverTargetElement = list;
  list.popover = 'auto';
  list.setAttribute('aria-label', 'Problems');
  status.role = 'status';
  status.append(button);
  root.append(status, list);
  return { button, list };
}

function createItem({ place, message, hint, href }: DevNote): HTMLLIElement {
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
  :host { position: fixed; z-index: 9999; inset: auto auto 1rem 1rem;
    font: 14px/1.4 system-ui, sans-serif; color-scheme: dark; }
  button, ul { border: 1px solid #777; border-radius: 6px; background: #222; color: #eee; }
  button { font: inherit; padding: .3em .8em; cursor: pointer; }
  button:focus-visible, a:focus-visible { outline: 2px solid #8cf; outline-offset: 2px; }
  ul { inset: auto auto 4rem 1rem; max-width: min(40rem, calc(100vw - 2rem)); margin: 0; padding: .5em 1em; max-height: 50vh; overflow: auto; list-style: none; }
  li + li { margin-top: .6em; }
  a { color: #8cf; }
  [hidden] { display: none; }
`;

/** Returns the shadow root in the corner. */
function cornerRoot(): ShadowRoot {
  const present = document.querySelector('site-problems');
  if (present?.shadowRoot != null) return present.shadowRoot;
  const host = document.createElement('site-problems');
  const root = host.attachShadow({ mode: 'open' });
  const styles = document.createElement('style');
  styles.textContent = STYLES;
  root.append(styles);
  document.body.append(host);
  return root;
}
