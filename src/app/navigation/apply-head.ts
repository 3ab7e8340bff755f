import type { HeadTag } from '#model/article.ts';

/** Marks the elements that belong to the page that is shown. */
const MARK = 'data-page-head';

/**
 * Make the head say what a page says. Elements of the same kind are changed in place, since browsers fetch the icon
 * again when links come and go; only what is left over is added or removed. The prerendered elements carry the mark too.
 *
 * React could hoist such elements, but it knows nothing of those that the first page's HTML brought along.
 */
export function applyHead(tags: readonly HeadTag[]): void {
  const old = [...document.head.querySelectorAll(`[${MARK}]`)].map((element) => ({
    element,
    key: keyOfElement(element),
  }));
  for (const tag of tags) {
    const wanted = keyOf(tag);
    const at = old.findIndex(({ key }) => key === wanted);
    const [found] = at < 0 ? [] : old.splice(at, 1);
    const element = found?.element ?? document.createElement(tag.tag);
    for (const [name, value] of Object.entries(tag.attributes)) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
    for (const { name } of [...element.attributes]) {
      if (name !== MARK && !Object.hasOwn(tag.attributes, name)) element.removeAttribute(name);
    }
    const text = tag.text ?? '';
    if (element.textContent !== text) element.textContent = text;
    if (found !== undefined) continue;
    element.setAttribute(MARK, '');
    document.head.append(element);
  }
  for (const { element } of old) element.remove();
}

/** What an element says, apart from the value that changes with the page. */
function keyOf({ tag, attributes }: HeadTag): string {
  const { name = '', property = '', rel = '', hreflang = '', type = '' } = attributes;
  return [tag, name, property, rel, hreflang, type].join(' ');
}

function keyOfElement(element: Element): string {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const tag = element.tagName.toLowerCase();
  const { name = '', property = '', rel = '', hreflang = '', type = '' } = attributes;
  return [tag, name, property, rel, hreflang, type].join(' ');
}
