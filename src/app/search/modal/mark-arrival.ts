import { markedTitle } from '#search/snippet.ts';
import { anchorElement } from '../../navigation/anchors.ts';
import { ARRIVAL } from '../../navigation/use-arrival.ts';
import { openTabOf } from './open-tab.ts';

/** Name of the highlight, which modal.css colours. */
const NAME = 'search-match';

/** What was chosen in the modal, until its page is there. */
let chosen: { address: string; words: readonly string[] } | null = null;
let isListening = false;

/**
 * Mark words on the page that is about to be shown, below the heading or member that its hash names. The marks change
 * neither the page's nodes nor its layout, and go at the next navigation. Browsers that can't do that show none.
 *
 * @param address path with query and hash, with the base path
 */
export function markOnArrival(address: string, words: readonly string[]): void {
  chosen = { address, words };
  if (isListening || !('highlights' in CSS)) return;
  isListening = true;
  document.addEventListener(ARRIVAL, () => {
    CSS.highlights.delete(NAME);
    const { pathname, search, hash } = location;
    const arrived = chosen;
    chosen = null;
    if (arrived === null || arrived.address !== pathname + search + hash || arrived.words.length === 0) return;
    const texts = sectionTexts(hash);
    openTabOf(texts, arrived.words);
    const ranges = texts.flatMap((node) => matches(node, arrived.words));
    if (ranges.length > 0) CSS.highlights.set(NAME, new Highlight(...ranges));
  });
}

function matches(node: Text, words: readonly string[]): Range[] {
  let at = 0;
  return markedTitle(node.data, words).flatMap(({ text, isMatch }) => {
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
