import { useEffect, useRef } from 'react';
import type { ElementId } from '#model/dom.ts';
import type { PageView } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import type { LoadedPage } from '../navigation/pages.ts';
import type { AdoptedPage } from '../navigation/shown-page.ts';
import { type ChromeState, chromeState, preferredChrome, revealCurrent, writeChrome } from './chrome.ts';

/** What the parts around the main region are to show. */
export interface ChromeInput {
  site: SiteData;
  /** Base path without its final slash. */
  base: string;
  /** What those parts showed when the app came. */
  prerendered: ChromeState;
  /** The page that they are to tell of; null while there is none. */
  page: AdoptedPage | LoadedPage | null;
  /** View of a loaded page; null for the adopted one. */
  view: PageView | null;
  /** Name of the version that the reader prefers. */
  preferred: string | null;
}

/**
 * Make everything around the main region show the page: menus, the sidebar's mark, the root's classes. The first page is
 * as the prerender left it, so nothing is written until it is left.
 */
export function useChrome({ site, base, prerendered, page, view, preferred }: ChromeInput): void {
  const written = useRef(prerendered);

  useEffect(() => {
    const isUnversioned = page?.kind === 'adopted' && !page.versioned;
    const adopted = isUnversioned ? preferredChrome(site, prerendered, preferred, base) : prerendered;
    const state = view === null ? adopted : chromeState(view, base);
    if (state !== written.current) writeChrome(state);
    written.current = state;
    const menu = document.getElementById('site-menu' satisfies ElementId);
    if (menu !== null) revealCurrent(menu);
  }, [site, base, prerendered, page, view, preferred]);
}
