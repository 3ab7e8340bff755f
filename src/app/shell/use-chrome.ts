import { useEffect, useRef } from 'react';
import { documentClass, type PageView } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import { chromeState, preferredChrome, writeChrome } from '../layout/chrome-state.ts';
import { markCurrent, revealCurrent } from '../layout/mark-current.ts';
import { applyHead } from '../navigation/apply-head.ts';
import type { LoadedPage } from '../navigation/pages.ts';
import type { AdoptedPage } from '../navigation/shown-page.ts';

/** What the parts around the main region are to show. */
export interface ChromeInput {
  site: SiteData;
  /** Base path without its final slash. */
  base: string;
  /** The page that is shown; null while there is none. */
  page: AdoptedPage | LoadedPage | null;
  /** View of a loaded page; null for the adopted one. */
  view: PageView | null;
  /** Path of the page as the address has it. */
  path: string;
  /** Name of the version that the reader prefers. */
  preferred: string | null;
}

/**
 * Make everything around the main region show the page: menus, the sidebar's mark, the root's classes, and for the
 * adopted page its head. The first page is as the prerender left it, so nothing is written until it is left.
 */
export function useChrome({ site, base, page, view, path, preferred }: ChromeInput): void {
  const asPrerendered = useRef(page?.kind === 'adopted');

  useEffect(() => {
    const menu = document.getElementById('site-menu');
    const reveal = (): void => {
      if (menu !== null) revealCurrent(menu);
    };
    const isFirst = page?.kind === 'adopted' && (page.versioned || preferred === null);
    if (asPrerendered.current && isFirst) return reveal();
    asPrerendered.current = false;
    if (page?.kind === 'adopted') {
      writeChrome(page.versioned ? page.chrome : preferredChrome(site, page.chrome, preferred, base));
      applyHead(page.head);
      document.documentElement.className = page.documentClass;
    } else if (view !== null) {
      writeChrome(chromeState(site, view, base));
      document.documentElement.className = documentClass(view);
    }
    const sidebar = document.querySelector('[data-region="sidebar"]');
    if (sidebar !== null) markCurrent(sidebar, base + (view?.shownPath ?? path.replace(/(?<=.)\/+$/u, '')));
    reveal();
  }, [page, view, site, base, path, preferred]);
}
