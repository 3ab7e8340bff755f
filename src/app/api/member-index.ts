import { decode } from '#shared/link.ts';
import { type Answer, findMembers, type Searchable, searchable } from './match-words.ts';
import { nameOf } from './symbol-facts.ts';

/** The members of a type page and all elements that show them. */
export interface MemberIndex {
  /** The name of the page's type. */
  type: string;
  ids: string[];
  /** The searchable texts of each member. */
  members: Searchable[];
  /** Elements in document order with the indices of their members. An element is hidden if none of them matches. */
  shown: (readonly [element: HTMLElement, numbers: readonly number[]])[];
}

/** The index while it is being built. */
interface Gathering extends Omit<MemberIndex, 'shown'> {
  shown: Map<HTMLElement, number[]>;
  article: HTMLElement;
  /** The filter itself, which is never hidden. */
  own: Element;
  byId: Map<string, number>;
  /** Overloads by their common name. */
  byName: Map<string, number[]>;
}

/** A flag of `compareDocumentPosition`. */
const FOLLOWING = 4;

const MEMBERS = 'section.api-member, .api-values tr[id]';

/**
 * Indexes the members of the page around a filter.
 *
 * @param own the filter's element
 * @returns null outside an article
 */
export function indexMembers(own: Element): MemberIndex | null {
  const article = own.closest('article');
  const title = article?.querySelector('h1');
  if (article == null || title == null) return null;
  const index: Gathering = {
    type: nameOf(title),
    ids: [],
    members: [],
    shown: new Map(),
    article,
    own,
    byId: new Map(),
    byName: new Map(),
  };
  addMembers(index);
  addOverview(index);
  for (const heading of ['h4', 'h3', 'h2'].flatMap((name) => [...article.querySelectorAll<HTMLElement>(name)])) {
    if (heading.closest(MEMBERS) === null) hideWithPart(heading, own, index.shown);
  }
  addContents(index);
  const inOrder = [...index.shown].sort(([a], [b]) => (a.compareDocumentPosition(b) & FOLLOWING ? -1 : 1));
  return { type: index.type, ids: index.ids, members: index.members, shown: inOrder };
}

/** The rank of elements that aren't headings. */
const NO_RANK = 7;

/**
 * Adds a heading and its section, up to the next heading of its rank. If the section contains members, the heading and
 * all text between them are hidden when no member matches. Must be called for headings of lower rank first.
 *
 * @param own the filter, whose own section is never hidden
 * @param shown the elements so far, to which the section's are added
 */
function hideWithPart(heading: HTMLElement, own: Element, shown: Map<HTMLElement, number[]>): void {
  const part: HTMLElement[] = [heading];
  for (let next = heading.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (rankOf(next) <= rankOf(heading)) break;
    if (next.contains(own)) return;
    // Islands are independent of members.
    if (next instanceof HTMLElement && !next.matches('[data-island], :has([data-island])')) part.push(next);
  }
  const members = [...new Set(part.flatMap((element) => shown.get(element) ?? []))];
  if (members.length === 0) return;
  for (const element of part) if (!shown.has(element)) shown.set(element, members);
}

function rankOf({ tagName }: Element): number {
  return /^H[1-6]$/u.test(tagName) ? Number(tagName[1]) : NO_RANK;
}

function addMembers(index: Gathering): void {
  const { article, ids, members, byId, byName } = index;
  for (const element of article.querySelectorAll<HTMLElement>(MEMBERS)) {
    const heading = element.querySelector('h3[id]');
    const name = heading === null ? (element.querySelector('td code')?.textContent ?? '') : nameOf(heading);
    const { id } = heading ?? element;
    const summary = element.querySelector('.api-summary')?.textContent ?? '';
    const declaration = element.querySelector(':scope > .code code')?.textContent ?? '';
    ids.push(id);
    const number = members.push(searchable(name, summary, declaration)) - 1;
    byId.set(id, number);
    const plain = plainName(name);
    byName.set(plain, [...(byName.get(plain) ?? []), number]);
    addWithBoxes(index, element, [number]);
  }
}

const LISTED = ':is(.api-overview, .api-overloads) a[href^="#"]';

/** Adds the rows of the overview and of tables of overloads, with their descriptions, and the captions of lists. */
function addOverview(index: Gathering): void {
  const { article, byId, shown } = index;
  for (const link of article.querySelectorAll<HTMLAnchorElement>(LISTED)) {
    const number = byId.get(decode(link.hash.slice(1)));
    const row = link.closest<HTMLElement>('dt, li, tr');
    if (number === undefined || row === null) continue;
    const numbers = overloads(index, link) ?? [number];
    addWithBoxes(index, row, numbers);
    const said = row.tagName === 'DT' ? row.nextElementSibling : null;
    if (said instanceof HTMLElement) add(shown, said, numbers);
  }
  for (const caption of article.querySelectorAll<HTMLElement>('.api-caption')) {
    const { nextElementSibling: list } = caption;
    if (list instanceof HTMLElement) add(shown, caption, shown.get(list) ?? []);
  }
}

/** Adds the entries of the table of contents. */
function addContents(index: Gathering): void {
  const { shown } = index;
  const contents = document.getElementById('Page-toc');
  for (const link of contents?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? []) {
    const target = document.getElementById(decode(link.hash.slice(1)));
    const member = target?.closest<HTMLElement>(MEMBERS) ?? null;
    const numbers = member === null ? target && shown.get(target) : (overloads(index, link) ?? shown.get(member));
    const item = link.closest('li');
    if (item !== null) add(shown, item, numbers ?? []);
  }
}

/** Returns the overloads that a link without parameters refers to. */
function overloads({ byName }: Gathering, { textContent }: Element): number[] | undefined {
  return textContent.includes('(') ? undefined : byName.get(plainName(textContent));
}

/** Adds an element and its ancestors within the article. */
function addWithBoxes({ article, own, shown }: Gathering, element: HTMLElement, numbers: readonly number[]): void {
  for (let box: HTMLElement | null = element; box !== null && box !== article; box = box.parentElement) {
    if (!box.contains(own)) add(shown, box, numbers);
  }
}

function add(shown: Gathering['shown'], element: HTMLElement, numbers: readonly number[]): void {
  if (numbers.length > 0) shown.set(element, [...new Set([...(shown.get(element) ?? []), ...numbers])]);
}

/** Returns a name without parameters, which overloads share. */
function plainName(name: string): string {
  return name.replace(/[(<[].*$/u, '').trim();
}

/** An element to hide or show. */
export interface Change {
  element: HTMLElement;
  isHidden: boolean;
}

/** The result of a query. */
export interface Match {
  /** Ids of the matching members. */
  found: string[];
  /** The text by which they match; null if none matches or the query is empty. */
  answer: Answer | null;
  /** The elements to hide or show, in document order. Empty groups and their captions are hidden. */
  changes: Change[];
}

/**
 * Finds the members that match a query, and the elements to hide or show.
 *
 * @param words empty for all members
 */
export function matchMembers({ ids, members, shown }: MemberIndex, words: readonly string[]): Match {
  const { answer, isFound } = findMembers(members, words);
  const changes: Change[] = [];
  for (const [element, numbers] of shown) {
    const isHidden = !numbers.some((number) => isFound[number]);
    if (isHidden !== element.hidden) changes.push({ element, isHidden });
  }
  return { found: ids.filter((_, number) => isFound[number]), answer, changes };
}
