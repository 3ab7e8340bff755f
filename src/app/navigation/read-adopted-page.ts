import type { HeadTag } from '#model/article.ts';
import { readChrome } from '../layout/chrome-state.ts';
import type { FrameHtml } from '../shell/AppFrame.tsx';
import type { AdoptedPage, WaitingPage } from './shown-page.ts';

const HEAD_TAGS = ['meta', 'link', 'title', 'script', 'style', 'noscript', 'base'] as const;

/** The document as the prerender made it: the frame that stays, and the page that the browser came in by. */
export interface AdoptedDocument {
  frame: FrameHtml;
  page: AdoptedPage | WaitingPage;
}

/**
 * Take the prerendered page out of the document: its regions' HTML as the browser parsed it, and its part of the head.
 * Without a prerendered page, as in an empty shell, the page is one to wait for.
 */
export function readAdoptedDocument(root: HTMLElement): AdoptedDocument {
  const region = (name: string): string | null => root.querySelector(`[data-region="${name}"]`)?.innerHTML ?? null;
  const frame = { top: region('top') ?? '', menu: region('menu') ?? '', footer: region('footer') ?? '' };
  const main = region('main');
  if (main === null) return { frame, page: { kind: 'waiting' } };
  const key = root.dataset.sidebar;
  const page: AdoptedPage = {
    kind: 'adopted',
    main,
    sidebar: key === undefined ? null : { key, html: region('sidebar') ?? '' },
    documentClass: document.documentElement.className,
    chrome: readChrome(),
    head: [...document.head.querySelectorAll('[data-page-head]')].flatMap(toHeadTag),
    notFound: root.dataset.page === 'not-found',
    versioned: root.dataset.version !== undefined,
  };
  return { frame, page };
}

function toHeadTag(element: Element): HeadTag[] {
  const name = element.tagName.toLowerCase();
  const tag = HEAD_TAGS.find((known) => known === name);
  if (tag === undefined) return [];
  const attributes = Object.fromEntries([...element.attributes].map(({ name: key, value }) => [key, value]));
  delete attributes['data-page-head'];
  return [{ tag, attributes, text: element.textContent === '' ? undefined : element.textContent }];
}
