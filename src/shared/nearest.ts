import { compareByCodeUnit } from './problem.ts';

/**
 * Returns the edit distance between a typed name and a candidate: the number of insertions, deletions, substitutions
 * and transpositions of characters, at most `limit`. If `isPrefix` is true (the user is still typing), compares the
 * name with the nearest prefix of the candidate.
 */
export function computeEditDistance(
  typed: string,
  candidate: string,
  limit = Number.POSITIVE_INFINITY,
  isPrefix = false,
): number {
  const missing = candidate.length - typed.length;
  if ((isPrefix ? -missing : Math.abs(missing)) >= limit) return limit;
  // Ignores the rest of a longer candidate, because a match with it would exceed the limit.
  const width = Math.min(candidate.length, typed.length + limit);
  let before: number[] = [];
  let previous = Array.from({ length: width + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed.charCodeAt(row - 1) === candidate.charCodeAt(column - 1);
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === candidate.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === candidate.charCodeAt(column - 1);
      current.push(
        Math.min(
          (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          isSwapped ? (before[column - 2] ?? 0) + 1 : limit,
        ),
      );
    }
    // The minimum of the following rows can't be smaller.
    if (Math.min(...current) >= limit) return limit;
    before = previous;
    previous = current;
  }
  return Math.min(isPrefix ? Math.min(...previous) : (previous[width] ?? limit), limit);
}

/** Edit distance from which even long names aren't similar, unless they are equal after the last `/` or `.`. */
const MAX_DISTANCE = 16;

/** Returns the most similar names, best first. Ignores case. Prefers names that are equal after the last `/` or `.`. */
export function findSimilarNames(name: string, candidates: Iterable<string>, count = 1): string[] {
  const wanted = name.toLowerCase();
  const limit = Math.min(MAX_DISTANCE, Math.max(3, Math.ceil(name.length * 0.4)));
  const scored = [...candidates].flatMap((candidate) => {
    const lower = candidate.toLowerCase();
    const distance = computeEditDistance(wanted, lower, limit);
    const score = getLastSegment(lower) === getLastSegment(wanted) ? distance / 2 : distance;
    return score < limit ? [{ candidate, score }] : [];
  });
  scored.sort((a, b) => a.score - b.score || compareByCodeUnit(a.candidate, b.candidate));
  return scored.slice(0, count).map(({ candidate }) => candidate);
}

/** Number of comparisons after which a finder starts no further search. That many comparisons take a few seconds. */
const MAX_COMPARISONS = 1_000_000;

/** Creates a function that finds names similar to a missing name. Beyond `MAX_COMPARISONS`, the function returns []. */
export function createLimitedSimilarNameFinder(): (
  name: string,
  candidates: readonly string[],
  count?: number,
) => string[] {
  let comparisons = 0;
  return (name, candidates, count) => {
    if (comparisons > MAX_COMPARISONS) return [];
    comparisons += candidates.length;
    return findSimilarNames(name, candidates, count);
  };
}

/** Creates a finder for one list of names, limited to `MAX_COMPARISONS`. It calls `names` once, on the first search. */
export function createSimilarNameFinder(names: () => Iterable<string>): (name: string, count?: number) => string[] {
  let all: readonly string[] | null = null;
  const find = createLimitedSimilarNameFinder();
  return (name, count) => {
    all ??= [...names()];
    return find(name, all, count);
  };
}

/** Returns a hint for an unknown name: `Did you mean "a" or "b"?`; undefined if there are no names. */
export function didYouMean(names: readonly string[], quote = '"'): string | undefined {
  if (names.length === 0) return undefined;
  return `Did you mean ${names.map((name) => quote + name + quote).join(' or ')}?`;
}

function getLastSegment(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1);
}
