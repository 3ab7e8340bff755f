/** What is searched of one member, prepared once. Each text begins every way to be found after a space. */
export interface Searchable {
  /** The name, from each of its parts on. */
  name: string;
  /** The name as its heading has it, with parameters, for words with signs in them. */
  heading: string;
  /** Names and types of the parameters, from each part on. */
  parameters: string;
  /** Words of the summary. */
  summary: string;
}

/** What of a member answers a query: its name alone, or only together with its parameters or its summary. */
export type Answer = 'name' | 'parameter' | 'summary';

/** Answers, best first: where one member has a better one, only its like count. */
const ANSWERS: readonly Answer[] = ['name', 'parameter', 'summary'];

/** Where a part of a name begins: `IsKeyUp`, `D5`, `KeyPad0`, `GetIO`, `Contains(Vector2)`. */
const PART = /[\p{Lu}](?=\p{Ll})|(?<=[\p{Ll}\d])\p{Lu}|(?<!\d)\d|(?<![\p{L}\d])\p{L}/gu;
const NO_WORD = /[^\p{L}\p{N}]+/u;

/**
 * Prepare a member to be found.
 *
 * @param heading the name as its heading has it: `Contains(Vector2)`
 * @param summary plain text
 * @param declaration the member's, as it is written
 */
export function searchable(heading: string, summary = '', declaration = ''): Searchable {
  const name = heading.replace(/(?<!operator.*)[(<[].*$/u, '');
  return {
    name: partsOf(name),
    heading: heading.toLowerCase(),
    parameters: parametersOf(declaration).split(NO_WORD).map(partsOf).join(''),
    summary: phrase(summary.toLowerCase()),
  };
}

/** Words with a space before each. */
function phrase(text: string): string {
  return ` ${text.split(NO_WORD).filter(Boolean).join(' ')}`;
}

/** A name from each of its parts on, each after a space. */
function partsOf(name: string): string {
  const lower = name.toLowerCase();
  return [...name.matchAll(PART)].map(({ index }) => ` ${lower.slice(index)}`).join('');
}

/** What stands in the parentheses or brackets of a declaration, without attributes before it and without defaults. */
function parametersOf(declaration: string): string {
  const [, inside = ''] = /[([](.*)[)\]]/su.exec(declaration.replace(/^\s*\[.*\]\s*$/gmu, '')) ?? [];
  return inside.replace(/=[^,]*/gu, '');
}

/** The words of a query. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/u).filter(Boolean);
}

/** What a query finds. */
export interface Found {
  /** What of the members answers; null when none does, or nothing is asked for. */
  answer: Answer | null;
  /** For each member, in their order. */
  isFound: boolean[];
}

/**
 * Find the members that have every word. A word begins a part of a name or a word of a summary: `key up` finds
 * `IsKeyUp`, `thick` finds `BorderThickness`, `ick` doesn't. Names count alone; only when no name has every word, what
 * parameters are called is searched, and then summaries.
 *
 * @param words none for all members
 */
export function findMembers(members: readonly Searchable[], words: readonly string[]): Found {
  if (words.length === 0) return { answer: null, isFound: members.map(() => true) };
  for (const answer of ANSWERS) {
    const isFound = members.map((member) => words.every((word) => has(member, word, answer)));
    if (isFound.includes(true)) return { answer, isFound };
  }
  return { answer: null, isFound: members.map(() => false) };
}

function has({ name, heading, parameters, summary }: Searchable, word: string, answer: Answer): boolean {
  if (heading.includes(word) && NO_WORD.test(word)) return true;
  const start = phrase(word);
  if (start.length < 2) return false;
  if (name.includes(start)) return true;
  if (answer === 'name') return false;
  return parameters.includes(start) || (answer === 'summary' && summary.includes(start));
}
