import { decode } from '#shared/link.ts';
import { createSearchable, findMembers, type MatchedText, type Searchable } from './match-words.ts';
import { getHeadingName } from './symbol-facts.ts';

/** The members of a type page and all elements that show them. */
export interface MemberIndex {
  /** The name of the page's type. */
  type: string;
  ids: string[];
  /** The searchable texts of each member. */
  members: Searchable[];
  /** Elements in document order with the indices of their members. An element is hidden if none of its members matches. */
  shown: (readonly [element: HTMLElement, numbers: readonly number[]])[];
}

/** `Node.DOCUMENT_POSITION_FOLLOWING`. */
const FOLLOWING = 4;

/** A member's section, or its row if it has no section. */
const MEMBERS_SELECTOR = 'section.api-member, :is(.api-values, .api-overview) tr[id]';
const LISTS_SELECTOR = '.api-overview, #Page-toc';

/**
 * Indexes the members of the page that contains a filter: their sections, and everything that lists them.
 *
 * @param own the filter's element, which is never hidden
 * @returns null outside an article
 */
export function indexMembers(own: Element): MemberIndex | null {
  const article = own.closest('article');
  const title = article?.querySelector('h1');
  if (article == null || title == null) return null;
  const ids: string[] = [];
  const members: Searchable[] = [];
  const numbersByName = new Map<string, number[]>();
  const shown = new Map<HTMLElement, number[]>();
  const add = (element: Element | null, numbers: readonly number[]): void => {
    if (!(element instanceof HTMLElement) || numbers.length === 0 || element.contains(own)) return;
    shown.set(element, [...new Set([...(shown.get(element) ?? []), ...numbers])]);
  };
  const addWithAncestors = (element: Element, numbers: readonly number[]): void => {
    for (let box: Element | null = element; box !== null && box !== article; box = box.parentElement) add(box, numbers);
  };

  for (const element of article.querySelectorAll(MEMBERS_SELECTOR)) {
    const heading = element.querySelector('h3[id]');
    const name = heading === null ? textOfFirst(element, 'code') : getHeadingName(heading);
    const declaration = textOfFirst(element, '.code code');
    ids.push((heading ?? element).id);
    const number = members.push(createSearchable(name, textOfFirst(element, '.api-summary'), declaration)) - 1;
    const plain = overloadName(name);
    numbersByName.set(plain, [...(numbersByName.get(plain) ?? []), number]);
    addWithAncestors(element, [number]);
  }
  /** Returns the members that a link refers to. A link without parameters refers to all overloads. */
  const numbersOf = ({ hash, textContent }: HTMLAnchorElement): readonly number[] => {
    const number = ids.indexOf(decode(hash.slice(1)));
    const named = textContent.includes('(') ? undefined : numbersByName.get(overloadName(textContent));
    return named ?? (number < 0 ? [] : [number]);
  };
  for (const list of document.querySelectorAll(LISTS_SELECTOR)) {
    for (const link of list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
      const numbers = numbersOf(link);
      const row = link.closest('tr, li');
      if (row === null) continue;
      if (article.contains(row)) addWithAncestors(row, numbers);
      else add(row, numbers);
    }
  }
  // Start with the lowest headings, because a section contains the sections of its subheadings.
  for (const heading of ['h4', 'h3', 'h2'].flatMap((name) => [...article.querySelectorAll<HTMLElement>(name)])) {
    if (heading.closest(MEMBERS_SELECTOR) === null) addSection(heading, own, shown);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#Page-toc a[href^="#"]')) {
    const target = document.getElementById(decode(link.hash.slice(1)));
    if (target !== null) add(link.closest('li'), shown.get(target) ?? []);
  }
  const inOrder = [...shown].sort(([a], [b]) => (a.compareDocumentPosition(b) & FOLLOWING ? -1 : 1));
  return { type: getHeadingName(title), ids, members, shown: inOrder };
}

/** Rank of elements that aren't headings: below `<h6>`. */
const NO_RANK = 7;

/**
 * Adds a heading and the elements of its section, which are hidden when no member in the section matches. The section ends
 * at the next heading of the same or a higher rank.
 *
 * @param own the filter, whose own section is never hidden
 */
function addSection(heading: HTMLElement, own: Element, shown: Map<HTMLElement, number[]>): void {
  const section: HTMLElement[] = [heading];
  for (let next = heading.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (getHeadingLevel(next) <= getHeadingLevel(heading)) break;
    if (next.contains(own)) return;
    // Islands are independent of members.
    if (next instanceof HTMLElement && !next.matches('[data-island], :has([data-island])')) section.push(next);
  }
  const members = [...new Set(section.flatMap((element) => shown.get(element) ?? []))];
  if (members.length === 0) return;
  for (const element of section) if (!shown.has(element)) shown.set(element, members);
}

function getHeadingLevel({ tagName }: Element): number {
  return /^H[1-6]$/u.test(tagName) ? Number(tagName[1]) : NO_RANK;
}

function textOfFirst(element: Element, selector: string): string {
  return element.querySelector(selector)?.textContent ?? '';
}

/** Returns a name without parameters, which overloads share. */
function overloadName(name: string): string {
  return name.replace(/[(<[].*$/u, '').trim();
}

/** An element to hide or show. */
export interface VisibilityChange {
  element: HTMLElement;
  isHidden: boolean;
}

/** The members that match a query, and what changes on the page. */
export interface FilterMatch {
  /** Ids of the matching members. */
  found: string[];
  /** Text in which the query was found; null if no member matches or the query is empty. */
  matchedBy: MatchedText | null;
  /** The elements to hide or show, in document order. Empty groups and their captions are hidden. */
  changes: VisibilityChange[];
}

/**
 * Finds the members that match a query, and the elements to hide or show.
 *
 * @param words empty for all members
 */
export function matchMembers({ ids, members, shown }: MemberIndex, words: readonly string[]): FilterMatch {
  const { matchedBy, isFound } = findMembers(members, words);
  const changes: VisibilityChange[] = [];
  for (const [element, numbers] of shown) {
    const isHidden = !numbers.some((number) => isFound[number]);
    if (isHidden !== element.hidden) changes.push({ element, isHidden });
  }
  return { found: ids.filter((_, number) => isFound[number]), matchedBy, changes };
}
