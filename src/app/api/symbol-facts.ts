import { MEMBER_TITLES } from '#shared/api.ts';

/** The facts that a card shows about a type or a member. */
export interface SymbolFacts {
  name: string;
  /** `struct` or `property of Box`; '' if unknown. */
  kind: string;
  /** `since <version>`, or ''. */
  since: string;
  /** Copy without links, ids and buttons, as is `summary`; null if the page has none. */
  declaration: Element | null;
  summary: Element | null;
}

/** Kinds of members by the heading of their group. */
const MEMBER_KINDS_BY_TITLE: ReadonlyMap<string, string> = new Map(
  Object.entries(MEMBER_TITLES).map(([kind, title]) => [title, kind]),
);

/** Matches the parts of a heading other than the name. */
const LABELS_SELECTOR = '.api-kind, .api-since';

/**
 * Reads the facts about a symbol from an API page. If the id isn't that of a member, reads the facts about the page's type.
 *
 * @param article the page's article, live or parsed
 * @param id the decoded hash; '' for none
 * @returns null if the article isn't about a symbol
 */
export function readFacts(article: ParentNode, id: string): SymbolFacts | null {
  const title = article.querySelector('h1');
  if (title === null) return null;
  const target = id === '' ? null : article.querySelector(`[id="${CSS.escape(id)}"]`);
  const row = target?.closest('.api-values tr[id]') ?? null;
  if (row !== null) return valueFacts(row, getHeadingName(title));
  const member = target?.closest('.api-overview tr[id]') ?? null;
  if (member !== null) return rowFacts(member, getHeadingName(title));
  const section = target?.closest('section.api-member') ?? null;
  const heading = section?.querySelector('h3') ?? null;
  if (section === null || heading === null) return headingFacts(title, textOfFirst(title, '.api-kind'));
  const kind = MEMBER_KINDS_BY_TITLE.get(getGroupName(section)) ?? 'member';
  return headingFacts(heading, `${kind} of ${getHeadingName(title)}`);
}

/** Reads the facts in a heading and in the elements up to the next heading. */
function headingFacts(heading: Element, kind: string): SymbolFacts | null {
  const name = getHeadingName(heading);
  if (name === '' || kind === '') return null;
  let declaration: Element | null = null;
  let summary: Element | null = null;
  for (
    let next = heading.nextElementSibling;
    next !== null && !/^H\d$/u.test(next.tagName);
    next = next.nextElementSibling
  ) {
    if (declaration === null && next.matches('.code')) declaration = next.querySelector('code');
    if (summary === null && next.matches('.api-summary')) summary = next;
  }
  const since = textOfFirst(heading, '.api-since');
  return { name, kind, since, declaration: copyInert(declaration), summary: copyInert(summary) };
}

/** Reads the facts in a row of the overview, about a member without a section. */
function rowFacts(row: Element, type: string): SymbolFacts {
  const kind = MEMBER_KINDS_BY_TITLE.get(textOfFirst(row.closest('table') ?? row, 'caption')) ?? 'member';
  return {
    name: textOfFirst(row, 'code'),
    kind: `${kind} of ${type}`,
    since: textOfFirst(row, '.api-since'),
    declaration: copyInert(row.querySelector('.code code')),
    summary: copyInert(row.querySelector('.api-summary')),
  };
}

/** Reads the facts in a row of an enumeration's table. */
function valueFacts(row: Element, type: string): SymbolFacts {
  const [first, value] = row.querySelectorAll('td');
  const name = first?.querySelector('code')?.textContent ?? '';
  const declaration = document.createElement('code');
  declaration.textContent = `${name} = ${value?.textContent.trim()}`;
  const since = textOfFirst(row, '.api-since');
  return { name, kind: `value of ${type}`, since, declaration, summary: copyInert(row.querySelector('.api-summary')) };
}

/** Returns the title of a member's group, the nearest `<h2>` before the member; '' for none. */
function getGroupName(section: Element): string {
  for (let node: Element | null = section; node !== null; node = node.parentElement) {
    for (let before = node.previousElementSibling; before !== null; before = before.previousElementSibling) {
      if (before.tagName === 'H2') return getHeadingName(before);
    }
  }
  return '';
}

/** Returns the symbol's name in a heading, without its kind and the version that added it. */
export function getHeadingName(heading: Element): string {
  const copy = heading.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const beside of copy.querySelectorAll(LABELS_SELECTOR)) beside.remove();
  return copy.textContent.trim();
}

function textOfFirst(element: Element, selector: string): string {
  return element.querySelector(selector)?.textContent.trim() ?? '';
}

/** Returns a copy without links, ids and interactive elements. */
function copyInert(element: Element | null): Element | null {
  if (element === null) return null;
  const copy = document.importNode(element, true);
  for (const part of copy.querySelectorAll('button, .hash-link, [data-island], img')) part.remove();
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  for (const part of [copy, ...copy.querySelectorAll('[id]')]) part.removeAttribute('id');
  return copy;
}
