import type { HeadTag } from '#shared/article.ts';
import type { DataAttributes } from '#shared/dom.ts';

/** Marks the elements that tell of the page that is shown; the prerendered ones carry it too. */
const MARK = 'data-page-head' satisfies keyof DataAttributes;

/** What stands before the site's name in a title. */
const OWN_TITLE = /^.*?(?= \| [^|]*$|$)/su;

/** A copy of what the head says of the page that is shown. */
export function readHead(): Element[] {
  return pageElements().map((element) => document.importNode(element, true));
}

/** A page's head tags as elements. */
export function headElements(tags: readonly HeadTag[]): Element[] {
  return tags.map(({ tag, attributes, text = '' }) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(MARK, '');
    element.textContent = text;
    return element;
  });
}

/**
 * Make the head say what a page says. What is there already stays, the rest takes the place of what the page before said.
 * React could hoist such elements, but it knows nothing of those that the first page's HTML brought along.
 */
export function writeHead(elements: readonly Element[]): void {
  const old = pageElements();
  for (const element of elements) {
    const at = old.findIndex((candidate) => candidate.isEqualNode(element));
    if (at < 0) document.head.append(element.cloneNode(true));
    else old.splice(at, 1);
  }
  for (const element of old) element.remove();
}

/** What the title says of the page, without the site's name. */
export function readTitle(): string {
  return OWN_TITLE.exec(document.title)?.[0] ?? '';
}

/** Name the window by something else than the page's own title; the site's name stays behind it. */
export function writeTitle(title: string): void {
  document.title = document.title.replace(OWN_TITLE, () => title);
}

function pageElements(): Element[] {
  return [...document.head.querySelectorAll(`[${MARK}]`)];
}
