import { areSingleKeyShortcutsEnabled } from '../keyboard-shortcuts/single-keys.ts';
import { isDeploymentOutdated, recordScriptFailure } from '../navigation/deployment.ts';
import { showErrorPopover } from '../platform/announce.ts';
import { hasModifierKey } from '../platform/document.ts';
import { prefersReducedData, withTimeout } from '../platform/loading.ts';
import type { AppServices } from '../services.ts';
import { site } from '../site.ts';

const SEARCH_BUTTON_SELECTOR = '[data-search]';

/** Functions of the app that the search calls. */
interface AppActions {
  /** Navigates to a path without the base path. The path may include a query and a hash. */
  go(to: string): void;
  /** Prefetches the code that shows other pages. */
  prepare(): void;
}

/**
 * Opens the search modal on a click on the search button, on Ctrl+K or Cmd+K (which also close it), on a slash outside
 * form fields, and on a letter, digit or space on the button. Loads the modal's code on hover, focus or touch of the
 * button. Keys typed while it loads become the query. If loading fails, opens the results page or, offline, a message.
 */
export function startSearchShortcuts(services: AppServices, { go, prepare }: AppActions, signal: AbortSignal): void {
  const loadModal = () => withTimeout(import('./modal/open-search.ts'), 'The search');
  /** Text typed while the modal loads; null if no modal is loading. */
  let typedQuery: string | null = null;
  const cancelOpening = (): void => {
    typedQuery = null;
  };
  const toggleModal = (query: string): void => {
    // Do nothing if the modal is already loading.
    if (typedQuery !== null) return;
    typedQuery = query;
    prepare();
    loadModal()
      .then(({ toggleSearch }) => {
        if (typedQuery === null) return;
        toggleSearch(services, go, typedQuery);
        cancelOpening();
      })
      .catch(async (error: unknown) => {
        console.warn('The search could not be loaded.', error);
        recordScriptFailure();
        // `isDeploymentOutdated` returns null if nothing responds, so the results page wouldn't load either.
        const isOnline = (await isDeploymentOutdated()) !== null;
        if (typedQuery === null) return;
        if (isOnline) go(site.config.search.path);
        else showErrorPopover('Unable to fetch results\nYou might want to check your network connection.');
      })
      .finally(cancelOpening);
  };
  const prefetch = ({ target }: Event): void => {
    if (!isInside(target, SEARCH_BUTTON_SELECTOR) || prefersReducedData()) return;
    // Ignore a failure, which is reported when the user opens the modal.
    loadModal()
      .then(({ prefetchSearch }) => prefetchSearch(services))
      .catch(() => {});
  };
  const onClick = (event: MouseEvent): void => {
    if (!isInside(event.target, SEARCH_BUTTON_SELECTOR)) {
      // The user's click elsewhere cancels the opening. Untrusted clicks don't: islands repeat clicks after hydration.
      if (event.isTrusted) cancelOpening();
      return;
    }
    if (event.button > 0 || hasModifierKey(event)) return;
    event.preventDefault();
    toggleModal('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Chromium's autofill sends keydown events without `key`.
    const { key = '', target } = event;
    if (key === 'Escape') cancelOpening();
    const hasCommandKey = event.ctrlKey || event.metaKey;
    const isToggleShortcut = /^k$/iu.test(key) && hasCommandKey && !event.altKey && !event.shiftKey;
    const isPlainKey = !hasCommandKey && !event.altKey && !document.body.matches('.DocSearch--active');
    const isTypingWhileLoading = isPlainKey && typedQuery !== null && key.length === 1;
    const isTypingOnButton = isPlainKey && isInside(target, SEARCH_BUTTON_SELECTOR) && /^[a-z\d ]$/iu.test(key);
    const isInField = isInside(target, 'input, select, textarea, [contenteditable]');
    const isSlashShortcut = isPlainKey && key === '/' && !isInField && areSingleKeyShortcutsEnabled();
    if (!isTypingWhileLoading && !isToggleShortcut && !isTypingOnButton && !isSlashShortcut) return;
    event.preventDefault();
    if (event.repeat) return;
    if (isTypingWhileLoading) typedQuery += key;
    else toggleModal(isTypingOnButton ? key.trim() : '');
  };
  const button = document.querySelector(SEARCH_BUTTON_SELECTOR);
  button?.setAttribute('aria-haspopup', 'dialog');
  if (/Mac|iP/u.test(navigator.platform)) button?.querySelector('kbd')?.replaceChildren('⌘ K');
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, prefetch, { signal });
  // Runs in the capture phase, before the router's click listener, which would otherwise follow the button's `href`.
  document.addEventListener('click', onClick, { capture: true, signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  window.addEventListener('popstate', cancelOpening, { signal });
  // Handles the keys that were pressed before the app started.
  for (const event of window.early ?? []) if (event instanceof KeyboardEvent) onKeyDown(event);
}

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
