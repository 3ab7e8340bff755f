/** What is searched of one member, prepared once. */
export interface Searchable {
  /** Every way to begin reading the name and the summary: each begins after a space. */
  starts: string;
  /** Name and summary as they are, for words with signs in them. */
  whole: string;
}

/** Where a part of a name begins: `IsKeyUp`, `D5`, `KeyPad0`, `GetIO`, `Contains(Vector2)`. */
const PART = /[\p{Lu}](?=\p{Ll})|(?<=[\p{Ll}\d])\p{Lu}|(?<!\d)\d|(?<![\p{L}\d])\p{L}/gu;

/**
 * Prepare a member to be found.
 *
 * @param name as its heading has it
 * @param summary plain text
 */
export function searchable(name: string, summary: string): Searchable {
  const lower = name.toLowerCase();
  const parts = [...name.matchAll(PART)].map(({ index }) => lower.slice(index));
  return {
    starts: ` ${[...parts, ...summary.toLowerCase().split(/[^\p{L}\p{N}]+/u)].join(' ')}`,
    whole: `${lower} ${summary.toLowerCase()}`,
  };
}

/** The words of a query. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/u).filter(Boolean);
}

/**
 * True when each word begins a part of the name or a word of the summary: `key up` finds `IsKeyUp`, `thick` finds
 * `BorderThickness`, `ick` doesn't.
 */
export function matches({ starts, whole }: Searchable, words: readonly string[]): boolean {
  return words.every((word) => (/^[\p{L}\p{N}]+$/u.test(word) ? starts.includes(` ${word}`) : whole.includes(word)));
}
