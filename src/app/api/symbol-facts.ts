import { MEMBER_KIND_HEADINGS } from '#shared/api.ts';

/** The facts that a hover card shows about an API type or member. */
export interface SymbolFacts {
  name: string;
  /** Kind, such as `struct` or `property of Box`; '' if the card shows a message instead of a symbol. */
  kind: string;
  /** `since <version>`; '' if the page doesn't state a version. */
  since: string;
  /** Copy of the declaration without links, ids and buttons; `Name = value` for an enum's value; null if missing. */
  declaration: Element | null;
  summary: Element | null;
}

/** Reads the facts about the member with this id, or about the page's type or namespace if there is no such member. */
export function readSymbolFacts(article: ParentNode, id: string): SymbolFacts | null {
  const h1 = article.querySelector('h1');
  if (h1 === null) return null;
  const typeName = getHeadingSymbolName(h1);
  const target = id === '' ? null : article.querySelector(`[id="${CSS.escape(id)}"]`);
  const row = target?.closest(':is(.api-values, .api-overview) tr[id]');
  if (row != null) return readRowFacts(row, typeName);
  const section = target?.closest('section.api-member');
  const heading = section?.querySelector('h3');
  if (section == null || heading == null) return readHeadingFacts(h1, getDescendantText(h1, '.api-kind'));
  const isBefore = (group: Element) => group.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING;
  const groupHeading = [...article.querySelectorAll('h2')].findLast(isBefore);
  const kind = getMemberKind(groupHeading ? getHeadingSymbolName(groupHeading) : '');
  return readHeadingFacts(heading, `${kind} of ${typeName}`);
}

/** Returns the kind of the members below a heading: `method` for `Methods`, and `member` for unknown headings. */
function getMemberKind(title: string): string {
  return Object.entries(MEMBER_KIND_HEADINGS).find(([, heading]) => heading === title)?.[0] ?? 'member';
}

/** Reads a symbol's facts from its heading and the elements up to the next heading. Null without a name or a kind. */
function readHeadingFacts(heading: Element, kind: string): SymbolFacts | null {
  const name = getHeadingSymbolName(heading);
  if (name === '' || kind === '') return null;
  let declaration: Element | null = null;
  let summary: Element | null = null;
  for (let next = heading.nextElementSibling; next?.matches(':not(h1, h2, h3, h4, h5, h6)'); ) {
    if (next.matches('.code')) declaration ??= next.querySelector('code');
    if (next.matches('.api-summary')) summary ??= next;
    next = next.nextElementSibling;
  }
  const since = getDescendantText(heading, '.api-since');
  return { name, kind, since, declaration: copyStaticContent(declaration), summary: copyStaticContent(summary) };
}

/** Reads the facts about a member without a section from its row in the table of values or in the overview. */
function readRowFacts(row: Element, typeName: string): SymbolFacts {
  const isEnumValue = row.closest('.api-values') !== null;
  const name = getDescendantText(row, 'code');
  const kind = isEnumValue ? 'value' : getMemberKind(getDescendantText(row.closest('table') ?? row, 'caption'));
  const valueDeclaration = document.createElement('code');
  valueDeclaration.textContent = `${name} = ${row.querySelectorAll('td')[1]?.textContent.trim()}`;
  return {
    name,
    kind: `${kind} of ${typeName}`,
    since: getDescendantText(row, '.api-since'),
    declaration: isEnumValue ? valueDeclaration : copyStaticContent(row.querySelector('.code code')),
    summary: copyStaticContent(row.querySelector('.api-summary')),
  };
}

/** Returns the symbol's name in a heading, without the labels for its kind and for the version that added it. */
export function getHeadingSymbolName(heading: Element): string {
  const copy = heading.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const label of copy.querySelectorAll('.api-kind, .api-since')) label.remove();
  return copy.textContent.trim();
}

/** Returns the trimmed text of the first descendant that matches a selector; '' for none. */
export function getDescendantText(element: Element, selector: string): string {
  return element.querySelector(selector)?.textContent.trim() ?? '';
}

/** Copies an element without ids, images and interactive elements. Replaces links with their content. */
function copyStaticContent(element: Element | null): Element | null {
  if (element === null) return null;
  const copy = document.importNode(element, true);
  for (const part of copy.querySelectorAll('button, .hash-link, [data-island], img')) part.remove();
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  for (const part of [copy, ...copy.querySelectorAll('[id]')]) part.removeAttribute('id');
  return copy;
}
