import { basePrefix } from '#shared/link.ts';
import { findAnchorElement } from '../navigation/anchors.ts';
import { locate, removeBasePath } from '../navigation/locate.ts';
import { site } from '../site.ts';

/** Maximum length of the quoted selection in characters, since browsers limit addresses. */
const MAX_QUOTE_LENGTH = 400;
/** `Node.DOCUMENT_POSITION_FOLLOWING`. */
const FOLLOWING = 4;

/**
 * Adds the context to the link that reports a problem: the page with its version, the section of the selection or of the
 * address's hash, and the selected text.
 */
export function fillReportLink(link: HTMLAnchorElement): void {
  const { config } = site;
  const { pathname, search } = location;
  const { version } = locate(site, removeBasePath(pathname, basePrefix(config.baseUrl)));
  const selection = getSelection();
  const words = selection?.toString().trim() ?? '';
  const place = words === '' ? findAnchorElement(location.hash) : (selection?.anchorNode ?? null);
  const section = place === null ? null : headingBefore(place);
  const lines = [
    `Page: ${config.url}${pathname}${search}${section === null ? '' : `#${section.id}`}`,
    ...(version === null ? [] : [`Version: ${version.label}`]),
    ...(section === null ? [] : [`Section: ${section.textContent.trim()}`]),
    ...(words === '' ? [] : ['', ...quoteLines(words)]),
    '',
    'What is wrong, and what did you expect?',
    '',
  ];
  const url = new URL(link.href);
  url.searchParams.set('body', lines.join('\n'));
  link.href = url.href;
}

/** Returns the last section heading that precedes or contains a node; null before the first section. */
function headingBefore(place: Node): Element | null {
  const headings = [...document.querySelectorAll('main article :is(h2, h3, h4)[id]')];
  const isBefore = (heading: Element): boolean =>
    heading.contains(place) || (heading.compareDocumentPosition(place) & FOLLOWING) !== 0;
  return headings.findLast(isBefore) ?? null;
}

function quoteLines(words: string): string[] {
  const shown = words.length > MAX_QUOTE_LENGTH ? `${words.slice(0, MAX_QUOTE_LENGTH)}…` : words;
  return shown.split(/\n+/u).map((line) => `> ${line}`);
}
