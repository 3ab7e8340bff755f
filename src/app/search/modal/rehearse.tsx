import { Activity } from 'react';
import { createRoot } from 'react-dom/client';
import { searchIndexName } from '#model/search-index-name.ts';
import { latestVersion } from '#model/version.ts';
import { whenIdle } from '../../platform/idle.ts';
import { site } from '../../site.ts';
import type { Search } from '../search.ts';
import { SearchModal } from './SearchModal.tsx';
import type { OpenModal } from './use-package-props.tsx';

let isDone = false;

/**
 * Draw the modal once where nobody sees it, and drop it: half of what opening it takes is code that runs for the first
 * time. Nothing else comes of it: what is hidden has no effects.
 */
export function rehearse(search: Search): void {
  if (isDone) return;
  isDone = true;
  whenIdle(() => {
    // The reader was faster.
    if (search.closeModal !== null) return;
    const host = document.createElement('div');
    const modal: OpenModal = {
      site,
      base: '',
      engines: search.engines,
      version: latestVersion(site.versions),
      indexName: searchIndexName(site.config),
      remembers: false,
      initialQuery: '',
      scrollY: 0,
      host,
      onAnswer: nothing,
      go: nothing,
      close: nothing,
      hidePage: nothing,
    };
    // What goes wrong will be told when it is opened.
    const root = createRoot(host, { onUncaughtError: nothing });
    root.render(
      <Activity mode="hidden">
        <SearchModal modal={modal} />
      </Activity>,
    );
  });
}

function nothing(): void {}
