import { isCodeQuery } from '#search/query.ts';
import { splitTextAtMatches } from '#search/snippet.ts';
import { isStopWord } from '#search/words.ts';
import { AFTER_NAVIGATION_EVENT, findAnchorElement, findUnselectedTabRadios } from '../../navigation/scrolling.ts';
import { addStyles, createButton } from '../../platform/document.ts';
import css from './highlight.css?inline';

/** Name of the highlight; highlight.css defines its colours. */
const HIGHLIGHT_NAME = 'search-match';

/**
 * Highlights words on the page at `url` once the user arrives there, in the section that the hash identifies. The
 * highlight changes neither the article nor its layout. Escape, the next navigation and a button on the page clear the
 * highlight. `words` are the words to highlight, which may include synonyms and corrections; `query` decides whether
 * words in code are highlighted. Does nothing in browsers without the CSS Custom Highlight API.
 */
export function highlightAfterNavigation(url: string, query: string, words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  const highlightSection = (): void => {
    const { pathname, search, hash } = location;
    if (url !== pathname + search + hash) return;
    const textNodes = getSectionTextNodes(hash);
    openMatchingTab(textNodes, words);
    const isCodeSearch = isCodeQuery(query);
    const ranges = textNodes.flatMap((node) => findMatches(node, selectWords(node, words, isCodeSearch)));
    if (ranges.length > 0) showHighlight(ranges);
  };
  const onAfterNavigation = (): void => {
    // Wait until the whole article is in the document.
    requestAnimationFrame(() => setTimeout(highlightSection));
  };
  document.addEventListener(AFTER_NAVIGATION_EVENT, onAfterNavigation, { once: true });
}

const HEADINGS_SELECTOR = 'h1, h2, h3, h4, h5, h6';

/**
 * Returns the words to highlight in a node. In code, returns all words if the query is code, and otherwise none,
 * except in headings. In headings and text, omits stop words.
 */
export function selectWords(node: Text, words: readonly string[], isCodeSearch: boolean): readonly string[] {
  const codeElement = node.parentElement?.closest('pre, code') ?? null;
  if (codeElement !== null && isCodeSearch) return words;
  if (codeElement !== null && codeElement.closest(HEADINGS_SELECTOR) === null) return [];
  return words.filter((word) => !isStopWord(word));
}

/** Shows the highlight and the button that clears it, until the next navigation. */
function showHighlight(ranges: readonly Range[]): void {
  addStyles(css);
  CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(...ranges));
  const controller = new AbortController();
  const { signal } = controller;
  const clearHighlight = (): void => controller.abort();
  const button = createButton('button clear-highlights', 'Clear highlights');
  button.ariaKeyShortcuts = 'Escape';
  document.body.append(button);
  const onClick = (): void => {
    clearHighlight();
    // Move the focus, because the focused button has been removed.
    document.getElementById('Page-main')?.focus({ preventScroll: true });
  };
  const onKeyDown = ({ key, isComposing, target }: KeyboardEvent): void => {
    if (key !== 'Escape' || isComposing || (target instanceof HTMLInputElement && target.value !== '')) return;
    // Escape first closes an open menu, popover or dialog. Only the next Escape clears the highlight.
    const openLayer = document.querySelector('details[data-menu][open], :popover-open, [role="dialog"], dialog[open]');
    if (openLayer === null) clearHighlight();
  };
  button.addEventListener('click', onClick);
  // Uses the capture phase to run before other listeners, which close an open menu or dialog on Escape.
  window.addEventListener('keydown', onKeyDown, { capture: true, signal });
  document.addEventListener(AFTER_NAVIGATION_EVENT, clearHighlight, { signal });
  signal.addEventListener('abort', () => {
    CSS.highlights.delete(HIGHLIGHT_NAME);
    button.remove();
  });
}

function findMatches(node: Text, words: readonly string[]): Range[] {
  if (words.length === 0) return [];
  let offset = 0;
  return splitTextAtMatches(node.data, words).flatMap(({ text, isMatch }) => {
    const startOffset = offset;
    offset += text.length;
    if (!isMatch) return [];
    const range = new Range();
    range.setStart(node, startOffset);
    range.setEnd(node, offset);
    return [range];
  });
}

/** Returns the text nodes of the hash's section or element, or of the introduction if the hash has no target. */
function getSectionTextNodes(hash: string): Text[] {
  const article = document.querySelector('main article') ?? document.querySelector('main');
  const target = findAnchorElement(hash) ?? article?.querySelector('h1') ?? null;
  if (article === null || target === null) return [];
  const heading = target.matches(HEADINGS_SELECTOR) ? target : target.querySelector(HEADINGS_SELECTOR);
  const sectionRange = new Range();
  sectionRange.selectNodeContents(heading === null ? target : article);
  if (heading !== null) {
    // Treats an h1 like an h2, so that its section ends at the first h2.
    const level = heading.tagName === 'H1' ? 2 : Number(heading.tagName.slice(1));
    const headings = [...article.querySelectorAll(HEADINGS_SELECTOR)];
    const laterHeadings = headings.slice(headings.indexOf(heading) + 1);
    const nextHeading = laterHeadings.find(({ tagName }) => Number(tagName.slice(1)) <= level);
    sectionRange.setStartBefore(heading);
    if (nextHeading !== undefined) sectionRange.setEndBefore(nextHeading);
  }
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const textNodes: Text[] = [];
  while (walker.nextNode() !== null) {
    if (walker.currentNode instanceof Text && sectionRange.intersectsNode(walker.currentNode))
      textNodes.push(walker.currentNode);
  }
  return textNodes;
}

/** If only unselected tabs contain a word, selects one of them (without storing the choice) and scrolls to the word. */
export function openMatchingTab(texts: readonly Text[], words: readonly string[]): void {
  const hiddenNodes = texts.filter((node) => findUnselectedTabRadios(node).length > 0);
  if (hiddenNodes.length === 0) return;
  const visibleNodes = texts.filter((node) => !hiddenNodes.includes(node));
  const missingWords = words.filter(
    (word) => !isStopWord(word) && !visibleNodes.some((node) => findMatches(node, [word]).length > 0),
  );
  const matchingNode = hiddenNodes.find((node) => findMatches(node, missingWords).length > 0);
  const matchingElement = matchingNode?.parentElement;
  if (matchingNode === undefined || matchingElement == null) return;
  for (const radio of findUnselectedTabRadios(matchingNode)) radio.checked = true;
  const { top, bottom } = matchingElement.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) matchingElement.scrollIntoView({ block: 'center', behavior: 'instant' });
}
