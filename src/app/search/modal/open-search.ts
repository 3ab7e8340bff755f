import { site } from 'virtual:site';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { basePrefix } from '../../../model/link.ts';
import { latestVersion, type Version } from '../../../model/version.ts';
import { closeMenus } from '../../layout/menus.ts';
import { belowBase } from '../../navigation/below-base.ts';
import { locate } from '../../navigation/locate.ts';
import { addStyles } from '../../platform/add-styles.ts';
import { readPreferredVersion } from '../../versions/preferred-version.ts';
import { searchService } from '../engine/site-search.ts';
import css from './modal.css?inline';
import { SearchModal } from './SearchModal.tsx';
import { mendStoredSearches } from './stored-searches.ts';
import { trapFocus } from './trap-focus.ts';

const base = basePrefix(site.config.baseUrl);

/** Closes the modal that is open. */
let close: (() => void) | null = null;

/** Fetch what the first answer needs. */
export function prepareSearch(): void {
  if (site.config.search.engine === 'embedded') searchService().prepare();
  // What fails now is told when a question meets it.
  else import('./hosted-engine.ts').catch(() => {});
}

/**
 * Open the modal, or close it.
 *
 * @param go takes a path below the base path, with query and hash
 */
export function toggleSearch(go: (to: string) => void, initialQuery: string): void {
  if (close !== null) close();
  else openSearch(go, initialQuery);
}

function openSearch(go: (to: string) => void, initialQuery: string): void {
  prepareSearch();
  closeMenus();
  addStyles(css);
  const { config } = site;
  // An index of the site's own goes by the site's name, as the old site's did: what was remembered there still counts.
  const indexName = config.search.hosted?.indexName ?? config.title.toLowerCase();
  const remembers = mendStoredSearches(indexName);
  const host = document.createElement('div');
  host.dataset.engine = config.search.engine;
  document.body.prepend(host);
  trapFocus(host);
  const root = createRoot(host);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    close?.();
  };
  document.addEventListener('keydown', onKey);
  close = () => {
    close = null;
    document.removeEventListener('keydown', onKey);
    root.unmount();
    host.remove();
    // The package leaves `0px` there.
    document.body.style.removeProperty('margin-right');
    document.querySelector<HTMLElement>('[data-search]')?.focus({ preventScroll: true });
  };
  const props = { site, base, version: readersVersion(), indexName, remembers, initialQuery, go, host };
  root.render(createElement(SearchModal, { ...props, onClose: () => close?.() }));
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
