import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { getSearchIndexName } from '#shared/site.ts';
import type { Version } from '#shared/version.ts';
import { closeMenus } from '../../layout/menus.ts';
import { findVersionAndSlug, removeBasePath } from '../../navigation/locate.ts';
import { getPreferredOrLatestVersion } from '../../navigation/preferred-version.ts';
import { AFTER_NAVIGATION_EVENT, scrollWindowTo } from '../../navigation/scrolling.ts';
import { addStyles } from '../../platform/document.ts';
import type { AppServices } from '../../services.ts';
import { BASE_PATH, site } from '../../site.ts';
import { MAX_QUERY_LENGTH } from '../engines/engine.ts';
import { getSearchService } from '../search.ts';
import { sanitizeStoredSearches } from './docsearch-hits.ts';
import css from './modal.css?inline';
import { delayEnterUntilResponse, trapFocus } from './modal-fixes.ts';
import { SearchModal } from './SearchModal.tsx';

/** Prefetches the code and data of the first search. */
export function prefetchSearch(services: AppServices): void {
  getSearchService(services).engines.primary.prefetch();
}

/** Closes the search if open. Otherwise, opens it with the query `typedText` or, if that is '', the selected text. */
export function toggleSearch(services: AppServices, navigate: (to: string) => void, typedText: string): void {
  const { closeModal } = getSearchService(services);
  if (closeModal !== null) closeModal();
  else openModal(services, navigate, typedText);
}

function openModal(services: AppServices, navigate: (to: string) => void, typedText: string): void {
  const searchService = getSearchService(services);
  const { config } = site;
  const { engines } = searchService;
  // Replace line breaks with spaces. The search field would drop them and join the words.
  const selectedText = (getSelection()?.toString() ?? '').replace(/\s+/gu, ' ').trim();
  const initialQuery = typedText === '' ? selectedText.slice(0, MAX_QUERY_LENGTH) : typedText;
  engines.primary.prefetch();
  closeMenus();
  // Remove the error message if the modal failed to load earlier.
  for (const note of document.querySelectorAll('[popover][role="alert"]')) note.remove();
  addStyles(css);
  sanitizeStoredSearches(getSearchIndexName(config));
  const version = getCurrentVersion();
  const host = document.createElement('div');
  host.dataset.engine = config.search.engine;
  document.body.append(host);
  trapFocus(host);
  const onResponse = delayEnterUntilResponse(host);
  const closeModal = (): void => searchService.closeModal?.();
  const controller = new AbortController();
  listenForClose(host, closeModal, controller.signal);
  // If the user arrives at a page of a different version while the modal is open, reopen the modal for that version.
  const onAfterNavigation = (): void => {
    // Waits for a new task, because the modal's popstate listener may close the modal first.
    setTimeout(() => {
      if (!host.isConnected || getCurrentVersion().name === version.name) return;
      const query = host.querySelector('input')?.value ?? '';
      closeModal();
      openModal(services, navigate, query);
    });
  };
  document.addEventListener(AFTER_NAVIGATION_EVENT, onAfterNavigation, { signal: controller.signal });
  const root = createRoot(host, {
    // DocSearch throws, for example, when storage can be written but not read.
    onUncaughtError(error) {
      console.warn('The search could not be shown.', error);
      queueMicrotask(closeModal);
      navigate(config.search.path);
    },
  });
  searchService.closeModal = () => {
    searchService.closeModal = null;
    controller.abort();
    const { scrollY } = window;
    root.unmount();
    host.remove();
    // Restores the scroll position, because DocSearch scrolls the page to the top.
    scrollWindowTo(scrollY);
    document.querySelector<HTMLElement>('[data-search]')?.focus({ preventScroll: true });
  };
  const { dataOf } = services;
  const modalContext = { engines, dataOf, version, initialQuery, host, onResponse, navigate, close: closeModal };
  // Renders synchronously, so that the field receives the next key press.
  flushSync(() => root.render(createElement(SearchModal, { modal: modalContext })));
  if (typedText === '' && initialQuery !== '') host.querySelector('input')?.select();
}

/** Returns the current page's version. For an unversioned page, returns the preferred or latest version. */
function getCurrentVersion(): Version {
  return (
    findVersionAndSlug(site, removeBasePath(location.pathname, BASE_PATH)).version ?? getPreferredOrLatestVersion(site)
  );
}

/** Closes the modal on Escape, on a click outside the dialog, and when the user navigates back or forward. */
function listenForClose(host: HTMLElement, close: () => void, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    close();
  };
  // Replaces DocSearch's listener, which closes on every mouse button.
  const onMouseDown = (event: MouseEvent): void => {
    const { target, button, detail } = event;
    if (!(target instanceof Element && target.matches('.DocSearch-Container'))) return;
    // Prevents the default action, which would take the focus from the search button that `closeModal` focuses.
    event.preventDefault();
    event.stopImmediatePropagation();
    // Ignores the second press of a double click on the search button, which hits the container of the open modal.
    if (button === 0 && detail < 2) close();
  };
  document.addEventListener('keydown', onKeyDown, { signal });
  host.addEventListener('mousedown', onMouseDown, { capture: true, signal });
  window.addEventListener('popstate', close, { signal });
}
