/** The searchable texts of a member. Except in `heading`, a match must start after a space. */
export interface Searchable {
  /** Suffixes of the name that start at one of its parts: ` iskeyup keyup up`. */
  name: string;
  /** Name with parameters; searched only for query words with punctuation. */
  heading: string;
  /** Suffixes of the names and types of the parameters, as in `name`. */
  parameters: string;
  /** Words of the summary. */
  summary: string;
}

/** Where a query matches: in the name, or only together with the parameters or the summary. */
export type MatchedText = 'name' | 'parameter' | 'summary';

/** Texts in the order in which they are searched. A text is searched only if no member matches by an earlier one. */
const MATCHED_TEXTS: readonly MatchedText[] = ['name', 'parameter', 'summary'];

/** Matches the start of each part of a name: `IsKeyUp`, `D5`, `KeyPad0`, `GetIO`, `Contains(Vector2)`. */
const NAME_PART_START = /[\p{Lu}](?=\p{Ll})|(?<=[\p{Ll}\d])\p{Lu}|(?<!\d)\d|(?<![\p{L}\d])\p{L}/gu;
const WORD_SEPARATOR = /[^\p{L}\p{N}]+/u;

/**
 * Returns the searchable texts of a member.
 *
 * @param heading the name with parameters: `Contains(Vector2)`
 * @param summary plain text
 * @param declaration C#
 */
export function createSearchable(heading: string, summary = '', declaration = ''): Searchable {
  const name = heading.replace(/(?<!operator.*)[(<[].*$/u, '');
  return {
    name: nameSuffixes(name),
    heading: heading.toLowerCase(),
    parameters: listParameters(declaration).split(WORD_SEPARATOR).map(nameSuffixes).join(''),
    summary: joinWords(summary.toLowerCase()),
  };
}

/** Returns the words of a text with a space before each. */
function joinWords(text: string): string {
  return ` ${text.split(WORD_SEPARATOR).filter(Boolean).join(' ')}`;
}

/** Returns the suffixes of a name that start at one of its parts: `IsKeyUp` → ` iskeyup keyup up`. */
function nameSuffixes(name: string): string {
  const lower = name.toLowerCase();
  return [...name.matchAll(NAME_PART_START)].map(({ index }) => ` ${lower.slice(index)}`).join('');
}

/** Returns the parameters of a declaration without attributes and default values. */
function listParameters(declaration: string): string {
  const [, inside = ''] = /[([](.*)[)\]]/su.exec(declaration.replace(/^\s*\[.*\]\s*$/gmu, '')) ?? [];
  return inside.replace(/=[^,]*/gu, '');
}

/** Splits a query into words in lower case. */
export function splitIntoWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/u).filter(Boolean);
}

/** The members that match a query. */
export interface MemberMatches {
  /** Text in which the query was found; null if no member matches or the query is empty. */
  matchedBy: MatchedText | null;
  /** True for each member that matches, in the order of the members. */
  isFound: boolean[];
}

/**
 * Finds the members that contain every word. A word must start a part of a name or a word of a summary: `key up` and
 * `thick` find `IsKeyUp` and `BorderThickness`, `ick` doesn't. Parameters are searched only if no name matches, and
 * summaries only if no parameters match.
 *
 * @param words empty for all members
 */
export function findMembers(members: readonly Searchable[], words: readonly string[]): MemberMatches {
  if (words.length === 0) return { matchedBy: null, isFound: members.map(() => true) };
  for (const matchedBy of MATCHED_TEXTS) {
    const isFound = members.map((member) => words.every((word) => matchesWord(member, word, matchedBy)));
    if (isFound.includes(true)) return { matchedBy, isFound };
  }
  return { matchedBy: null, isFound: members.map(() => false) };
}

function matchesWord(
  { name, heading, parameters, summary }: Searchable,
  word: string,
  matchedBy: MatchedText,
): boolean {
  if (heading.includes(word) && WORD_SEPARATOR.test(word)) return true;
  const start = joinWords(word);
  if (start.length < 2) return false;
  if (name.includes(start)) return true;
  if (matchedBy === 'name') return false;
  return parameters.includes(start) || (matchedBy === 'summary' && summary.includes(start));
}
