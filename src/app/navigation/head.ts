import type { HeadTag } from '#shared/article.ts';

const PAGE_HEAD_ATTRIBUTE = 'data-page-head';

/** Matches the part of a title before the site's name. */
const PAGE_TITLE = /^.*?(?= \| [^|]*$|$)/su;

/** Returns copies of the page's head elements. */
export function readHead(): Element[] {
  return pageElements().map((element) => document.importNode(element, true));
}

/** Creates the elements of a page's head tags. */
export function createHeadElements(tags: readonly HeadTag[]): Element[] {
  return tags.map(({ tag, attributes, text = '' }) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(PAGE_HEAD_ATTRIBUTE, '');
    element.textContent = text;
    return element;
  });
}

/** Replaces the page's head elements, except equal ones. React's metadata support would duplicate the prerendered elements. */
export function writeHead(elements: readonly Element[]): void {
  const old = pageElements();
  for (const element of elements) {
    const at = old.findIndex((candidate) => candidate.isEqualNode(element));
    if (at < 0) document.head.append(element.cloneNode(true));
    else old.splice(at, 1);
  }
  for (const element of old) element.remove();
}

/** Returns the title without the site's name. */
export function readTitle(): string {
  return PAGE_TITLE.exec(document.title)?.[0] ?? '';
}

/** Replaces the document's title, except the site's name at its end. */
export function writeTitle(title: string): void {
  document.title = document.title.replace(PAGE_TITLE, () => title);
}

function pageElements(): Element[] {
  return [...document.head.querySelectorAll(`[${PAGE_HEAD_ATTRIBUTE}]`)];
}
