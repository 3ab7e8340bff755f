import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { DataSelector } from '#shared/dom.ts';
import { basePrefix } from '#shared/link.ts';
import { searchIndexName } from '#shared/search-index-name.ts';
import type { Version } from '#shared/version.ts';
import { closeMenus } from '../../layout/menus.ts';
import { scrollPage } from '../../navigation/anchors.ts';
import { ARRIVAL } from '../../navigation/arrival.ts';
import { belowBase } from '../../navigation/below-base.ts';
import { chosenVersion } from '../../navigation/chosen-version.ts';
import { locate } from '../../navigation/locate.ts';
import { addStyles } from '../../platform/add-styles.ts';
import { site } from '../../site.ts';
import { MAX_QUERY } from '../engines/engine.ts';
import { type Search, type SearchHolder, searchOf } from '../search.ts';
import { hideBehind, trapFocus } from './focus.ts';
import { holdEnter } from './hold-enter.ts';
import css from './modal.css?inline';
import { SearchModal } from './SearchModal.tsx';
import { fixStoredSearches } from './stored-searches.ts';

/** Fetch what the first answer needs, and have the page styled already as it is once the modal is there. */
export function prepareSearch(holder: SearchHolder): void {
  addStyles(css);
  searchOf(holder).engines.first.prepare();
}

/**
 * Open the modal, or close it. Once it is open, its field has the focus.
 *
 * @param go takes a path below the base path, with query and hash
 * @param typed the query; '' for the text that is selected
 */
export function toggleSearch(holder: SearchHolder, go: (to: string) => void, typed: string): void {
  const search = searchOf(holder);
  if (search.closeModal !== null) search.closeModal();
  else openModal(search, go, typed);
}

function openModal(search: Search, go: (to: string) => void, typed: string): void {
  const { config } = site;
  const { engines } = search;
  // Before anything is changed: asked later, each of the two has the page laid out.
  const initialQuery = typed === '' ? selectedText() : typed;
  const { scrollY } = window;
  engines.first.prepare();
  closeMenus();
  // It couldn't be had before, and a note says so, above everything.
  for (const note of document.querySelectorAll('[popover][role="alert"]')) note.remove();
  addStyles(css);
  const base = basePrefix(config.baseUrl);
  const indexName = searchIndexName(config);
  const remembers = fixStoredSearches(indexName);
  const { host, onAnswer } = createHost(config.search.engine);
  let arrivedAt: number | null = null;
  let showBehind = (): void => {};
  const hidePage = (): void => {
    showBehind = hideBehind(host);
  };
  const close = (): void => search.closeModal?.();
  const version = versionHere(base);
  const stop = closeOnLeaving(host, close, () => {
    arrivedAt = window.scrollY;
    // Of going back the router hears first, and what closes the modal after it.
    setTimeout(() => {
      if (!host.isConnected || versionHere(base).name === version.name) return;
      const asked = host.querySelector('input')?.value ?? '';
      close();
      openModal(search, go, asked);
    });
  });
  const root = createRoot(host, {
    // Storage that takes texts and doesn't give them back, for one, is too much for the package.
    onUncaughtError(error) {
      console.warn('The search could not be shown.', error);
      queueMicrotask(close);
      go(config.search.path);
    },
  });
  search.closeModal = () => {
    search.closeModal = null;
    stop();
    showBehind();
    root.unmount();
    host.remove();
    // The package goes back to where the page before was scrolled to.
    if (arrivedAt !== null) scrollPage(arrivedAt);
    // The package leaves `0px` there.
    document.body.style.removeProperty('margin-right');
    document.querySelector<HTMLElement>('[data-search]' satisfies DataSelector)?.focus({ preventScroll: true });
  };
  const modal = {
    site,
    base,
    engines,
    version,
    indexName,
    remembers,
    initialQuery,
    scrollY,
    host,
    onAnswer,
    go,
    close,
    hidePage,
  };
  // At once: what is typed next is the field's.
  flushSync(() => root.render(createElement(SearchModal, { modal })));
  if (typed === '' && initialQuery !== '') host.querySelector('input')?.select();
}

/** The version that the page belongs to, else the one that the reader chose. */
function versionHere(base: string): Version {
  return locate(site, belowBase(location.pathname, base)).version ?? chosenVersion(site);
}

/** The element that the modal is rendered into; what it listens to it hears before React. */
function createHost(engine: string): { host: HTMLElement; onAnswer(query: string): void } {
  const host = document.createElement('div');
  host.dataset.engine = engine;
  // Last: before others, coming and going, all of the page would be styled anew.
  document.body.append(host);
  trapFocus(host);
  return { host, onAnswer: holdEnter(host) };
}

/** In a table, its cells are apart by other white space, which a field would lose. */
function selectedText(): string {
  return (getSelection()?.toString() ?? '').replace(/\s+/gu, ' ').trim().slice(0, MAX_QUERY);
}

/**
 * What closes the modal besides its button and what is chosen in it: Escape, a press on what lies behind it, and going
 * back.
 *
 * @param onArrival a page that was on its way when the modal was opened has taken the place of the one below
 * @returns what stops it
 */
function closeOnLeaving(host: HTMLElement, close: () => void, onArrival: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    close();
  };
  // In place of the package, which closes for any mouse button.
  const onPress = (event: MouseEvent): void => {
    const { target, button, detail } = event;
    if (!(target instanceof Element && target.matches('.DocSearch-Container'))) return;
    // By default the press would take the focus from where closing puts it.
    event.preventDefault();
    event.stopImmediatePropagation();
    // The second press of a double click on the search button meets what the first one opened.
    if (button === 0 && detail < 2) close();
  };
  document.addEventListener('keydown', onKey, { signal });
  host.addEventListener('mousedown', onPress, { capture: true, signal });
  window.addEventListener('popstate', close, { signal });
  // When React is done with it, and it is scrolled to where it begins.
  document.addEventListener(ARRIVAL, () => queueMicrotask(onArrival), { signal });
  return () => end.abort();
}
