import { addStyles } from '../platform/add-styles.ts';
import css from './word-wrap.css?inline';

/**
 * Give listings that are wider than their block a button that wraps their lines. Looked at again whenever a block's width
 * changes: with the window, or with the tab that it lies in.
 */
export function offerWrapping(listings: readonly Element[]): void {
  addStyles(css);
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) offer(target);
  });
  for (const listing of listings) observer.observe(listing);
}

function offer(listing: Element): void {
  const block = listing.parentElement;
  const button = block?.querySelector<HTMLElement>('.code-wrap') ?? null;
  const isNeeded = block?.matches('.code-wrapped') === true || listing.scrollWidth > listing.clientWidth;
  if (button !== null) button.hidden = !isNeeded;
  else if (isNeeded) block?.append(toolsOf(block));
}

/** The block's copy button, with the one that wraps before it. */
function toolsOf(block: Element): Element {
  const tools = document.createElement('div');
  tools.className = 'code-tools';
  const copy = block.querySelector<HTMLElement>('.code-copy');
  const hasFocus = copy !== null && copy === document.activeElement;
  if (copy !== null) tools.append(copy);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-copy code-wrap';
  button.setAttribute('aria-label', 'Toggle word wrap');
  button.setAttribute('aria-pressed', 'false');
  button.textContent = 'Wrap';
  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', String(block.classList.toggle('code-wrapped')));
  });
  // Before the other, which stays where the pointer may be over it.
  tools.prepend(button);
  // What moves in the document loses the focus.
  if (hasFocus) queueMicrotask(() => copy.focus());
  return tools;
}
