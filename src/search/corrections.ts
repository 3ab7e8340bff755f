import { editDistance } from '#shared/nearest.ts';

/** A spelling corrector for words that aren't in the index. */
export interface Corrector {
  /** Returns true if a word in the index starts with this one. */
  isKnown(word: string): boolean;
  /** Returns true if this word is in the index. */
  isWhole(word: string): boolean;
  /**
   * Returns the most similar words in the index, nearest first. Returns none if the word is too short to correct.
   *
   * @param maxEdits maximum edit distance
   * @param isPrefix true for the last word of a query, which the user may still be typing
   */
  correct(word: string, maxEdits: number, isPrefix: boolean): string[];
}

/** Maximum number of corrections of one word. */
const MAX_CORRECTIONS = 4;

/** Creates a corrector, which only finds words with the same first letter. */
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
      const at = findFirstAtLeast(sorted, word);
      return sorted[at]?.startsWith(word) === true;
    },
    isWhole: (word) => sorted[findFirstAtLeast(sorted, word)] === word,
    correct(word, maxEdits, isPrefix) {
      const limit = Math.min(maxEdits, getMaxEdits(word));
      if (limit === 0) return [];
      const found = (byFirst.get(word.charAt(0)) ?? []).flatMap((candidate) => {
        const lengthDifference = Math.abs(candidate.length - word.length);
        if (!isPrefix && lengthDifference > limit) return [];
        const distance = editDistance(word, candidate, limit + 1, isPrefix);
        return distance > limit ? [] : [{ candidate, distance, lengthDifference }];
      });
      // The sort is stable, so equally similar words stay in alphabetical order.
      found.sort((a, b) => a.distance - b.distance || a.lengthDifference - b.lengthDifference);
      return found.slice(0, MAX_CORRECTIONS).map(({ candidate }) => candidate);
    },
  };
}

/** Returns the index of the first text that is equal to or greater than the given one; the length if there is none. */
function findFirstAtLeast(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function getMaxEdits(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
}
