import type { DataAttributes } from '#shared/dom.ts';
import { addStyles } from '../platform/add-styles.ts';
import { readStored, writeStored } from '../platform/storage.ts';
import css from './word-wrap.css?inline';

/** Holds a text while listings are wrapped; `copy-buttons.ts` looks for it, too. */
export const WRAP_KEY = 'code.wrap';

const root = document.documentElement;
const WRAP = 'data-wrap' satisfies keyof DataAttributes;

/**
 * Give listings that are wider than their block a button that wraps the lines of all listings, on later pages too. Looked
 * at again whenever a block's width changes: with the window, or with the tab that it lies in.
 */
export function offerWrapping(listings: readonly Element[]): void {
  addStyles(css);
  setWrapped(readStored(WRAP_KEY) !== null);
  const widths = new WeakMap<Element, number>();
  const observer = new ResizeObserver((all) => {
    // Wrapped or not, lines change the height alone: that is nothing to look at, which takes two layouts.
    const entries = all.filter(({ target, contentRect: { width } }) => widths.get(target) !== width);
    if (entries.length === 0) return;
    for (const { target, contentRect } of entries) widths.set(target, contentRect.width);
    const isWrapped = root.hasAttribute(WRAP);
    // Which lines are too long shows only while none is wrapped.
    root.removeAttribute(WRAP);
    const wide = new Set(
      entries.map(({ target }) => target).filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    );
    root.toggleAttribute(WRAP, isWrapped);
    for (const { target } of entries) offer(target, wide.has(target));
  });
  for (const listing of listings) observer.observe(listing);
}

function setWrapped(isWrapped: boolean): void {
  root.toggleAttribute(WRAP, isWrapped);
  for (const button of document.querySelectorAll('.code-wrap')) button.setAttribute('aria-pressed', String(isWrapped));
}

function offer(listing: Element, isNeeded: boolean): void {
  const block = listing.parentElement;
  const button = block?.querySelector<HTMLElement>('.code-wrap') ?? null;
  if (button !== null) button.hidden = !isNeeded;
  else if (isNeeded) block?.querySelector('.code-tools')?.prepend(makeWrapButton());
}

/** Stands before the button that copies, which stays where the pointer may be over it. */
function makeWrapButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-copy code-wrap';
  button.setAttribute('aria-label', 'Toggle word wrap');
  button.setAttribute('aria-pressed', String(root.hasAttribute(WRAP)));
  button.textContent = 'Wrap';
  button.addEventListener('click', () => {
    const isWrapped = !root.hasAttribute(WRAP);
    const { top } = button.getBoundingClientRect();
    setWrapped(isWrapped);
    writeStored(WRAP_KEY, isWrapped ? 'on' : null);
    // Listings above it grew or shrank: it stays under the pointer.
    scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
  });
  return button;
}
