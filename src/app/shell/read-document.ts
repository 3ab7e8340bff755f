import type { DataSelector, PageData, RegionName } from '#shared/dom.ts';
import { readHead } from '../navigation/head.ts';
import type { AdoptedPage, WaitingPage } from '../navigation/pages.ts';
import type { FrameHtml } from './AppFrame.tsx';
import { type ChromeState, readChrome } from './chrome.ts';

/**
 * Take the prerendered page out of the document: its regions' HTML as the browser parsed it, and what changes with the
 * page. Without a prerendered page, as in an empty shell, the page is one to wait for.
 *
 * @param takeLife hands over what the page's article does by then
 */
export function readDocument(
  root: HTMLElement,
  takeLife: AdoptedPage['takeLife'],
): {
  frame: FrameHtml;
  chrome: ChromeState;
  page: AdoptedPage | WaitingPage;
} {
  const region = (name: RegionName): string | null =>
    root.querySelector(`[data-region="${name}"]` satisfies DataSelector)?.innerHTML ?? null;
  const frame = { top: region('top') ?? '', menu: region('menu') ?? '', footer: region('footer') ?? '' };
  const main = region('main');
  const { page, version, sidebar: key }: PageData = root.dataset;
  if (main === null) return { frame, chrome: readChrome(), page: { kind: 'waiting', page: null } };
  const adopted: AdoptedPage = {
    kind: 'adopted',
    main,
    sidebar: key === undefined ? null : { key, html: region('sidebar') ?? '' },
    head: readHead(),
    notFound: page === 'not-found',
    versioned: version !== undefined,
    takeLife,
  };
  return { frame, chrome: readChrome(), page: adopted };
}
