import { addStyles, createButton } from '../platform/document.ts';
import { readStoredText, writeStoredText } from '../platform/storage.ts';
import css from './word-wrap.css?inline';

/** Storage key that is set while word wrap is on. `copy-buttons.ts` also reads it. */
export const WORD_WRAP_STORAGE_KEY = 'code.wrap';

const root = document.documentElement;
const WRAP_ATTRIBUTE = 'data-wrap';

/** Adds a word-wrap button to each listing that overflows now or after a resize. Each button toggles all listings. */
export function addWordWrapButtons(listings: readonly Element[]): void {
  addStyles(css);
  setWordWrap(readStoredText(WORD_WRAP_STORAGE_KEY) !== null);
  const observer = new ResizeObserver((entries) => {
    const isWrapped = root.hasAttribute(WRAP_ATTRIBUTE);
    // Overflow can be measured only while lines aren't wrapped.
    root.removeAttribute(WRAP_ATTRIBUTE);
    const wideListings = new Set(
      entries.map(({ target }) => target).filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    );
    root.toggleAttribute(WRAP_ATTRIBUTE, isWrapped);
    for (const { target } of entries) toggleWrapButton(target, wideListings.has(target));
  });
  for (const listing of listings) observer.observe(listing);
}

function setWordWrap(isWrapped: boolean): void {
  root.toggleAttribute(WRAP_ATTRIBUTE, isWrapped);
  for (const button of document.querySelectorAll('.code-wrap')) button.setAttribute('aria-pressed', String(isWrapped));
}

function toggleWrapButton(listing: Element, isNeeded: boolean): void {
  const block = listing.parentElement;
  const button = block?.querySelector<HTMLElement>('.code-wrap') ?? null;
  if (button !== null) button.hidden = !isNeeded;
  else if (isNeeded) block?.querySelector('.code-tools')?.prepend(createWrapButton());
}

/** Creates a word-wrap button. Callers insert it before the copy button, so that the copy button doesn't move. */
function createWrapButton(): HTMLButtonElement {
  const button = createButton('code-copy code-wrap', 'Wrap', 'Toggle word wrap');
  button.setAttribute('aria-pressed', String(root.hasAttribute(WRAP_ATTRIBUTE)));
  button.addEventListener('click', () => {
    const isWrapped = !root.hasAttribute(WRAP_ATTRIBUTE);
    const { top } = button.getBoundingClientRect();
    setWordWrap(isWrapped);
    writeStoredText(WORD_WRAP_STORAGE_KEY, isWrapped ? 'on' : null);
    // Listings above may have changed height. Scroll to keep the button under the pointer.
    scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
  });
  return button;
}
