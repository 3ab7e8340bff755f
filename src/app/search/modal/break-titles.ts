import { wordBreaks } from '#shared/word-breaks.ts';
import { makeElement } from '../../platform/make-element.ts';

/** Let long names in rows of what is remembered break between their words: the package writes them as they are stored. */
export function breakTitles(list: Element): void {
  for (const title of list.querySelectorAll('.DocSearch-Hit-title:not(:has(wbr))')) {
    const [first = '', ...rest] = wordBreaks(title.textContent);
    if (rest.length > 0) title.replaceChildren(first, ...rest.flatMap((piece) => [makeElement('wbr'), piece]));
  }
}
