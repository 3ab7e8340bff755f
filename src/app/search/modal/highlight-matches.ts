import type { WordCache } from '#search/snippet.ts';
import { highlightText } from '#search/snippet.ts';
import { anchorElement } from '../../navigation/anchors.ts';
import { ARRIVAL } from '../../navigation/arrival.ts';
import { addStyles } from '../../platform/add-styles.ts';
import css from './highlight.css?inline';

/** Name of the highlight; highlight.css defines its colours. */
const NAME = 'search-match';

/**
 * Highlights words on the next page, in the section that the address's hash names. The highlight changes neither DOM nor
 * layout and disappears at the next navigation. Browsers without the CSS Custom Highlight API show none.
 *
 * @param address path with query and hash, with the base path
 */
export function highlightOnArrival(address: string, words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  const clear = (): boolean => CSS.highlights.delete(NAME);
  const mark = (): void => {
    const { pathname, search, hash } = location;
    if (address !== pathname + search + hash || words.length === 0) return;
    const texts = sectionTexts(hash);
    const known: WordCache = new Map();
    selectTabWith(texts, words, known);
    const ranges = texts.flatMap((node) => matches(node, words, known));
    if (ranges.length === 0) return;
    addStyles(css);
    CSS.highlights.set(NAME, new Highlight(...ranges));
    document.addEventListener(ARRIVAL, clear, { once: true });
  };
  const onArrival = (): void => {
    clear();
    // After the whole article is in the document.
    requestAnimationFrame(() => setTimeout(mark));
  };
  document.addEventListener(ARRIVAL, onArrival, { once: true });
}

function matches(node: Text, words: readonly string[], known: WordCache): Range[] {
  let at = 0;
  return highlightText(node.data, words, known).flatMap(({ text, isMatch }) => {
    const start = at;
    at += text.length;
    if (!isMatch) return [];
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, at);
    return [range];
  });
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Returns the text nodes from the hash's target, or the page's heading, to the next heading of the same or a higher level. */
function sectionTexts(hash: string): Text[] {
  const article = document.querySelector('main article') ?? document.querySelector('main');
  const target = anchorElement(hash) ?? article?.querySelector('h1') ?? null;
  if (article === null || target === null) return [];
  const heading = target.matches(HEADINGS) ? target : target.querySelector(HEADINGS);
  if (heading === null) return textsIn(target, () => false);
  // A match of the page itself: the text before its first section.
  const level = heading.tagName === 'H1' ? 2 : Number(heading.tagName.slice(1));
  let inside = false;
  return textsIn(article, (element) => {
    if (element === heading) inside = true;
    else if (inside && element.matches(HEADINGS) && Number(element.tagName.slice(1)) <= level) return true;
    return false;
  }).filter((node) => inside && (heading.compareDocumentPosition(node) & AFTER_OR_INSIDE) !== 0);
}

const AFTER_OR_INSIDE = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY;

/** Returns an element's text nodes in order, up to the first element for which `isEnd` is true. */
function textsIn(root: Element, isEnd: (element: Element) => boolean): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) {
    const node = walker.currentNode;
    if (node instanceof Element && isEnd(node)) break;
    if (node instanceof Text) texts.push(node);
  }
  return texts;
}

/**
 * Selects the tab that contains a word which is not visible elsewhere in the section. The selection is not stored as the
 * user's preference.
 *
 * @param texts text nodes of the section, in order
 */
export function selectTabWith(texts: readonly Text[], words: readonly string[], known: WordCache): void {
  const hidden = texts.filter((node) => closedTabs(node).length > 0);
  if (hidden.length === 0) return;
  const hasWord = ({ data }: Text, some: readonly string[]): boolean =>
    highlightText(data, some, known).some(({ isMatch }) => isMatch);
  const seen = texts.filter((node) => !hidden.includes(node));
  const missing = words.filter((word) => !seen.some((node) => hasWord(node, [word])));
  const first = hidden.find((node) => hasWord(node, missing));
  if (first !== undefined) for (const radio of closedTabs(first)) radio.checked = true;
}

/** Returns the unselected tabs that contain a text node. Each panel follows its label. */
function closedTabs(node: Text): HTMLInputElement[] {
  const radios: HTMLInputElement[] = [];
  for (let element = node.parentElement; element !== null; element = element.parentElement) {
    if (!element.matches('.tab-panel')) continue;
    const radio = element.previousElementSibling?.querySelector('input');
    if (radio instanceof HTMLInputElement && !radio.checked) radios.push(radio);
  }
  return radios;
}
