import { decodeUrl } from '#shared/link.ts';
import { getDescendantText, getHeadingSymbolName } from './symbol-facts.ts';

/** The members on the API page of a type, and all elements that show these members. */
export type MemberIndex = NonNullable<ReturnType<typeof createMemberIndex>>;

/** Matches the element of each member: its section or, if it has none, its table row. */
const MEMBERS_SELECTOR = 'section.api-member, :is(.api-values, .api-overview) tr[id]';
const LINK_LISTS_SELECTOR = '.api-overview, #Page-toc';

/** Indexes the members of the article that contains the filter's `input`. Returns null without an article or h1. */
export function createMemberIndex(input: Element) {
  const article = input.closest('article');
  const h1 = article?.querySelector('h1');
  if (article == null || h1 == null) return null;
  const ids: string[] = [];
  const members: SearchableMember[] = [];
  const indicesByName = new Map<string, number[]>();
  const indicesByElement = new Map<HTMLElement, number[]>();
  const registerElement = (element: Element | null, indices: readonly number[]): void => {
    if (!(element instanceof HTMLElement) || indices.length === 0 || element.contains(input)) return;
    indicesByElement.set(element, [...new Set([...(indicesByElement.get(element) ?? []), ...indices])]);
  };
  const registerWithAncestors = (element: Element, indices: readonly number[]): void => {
    registerElement(element, indices);
    const { parentElement } = element;
    if (parentElement !== null && parentElement !== article) registerWithAncestors(parentElement, indices);
  };

  for (const element of article.querySelectorAll(MEMBERS_SELECTOR)) {
    const heading = element.querySelector('h3[id]');
    const name = heading === null ? getDescendantText(element, 'code') : getHeadingSymbolName(heading);
    const declaration = getDescendantText(element, '.code code');
    ids.push((heading ?? element).id);
    const summary = getDescendantText(element, '.api-summary');
    const memberIndex = members.push(createSearchableMember(name, summary, declaration)) - 1;
    const overloadName = getOverloadName(name);
    indicesByName.set(overloadName, [...(indicesByName.get(overloadName) ?? []), memberIndex]);
    registerWithAncestors(element, [memberIndex]);
  }
  /** Returns the indices of the members that a link refers to: all overloads if the link text has no parameters. */
  const getLinkedIndices = ({ hash, textContent }: HTMLAnchorElement): readonly number[] => {
    const linkedIndex = ids.indexOf(decodeUrl(hash.slice(1)));
    const overloadIndices = textContent.includes('(') ? undefined : indicesByName.get(getOverloadName(textContent));
    return overloadIndices ?? (linkedIndex < 0 ? [] : [linkedIndex]);
  };
  for (const list of document.querySelectorAll(LINK_LISTS_SELECTOR)) {
    for (const link of list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
      const indices = getLinkedIndices(link);
      const row = link.closest('tr, li');
      if (row === null) continue;
      if (article.contains(row)) registerWithAncestors(row, indices);
      else registerElement(row, indices);
    }
  }
  // Start with the lowest-level headings, because a section's members include those of its subsections.
  for (const heading of ['h4', 'h3', 'h2'].flatMap((name) => [...article.querySelectorAll<HTMLElement>(name)])) {
    if (heading.closest(MEMBERS_SELECTOR) === null) registerSection(heading, input, indicesByElement);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#Page-toc a[href^="#"]')) {
    const target = document.getElementById(decodeUrl(link.hash.slice(1)));
    if (target !== null) registerElement(link.closest('li'), indicesByElement.get(target) ?? []);
  }
  /** Elements in document order, with their members' indices. An element is hidden if none of its members matches. */
  const elements = [...indicesByElement].sort(([a], [b]) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return { type: getHeadingSymbolName(h1), ids, members, elements };
}

/**
 * Registers a heading and its section's elements, so that they are hidden when no member in the section matches. The
 * section ends at the next heading of the same or a higher rank. Ignores the section that contains `input`.
 */
function registerSection(heading: HTMLElement, input: Element, indicesByElement: Map<HTMLElement, number[]>): void {
  const sectionElements: HTMLElement[] = [heading];
  for (let next = heading.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (getHeadingLevel(next) <= getHeadingLevel(heading)) break;
    if (next.contains(input)) return;
    // Skip islands and elements that contain islands, because islands don't depend on members.
    if (next instanceof HTMLElement && !next.matches('[data-island], :has([data-island])')) sectionElements.push(next);
  }
  const memberIndices = [...new Set(sectionElements.flatMap((element) => indicesByElement.get(element) ?? []))];
  if (memberIndices.length === 0) return;
  for (const element of sectionElements)
    if (!indicesByElement.has(element)) indicesByElement.set(element, memberIndices);
}

/** Returns a heading's level, or 7 for any other element. */
function getHeadingLevel({ tagName }: Element): number {
  return /^H[1-6]$/u.test(tagName) ? Number(tagName[1]) : 7;
}

/** Returns the name that a member shares with its overloads: without parameters and type parameters. */
function getOverloadName(name: string): string {
  return name.replace(/[(<[].*$/u, '').trim();
}

/** Returns the ids of the members that match a query (see `findMembers`), and the elements to hide or show. */
export function matchMembers({ ids, members, elements }: MemberIndex, words: readonly string[]) {
  const { matchedBy, matchFlags } = findMembers(members, words);
  const changes = elements
    .map(([element, indices]) => ({ element, isHidden: !indices.some((index) => matchFlags[index]) }))
    .filter(({ element, isHidden }) => isHidden !== element.hidden);
  return { found: ids.filter((_, index) => matchFlags[index]), matchedBy, changes };
}

/** The searchable texts of a member. A space precedes each place where query words can match, except in `heading`. */
type SearchableMember = ReturnType<typeof createSearchableMember>;

/** Names of the searched texts, in search order. Each is searched only if the previous texts match no member. */
const SEARCHED_TEXTS = ['name', 'parameter', 'summary'] as const;
/** The last text that was searched to find the matches: for example, `parameter` if no member matched by name alone. */
export type SearchedText = (typeof SEARCHED_TEXTS)[number];

/** Matches the first letter or digit of each part of a name: `I`, `K` and `U` in `IsKeyUp`, `D` and `5` in `D5`. */
const NAME_PART_START_PATTERN = /[\p{Lu}](?=\p{Ll})|(?<=[\p{Ll}\d])\p{Lu}|(?<!\d)\d|(?<![\p{L}\d])\p{L}/gu;
const WORD_SEPARATOR_PATTERN = /[^\p{L}\p{N}]+/u;

/** Returns the searchable texts of a member. `heading` is the name with parameters: `Contains(Vector2)`. */
export function createSearchableMember(heading: string, summary = '', declaration = '') {
  const name = heading.replace(/(?<!operator.*)[(<[].*$/u, '');
  return {
    name: joinNameSuffixes(name),
    /** The name with parameters, searched only for query words with punctuation. */
    heading: heading.toLowerCase(),
    parameters: extractParameters(declaration).split(WORD_SEPARATOR_PATTERN).map(joinNameSuffixes).join(''),
    summary: joinWords(summary.toLowerCase()),
  };
}

/** Returns the words of `text`, each preceded by a space. */
function joinWords(text: string): string {
  return ` ${text.split(WORD_SEPARATOR_PATTERN).filter(Boolean).join(' ')}`;
}

/** Returns the suffixes of a name that start at one of its parts: `IsKeyUp` → ` iskeyup keyup up`. */
function joinNameSuffixes(name: string): string {
  const lowerName = name.toLowerCase();
  return [...name.matchAll(NAME_PART_START_PATTERN)].map(({ index }) => ` ${lowerName.slice(index)}`).join('');
}

/** Returns the parameters of a declaration without attributes and default values. */
function extractParameters(declaration: string): string {
  const [, parameterList = ''] = /[([](.*)[)\]]/su.exec(declaration.replace(/^\s*\[.*\]\s*$/gmu, '')) ?? [];
  return parameterList.replace(/=[^,]*/gu, '');
}

/** Splits a query into lower-case words. */
export function splitIntoWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/u).filter(Boolean);
}

/**
 * Finds the members that contain every query word. Each word must start a part of a name or parameter, or a word of a
 * summary: `key up` finds `IsKeyUp`, but `ey` doesn't. A word with punctuation may be anywhere in the heading.
 * Parameters are searched only if no name matches, and summaries only if no parameters match. `matchFlags` has one flag
 * per member; an empty query matches all. `matchedBy` is the last text that was searched; null for no match or an empty
 * query.
 */
export function findMembers(members: readonly SearchableMember[], words: readonly string[]) {
  if (words.length === 0) return { matchedBy: null, matchFlags: members.map(() => true) };
  for (const matchedBy of SEARCHED_TEXTS) {
    const matchFlags = members.map((member) => words.every((word) => matchesWord(member, word, matchedBy)));
    if (matchFlags.includes(true)) return { matchedBy, matchFlags };
  }
  return { matchedBy: null, matchFlags: members.map(() => false) };
}

function matchesWord({ name, heading, parameters, summary }: SearchableMember, word: string, matchedBy: SearchedText) {
  if (heading.includes(word) && WORD_SEPARATOR_PATTERN.test(word)) return true;
  const spacePrefixedWord = joinWords(word);
  if (spacePrefixedWord.length < 2) return false;
  if (name.includes(spacePrefixedWord)) return true;
  if (matchedBy === 'name') return false;
  return parameters.includes(spacePrefixedWord) || (matchedBy === 'summary' && summary.includes(spacePrefixedWord));
}
