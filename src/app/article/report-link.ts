import { findVersionAndSlug, removeBasePath } from '../navigation/locate.ts';
import { findAnchorElement } from '../navigation/scrolling.ts';
import { BASE_PATH, site } from '../site.ts';

/** Maximum length of the quoted selection in characters, because browsers limit the length of URLs. */
const MAX_QUOTE_LENGTH = 400;

/** Adds page, version, section and selected text to an issue link. Without selected text, uses the hash's section. */
export function prefillIssueLink(link: HTMLAnchorElement): void {
  const { pathname, search } = location;
  const { version } = findVersionAndSlug(site, removeBasePath(pathname, BASE_PATH));
  const selection = getSelection();
  const selectedText = selection?.toString().trim() ?? '';
  const reportedNode = selectedText === '' ? findAnchorElement(location.hash) : (selection?.anchorNode ?? null);
  const heading = reportedNode === null ? null : findHeadingBefore(reportedNode);
  const quote = selectedText.length > MAX_QUOTE_LENGTH ? `${selectedText.slice(0, MAX_QUOTE_LENGTH)}…` : selectedText;
  const lines = [
    `Page: ${site.config.url}${pathname}${search}${heading === null ? '' : `#${heading.id}`}`,
    ...(version === null ? [] : [`Version: ${version.label}`]),
    ...(heading === null ? [] : [`Section: ${heading.textContent.trim()}`]),
    ...(selectedText === '' ? [] : ['', ...quote.split(/\n+/u).map((line) => `> ${line}`)]),
    '',
    'What is wrong, and what did you expect?',
    '',
  ];
  const url = new URL(link.href);
  url.searchParams.set('body', lines.join('\n'));
  link.href = url.href;
}

/** Returns the last section heading that precedes or contains a node; null if there is none. */
function findHeadingBefore(node: Node): Element | null {
  const headings = [...document.querySelectorAll('main article :is(h2, h3, h4)[id]')];
  const isBefore = (heading: Element): boolean =>
    heading.contains(node) || (heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return headings.findLast(isBefore) ?? null;
}
