import { highlightText } from '#search/snippet.ts';
import { anchorElement, closedTabs } from '../../navigation/anchors.ts';
import { ARRIVAL } from '../../navigation/arrival.ts';
import { addStyles } from '../../platform/add-styles.ts';
import css from './highlight.css?inline';

/** Name of the highlight; highlight.css defines its colours. */
const HIGHLIGHT = 'search-match';

/**
 * Highlights words on the next page, in the section that the address's hash names. The highlight changes neither DOM nor
 * layout and disappears at the next navigation. Browsers without the CSS Custom Highlight API show none.
 *
 * @param address path with query and hash, with the base path
 */
export function highlightOnArrival(address: string, words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  const clear = (): boolean => CSS.highlights.delete(HIGHLIGHT);
  const highlight = (): void => {
    const { pathname, search, hash } = location;
    if (address !== pathname + search + hash || words.length === 0) return;
    const texts = sectionTexts(hash);
    selectMatchingTab(texts, words);
    const ranges = texts.flatMap((node) => findMatches(node, words));
    if (ranges.length === 0) return;
    addStyles(css);
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
    document.addEventListener(ARRIVAL, clear, { once: true });
  };
  const onArrival = (): void => {
    clear();
    // Waits until the whole article is in the document.
    requestAnimationFrame(() => setTimeout(highlight));
  };
  document.addEventListener(ARRIVAL, onArrival, { once: true });
}

function findMatches(node: Text, words: readonly string[]): Range[] {
  let at = 0;
  return highlightText(node.data, words).flatMap(({ text, isMatch }) => {
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
  const section = new Range();
  section.selectNodeContents(heading === null ? target : article);
  if (heading !== null) {
    // The section of an h1 ends at the first h2.
    const level = heading.tagName === 'H1' ? 2 : Number(heading.tagName.slice(1));
    const headings = [...article.querySelectorAll(HEADINGS)];
    const next = headings.slice(headings.indexOf(heading) + 1).find(({ tagName }) => Number(tagName.slice(1)) <= level);
    section.setStartBefore(heading);
    if (next !== undefined) section.setEndBefore(next);
  }
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) {
    if (walker.currentNode instanceof Text && section.intersectsNode(walker.currentNode))
      texts.push(walker.currentNode);
  }
  return texts;
}

/**
 * Selects the tab that contains a word which is not visible elsewhere in the section. The selection is not stored as the
 * user's preference.
 *
 * @param texts text nodes of the section, in order
 */
export function selectMatchingTab(texts: readonly Text[], words: readonly string[]): void {
  const hidden = texts.filter((node) => closedTabs(node).length > 0);
  if (hidden.length === 0) return;
  const visible = texts.filter((node) => !hidden.includes(node));
  const missing = words.filter((word) => !visible.some((node) => findMatches(node, [word]).length > 0));
  const first = hidden.find((node) => findMatches(node, missing).length > 0);
  if (first !== undefined) for (const radio of closedTabs(first)) radio.checked = true;
}
