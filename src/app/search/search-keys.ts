import type { DataSelector } from '#shared/dom.ts';
import { isOutdated, tellLost } from '../navigation/deployment.ts';
import { savesData } from '../platform/connection.ts';
import { inTime } from '../platform/in-time.ts';
import { sayAbove } from '../platform/say-above.ts';
import { hasSingleKeys } from '../shortcuts/single-keys.ts';
import type { SearchHolder } from './search.ts';

/** What the search button is found by. */
const BUTTON = '[data-search]' satisfies DataSelector;

/** How what is found is shown. */
export interface SearchPorts {
  /** Takes a path below the base path, with query and hash. */
  go(to: string): void;
  /** A page may soon be asked for: fetch what shows it. */
  prepare(): void;
}

/**
 * What leads to search: the button by click, and Ctrl or Cmd with K anywhere, the slash when no text field has the focus,
 * or a letter or a space on the button. The modal is loaded at the first sign: pointer, focus or touch on the
 * button. What is typed while it is on its way is its query.
 *
 * @param holder where the app keeps its search
 * @param path site path of the results page, for when the modal can't be loaded
 */
export function runSearch(holder: SearchHolder, path: string, { go, prepare }: SearchPorts, signal: AbortSignal): void {
  const load = () => inTime(import('./modal/open-search.ts'), 'The search');
  /** What was typed since the modal was asked for; null while it isn't on its way. */
  let typed: string | null = null;
  const drop = (): void => {
    typed = null;
  };
  const toggle = (query: string): void => {
    // A second press, while nothing is there yet to be closed.
    if (typed !== null) return;
    typed = query;
    prepare();
    load()
      .then(({ toggleSearch }) => typed !== null && toggleSearch(holder, go, typed))
      .catch(async (error: unknown) => {
        console.warn('The search could not be loaded.', error);
        tellLost();
        // Whoever is cut off stays where there is something to read.
        const answer = await isOutdated();
        if (typed === null) return;
        if (answer !== null) go(path);
        else sayAbove('Unable to fetch results\nYou might want to check your network connection.');
      })
      .finally(drop);
  };
  const onSign = ({ target }: Event): void => {
    // What fails now is told when the search is opened.
    if (isIn(target, BUTTON) && !savesData())
      load()
        .then(({ prefetchSearch }) => prefetchSearch(holder))
        .catch(Boolean);
  };
  const onClick = (event: MouseEvent): void => {
    if (!isIn(event.target, BUTTON)) {
      // Whoever goes elsewhere meanwhile doesn't want it there; a click that is done late for an island is nobody's.
      if (event.isTrusted) drop();
      return;
    }
    if (event.button > 0 || event.shiftKey || hasModifier(event)) return;
    event.preventDefault();
    toggle('');
  };
  const onKey = (event: KeyboardEvent): void => {
    // Filling a field in by itself, Chromium sends events without a key.
    const { key = '', target } = event;
    const combined = /^k$/iu.test(key) && hasModifier(event) && !event.altKey && !event.shiftKey;
    const plain = !hasModifier(event) && !document.body.matches('.DocSearch--active');
    const waiting = plain && typed !== null && key.length === 1;
    const begun = plain && isIn(target, BUTTON) && /^[a-z\d ]$/iu.test(key);
    const slash =
      plain && key === '/' && !isIn(target, 'input, select, textarea, [contenteditable]') && hasSingleKeys();
    if (!waiting && !combined && !begun && !slash) return;
    event.preventDefault();
    if (event.repeat) return;
    if (waiting) typed += key;
    else toggle(begun ? key.trim() : '');
  };
  const button = document.querySelector(BUTTON);
  button?.setAttribute('aria-haspopup', 'dialog');
  if (/Mac|iP/u.test(navigator.platform)) button?.querySelector('kbd')?.replaceChildren('⌘ K');
  for (const sign of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(sign, onSign, { signal });
  // Before links are followed: the button is one where there is no script.
  document.addEventListener('click', onClick, { capture: true, signal });
  document.addEventListener('keydown', onKey, { signal });
  window.addEventListener('popstate', drop, { signal });
  // What was pressed, and typed then, before the app ran.
  for (const event of window.early ?? []) if (event instanceof KeyboardEvent) onKey(event);
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function hasModifier(event: KeyboardEvent | MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
