/** Finds words that exist for words that don't. */
export interface Corrector {
  /** True when a word, or one that begins with it, exists. */
  isKnown(word: string): boolean;
  /**
   * Existing words that a mistyped one may mean, the nearest first; none for a word that is too short to tell.
   *
   * @param most so many slips at most
   * @param mayBegin true for a word that may still be being typed: it may begin longer ones
   */
  correct(word: string, most: number, mayBegin: boolean): string[];
}

/** So many corrections of one word are looked for. */
const MOST = 4;

/** A corrector over the words of an index. Slips within the first letter are too rare to look for. */
export function createCorrector(words: Iterable<string>): Corrector {
  const sorted = [...words].sort();
  const byFirst = new Map<string, string[]>();
  for (const word of sorted) {
    const first = word.charAt(0);
    const list = byFirst.get(first);
    if (list === undefined) byFirst.set(first, [word]);
    else list.push(word);
  }
  return {
    isKnown(word) {
      const at = firstAtLeast(sorted, word);
      return sorted[at]?.startsWith(word) === true;
    },
    correct(word, most, mayBegin) {
      const slips = Math.min(most, slipsAllowed(word));
      if (slips === 0) return [];
      const found = (byFirst.get(word.charAt(0)) ?? []).flatMap((candidate) => {
        const more = Math.abs(candidate.length - word.length);
        if (!mayBegin && more > slips) return [];
        const distance = slipDistance(word, candidate, slips, mayBegin);
        return distance > slips ? [] : [{ candidate, distance, more }];
      });
      // Sorting keeps the order of the alphabet among equals.
      found.sort((a, b) => a.distance - b.distance || a.more - b.more);
      return found.slice(0, MOST).map(({ candidate }) => candidate);
    },
  };
}

/** Index of the first text that isn't before the given one. */
function firstAtLeast(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function slipsAllowed(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
}

/**
 * How many slips lead from a typed word to a candidate or, where the reader may still be typing, to its beginning: letters
 * left out, put in, mistaken, or two swapped. More than `most` is told as `most + 1`.
 */
function slipDistance(typed: string, candidate: string, most: number, mayBegin: boolean): number {
  if (candidate.length < typed.length - most) return most + 1;
  // Of a long candidate only the beginning is compared.
  const width = Math.min(candidate.length, typed.length + most);
  let before: number[] = [];
  let previous = Array.from({ length: width + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= width; column += 1) {
      const same = typed.charCodeAt(row - 1) === candidate.charCodeAt(column - 1);
      let value = Math.min(
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === candidate.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === candidate.charCodeAt(column - 1);
      if (isSwapped) value = Math.min(value, (before[column - 2] ?? 0) + 1);
      current.push(value);
      smallest = Math.min(smallest, value);
    }
    if (smallest > most) return most + 1;
    before = previous;
    previous = current;
  }
  const distance = mayBegin ? Math.min(...previous) : (previous[width] ?? most);
  return Math.min(distance, most + 1);
}
