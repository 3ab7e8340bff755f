import type { KnownWords } from '#search/marks.ts';
import { markedText } from '#search/snippet.ts';
import { anchorElement } from '../../navigation/anchors.ts';
import { ARRIVAL } from '../../navigation/arrival.ts';
import { addStyles } from '../../platform/add-styles.ts';
import css from './styles/marks.css?inline';

/** Name of the highlight, which marks.css colours. */
const NAME = 'search-match';

/**
 * Mark words on the page that is about to be shown, below the heading or member that its hash names. The marks change
 * neither the page's nodes nor its layout, and go at the next navigation. Browsers that can't do that show none.
 *
 * @param address path with query and hash, with the base path
 */
export function markOnArrival(address: string, words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  const clear = (): boolean => CSS.highlights.delete(NAME);
  const mark = (): void => {
    const { pathname, search, hash } = location;
    if (address !== pathname + search + hash || words.length === 0) return;
    const texts = sectionTexts(hash);
    const known: KnownWords = new Map();
    openTabOf(texts, words, known);
    const ranges = texts.flatMap((node) => matches(node, words, known));
    if (ranges.length === 0) return;
    // Not with the modal's: these have all of a page styled anew.
    addStyles(css);
    CSS.highlights.set(NAME, new Highlight(...ranges));
    document.addEventListener(ARRIVAL, clear, { once: true });
  };
  const onArrival = (): void => {
    clear();
    // The end of an article may come after its beginning was painted.
    requestAnimationFrame(() => setTimeout(mark));
  };
  document.addEventListener(ARRIVAL, onArrival, { once: true });
}

function matches(node: Text, words: readonly string[], known: KnownWords): Range[] {
  let at = 0;
  return markedText(node.data, words, known).flatMap(({ text, isMatch }) => {
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

/** Texts from the hash's target, or the page's heading, to the next heading that isn't below it. */
function sectionTexts(hash: string): Text[] {
  const article = document.querySelector('main article') ?? document.querySelector('main');
  const target = anchorElement(hash) ?? article?.querySelector('h1') ?? null;
  if (article === null || target === null) return [];
  const heading = target.matches(HEADINGS) ? target : target.querySelector(HEADINGS);
  if (heading === null) return textsIn(target, () => false);
  // A page that was found as such: what stands above its first section.
  const level = heading.tagName === 'H1' ? 2 : Number(heading.tagName.slice(1));
  let inside = false;
  return textsIn(article, (element) => {
    if (element === heading) inside = true;
    else if (inside && element.matches(HEADINGS) && Number(element.tagName.slice(1)) <= level) return true;
    return false;
  }).filter((node) => inside && (heading.compareDocumentPosition(node) & AFTER_OR_INSIDE) !== 0);
}

const AFTER_OR_INSIDE = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY;

/** Texts of an element in order, up to the first element that ends them. */
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
 * Choose the tab that holds what the reader looked for: where a word stands in a tab that isn't chosen, and nowhere that
 * can be seen. As a choice it isn't remembered: it isn't the reader's.
 *
 * @param texts of the section that is shown, in order
 */
export function openTabOf(texts: readonly Text[], words: readonly string[], known: KnownWords): void {
  const hidden = texts.filter((node) => closedTabs(node).length > 0);
  if (hidden.length === 0) return;
  const hasWord = ({ data }: Text, some: readonly string[]): boolean =>
    markedText(data, some, known).some(({ isMatch }) => isMatch);
  const seen = texts.filter((node) => !hidden.includes(node));
  const missing = words.filter((word) => !seen.some((node) => hasWord(node, [word])));
  const first = hidden.find((node) => hasWord(node, missing));
  if (first !== undefined) for (const radio of closedTabs(first)) radio.checked = true;
}

/** The tabs that a text lies in and that aren't chosen: each panel follows its label. */
function closedTabs(node: Text): HTMLInputElement[] {
  const radios: HTMLInputElement[] = [];
  for (let element = node.parentElement; element !== null; element = element.parentElement) {
    if (!element.matches('.tab-panel')) continue;
    const radio = element.previousElementSibling?.querySelector('input');
    if (radio instanceof HTMLInputElement && !radio.checked) radios.push(radio);
  }
  return radios;
}
