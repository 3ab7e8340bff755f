import type { DataSelector, PageData, RegionName } from '#shared/dom.ts';
import { readHead } from '../navigation/head.ts';
import type { AdoptedPage } from '../navigation/pages.ts';
import type { FrameHtml } from './AppFrame.tsx';
import { type ChromeState, readChrome } from './chrome.ts';

/**
 * Reads the prerendered page from the document: the HTML of its regions, and the values that change with the page.
 *
 * @param takeLife hands over the behaviour of the page's article
 */
export function readDocument(
  root: HTMLElement,
  takeLife: AdoptedPage['takeLife'],
): { frame: FrameHtml; chrome: ChromeState; page: AdoptedPage } {
  const region = (name: RegionName): string =>
    root.querySelector(`[data-region="${name}"]` satisfies DataSelector)?.innerHTML ?? '';
  const { page, version, sidebar: key }: PageData = root.dataset;
  return {
    frame: { top: region('top'), menu: region('menu'), footer: region('footer') },
    chrome: readChrome(),
    page: {
      kind: 'adopted',
      main: region('main'),
      sidebar: key === undefined ? null : { key, html: region('sidebar') },
      head: readHead(),
      notFound: page === 'not-found',
      versioned: version !== undefined,
      takeLife,
    },
  };
}
