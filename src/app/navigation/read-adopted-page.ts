import type { HeadTag } from '../../model/article.ts';
import type { AdoptedPage, WaitingPage } from './shown-page.ts';

const HEAD_TAGS = ['meta', 'link', 'title', 'script', 'style', 'noscript', 'base'] as const;

/**
 * Take the prerendered page out of the document: its regions' HTML as the browser parsed it, and its part of the head.
 * Without a prerendered page, as in an empty shell, the page is one to wait for.
 */
export function readAdoptedPage(root: HTMLElement): AdoptedPage | WaitingPage {
  const region = (name: string): string | null => root.querySelector(`[data-region="${name}"]`)?.innerHTML ?? null;
  const navbar = region('navbar');
  const main = region('main');
  if (navbar === null || main === null) return { kind: 'waiting' };
  return {
    kind: 'adopted',
    regions: { navbar, main, menu: region('menu') ?? '', sidebar: region('sidebar') ?? '' },
    sidebarKey: root.dataset.sidebar ?? null,
    head: [...document.head.querySelectorAll('[data-page-head]')].flatMap(toHeadTag),
    notFound: root.dataset.page === 'not-found',
    versioned: root.dataset.version !== undefined,
  };
}

function toHeadTag(element: Element): HeadTag[] {
  const name = element.tagName.toLowerCase();
  const tag = HEAD_TAGS.find((known) => known === name);
  if (tag === undefined) return [];
  const attributes = Object.fromEntries([...element.attributes].map(({ name: key, value }) => [key, value]));
  delete attributes['data-page-head'];
  return [{ tag, attributes, text: element.textContent === '' ? undefined : element.textContent }];
}
