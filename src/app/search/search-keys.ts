import { savesData } from '../platform/connection.ts';

/** What the search button is found by. */
const BUTTON = '[data-search]';

/**
 * What leads to search: the button by click, and Ctrl or Cmd with K anywhere, the slash when no text field has the focus
 * (SPEC 2), or a letter on the button. The modal is loaded at the first sign: pointer, focus or touch on the button.
 *
 * @param path site path of the results page, for when the modal can't be loaded
 * @param go takes a path below the base path, with query and hash
 */
export function runSearch(path: string, go: (to: string) => void): () => void {
  const load = () => import('./modal/open-search.ts');
  const toggle = (initialQuery = ''): void => {
    load().then(
      ({ toggleSearch }) => toggleSearch(go, initialQuery),
      (error: unknown) => {
        console.warn('The search could not be loaded.', error);
        go(path);
      },
    );
  };
  const onSign = ({ target }: Event): void => {
    // What fails now is told when the search is opened.
    if (isIn(target, BUTTON) && !savesData()) load().then(({ prepareSearch }) => prepareSearch(), Boolean);
  };
  const onClick = (event: MouseEvent): void => {
    if (!isIn(event.target, BUTTON) || event.button > 0 || event.shiftKey || hasModifier(event)) return;
    event.preventDefault();
    toggle();
  };
  const onKey = (event: KeyboardEvent): void => {
    // Filling a field in by itself, Chromium sends events without a key.
    const { key = '', target } = event;
    const combined = /^k$/iu.test(key) && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const plain = !hasModifier(event) && !document.body.matches('.DocSearch--active');
    const typed = plain && isIn(target, BUTTON) && /^[a-z\d]$/iu.test(key);
    const slash = plain && key === '/' && !isIn(target, 'input, select, textarea, [contenteditable]');
    if (!combined && !typed && !slash) return;
    event.preventDefault();
    if (!event.repeat) toggle(typed ? key : '');
  };
  const button = document.querySelector(BUTTON);
  button?.setAttribute('aria-haspopup', 'dialog');
  const shown = button?.querySelector('kbd');
  if (shown && /Mac|iP/u.test(navigator.platform)) shown.textContent = '⌘ K';
  const listening = new AbortController();
  const { signal } = listening;
  for (const sign of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(sign, onSign, { signal });
  // Before links are followed: the button is one where there is no script.
  document.addEventListener('click', onClick, { capture: true, signal });
  document.addEventListener('keydown', onKey, { signal });
  return () => listening.abort();
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function hasModifier(event: KeyboardEvent | MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
