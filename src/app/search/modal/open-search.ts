import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { basePrefix } from '#model/link.ts';
import { searchIndexName } from '#model/search-index-name.ts';
import { latestVersion, type Version } from '#model/version.ts';
import { closeMenus } from '../../layout/menus.ts';
import { scrollPage } from '../../navigation/anchors.ts';
import { belowBase } from '../../navigation/below-base.ts';
import { locate } from '../../navigation/locate.ts';
import { readPreferredVersion } from '../../navigation/preferred-version.ts';
import { addStyles } from '../../platform/add-styles.ts';
import { site } from '../../site.ts';
import { MAX_QUERY } from '../engines/engine.ts';
import { siteEngines } from '../engines/site-engines.ts';
import { holdEnter } from './hold-enter.ts';
import { closeOnLeaving } from './leave-modal.ts';
import css from './modal.css?inline';
import { SearchModal } from './SearchModal.tsx';
import { mendStoredSearches } from './stored-searches.ts';
import { trapFocus } from './trap-focus.ts';

const base = basePrefix(site.config.baseUrl);

/** Closes the modal that is open. */
let close: (() => void) | null = null;

/** Fetch what the first answer needs. */
export function prepareSearch(): void {
  siteEngines().first.prepare();
}

/**
 * Open the modal, or close it. Once it is open, its field has the focus.
 *
 * @param go takes a path below the base path, with query and hash
 * @param typed the query; '' for the text that is selected
 */
export function toggleSearch(go: (to: string) => void, typed: string): void {
  if (close !== null) close();
  else openSearch(go, typed);
}

function openSearch(go: (to: string) => void, typed: string): void {
  prepareSearch();
  closeMenus();
  // It couldn't be had before, and a note says so, above everything.
  for (const note of document.querySelectorAll('[popover][role="alert"]')) note.remove();
  addStyles(css);
  const { config } = site;
  const indexName = searchIndexName(config);
  const remembers = mendStoredSearches(indexName);
  const initialQuery = typed === '' ? selectedText() : typed;
  const host = document.createElement('div');
  host.dataset.engine = config.search.engine;
  document.body.prepend(host);
  trapFocus(host);
  const enter = holdEnter(host);
  let arrivedAt: number | null = null;
  const stop = closeOnLeaving(
    host,
    () => close?.(),
    () => {
      arrivedAt = window.scrollY;
    },
  );
  const root = createRoot(host, {
    // Storage that takes texts and doesn't give them back, for one, is too much for the package.
    onUncaughtError(error) {
      console.warn('The search could not be shown.', error);
      queueMicrotask(() => close?.());
      go(config.search.path);
    },
  });
  close = () => {
    close = null;
    stop();
    root.unmount();
    host.remove();
    // The package goes back to where the page before was scrolled to.
    if (arrivedAt !== null) scrollPage(arrivedAt);
    // The package leaves `0px` there.
    document.body.style.removeProperty('margin-right');
    document.querySelector<HTMLElement>('[data-search]')?.focus({ preventScroll: true });
  };
  const props = { site, base, version: readersVersion(), indexName, remembers, initialQuery, enter, go, host };
  // At once: what is typed next is the field's.
  flushSync(() => root.render(createElement(SearchModal, { ...props, onClose: () => close?.() })));
  if (typed === '' && initialQuery !== '') host.querySelector('input')?.select();
}

/** In a table, its cells are apart by other white space, which a field would lose. */
function selectedText(): string {
  return (getSelection()?.toString() ?? '').replace(/\s+/gu, ' ').trim().slice(0, MAX_QUERY);
}

/** The version that the page belongs to, else the one that the reader chose, else the latest. */
function readersVersion(): Version {
  const { versions } = site;
  const preferred = readPreferredVersion(versions);
  return (
    locate(site, belowBase(location.pathname, base)).version ??
    versions.find(({ name }) => name === preferred) ??
    latestVersion(versions)
  );
}
