import { decode } from '#shared/decode.ts';
import type { ElementId } from '#shared/dom.ts';
import { type Answer, findMembers, type Searchable, searchable } from './match-words.ts';
import { nameOf } from './symbol-facts.ts';

/** A type page's members and everything that shows them, gathered once. */
export interface MemberIndex {
  /** Name of the page's type. */
  type: string;
  ids: string[];
  /** What is searched of each. */
  members: Searchable[];
  /** Elements in their order, each with the indices of the members that it shows: hidden when none of them is wanted. */
  shown: (readonly [element: HTMLElement, numbers: readonly number[]])[];
}

/** The index while it is made. */
interface Gathering extends Omit<MemberIndex, 'shown'> {
  shown: Map<HTMLElement, number[]>;
  article: HTMLElement;
  /** The filter, which is never hidden. */
  own: Element;
  byId: Map<string, number>;
  /** Overloads by the name that they have in common. */
  byName: Map<string, number[]>;
}

/** Flag of `compareDocumentPosition`. */
const FOLLOWING = 4;

const MEMBERS = 'section.api-member, .api-values tr[id]';

/**
 * Gather the members of the page around a filter.
 *
 * @param own the filter's element
 * @returns null outside of an article
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

/** Rank of what isn't a heading. */
const NO_RANK = 7;

/**
 * Let a heading go with the part below it, up to the next heading of its rank: when members are what stands there, the
 * heading and all that is said between them is hidden together with the last of them. Call it for captions of lower rank
 * first.
 *
 * @param own the filter, whose part always stays
 * @param shown elements with the members that they show; what is found is added
 */
function hideWithPart(heading: HTMLElement, own: Element, shown: Map<HTMLElement, number[]>): void {
  const part: HTMLElement[] = [heading];
  for (let next = heading.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (rankOf(next) <= rankOf(heading)) break;
    if (next.contains(own)) return;
    // Islands have a life of their own.
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

/** Rows of the overview and of a table of overloads, with what is said of each, and the captions of its lists. */
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

/** Entries of the table of contents. */
function addContents(index: Gathering): void {
  const { shown } = index;
  const contents = document.getElementById('Page-toc' satisfies ElementId);
  for (const link of contents?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? []) {
    const target = document.getElementById(decode(link.hash.slice(1)));
    const member = target?.closest<HTMLElement>(MEMBERS) ?? null;
    const numbers = member === null ? target && shown.get(target) : (overloads(index, link) ?? shown.get(member));
    const item = link.closest('li');
    if (item !== null) add(shown, item, numbers ?? []);
  }
}

/** The members that a link without parameters stands for. */
function overloads({ byName }: Gathering, { textContent }: Element): number[] | undefined {
  return textContent.includes('(') ? undefined : byName.get(plainName(textContent));
}

/** An element and what encloses it within the article go together. */
function addWithBoxes({ article, own, shown }: Gathering, element: HTMLElement, numbers: readonly number[]): void {
  for (let box: HTMLElement | null = element; box !== null && box !== article; box = box.parentElement) {
    if (!box.contains(own)) add(shown, box, numbers);
  }
}

function add(shown: Gathering['shown'], element: HTMLElement, numbers: readonly number[]): void {
  if (numbers.length > 0) shown.set(element, [...new Set([...(shown.get(element) ?? []), ...numbers])]);
}

/** A name without parameters: what overloads have in common. */
function plainName(name: string): string {
  return name.replace(/[(<[].*$/u, '').trim();
}

/** An element that is to be hidden or shown. */
export interface Change {
  element: HTMLElement;
  isHidden: boolean;
}

/** What a query finds. */
export interface Match {
  /** Ids of the members that are found. */
  found: string[];
  /** What of them answers the query; null when nothing does, or is asked for. */
  answer: Answer | null;
  /** What is to be hidden or shown for that, from the page's top: groups and captions go when they are left empty. */
  changes: Change[];
}

/**
 * Find the members that answer a query.
 *
 * @param words none for all members
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
