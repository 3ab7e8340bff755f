import { compareByCodeUnit } from './problem.ts';

/**
 * Returns the edit distance between a typed name and a candidate: the number of insertions, deletions, substitutions
 * and transpositions of characters, at most `limit`. If `isPrefix` is true (the user is still typing), compares the
 * name with the nearest prefix of the candidate.
 */
export function computeEditDistance(
  typedName: string,
  candidate: string,
  limit = Number.POSITIVE_INFINITY,
  isPrefix = false,
): number {
  const lengthDifference = candidate.length - typedName.length;
  if ((isPrefix ? -lengthDifference : Math.abs(lengthDifference)) >= limit) return limit;
  // Ignores the end of a much longer candidate, because prefixes that include it would exceed the limit.
  const columnCount = Math.min(candidate.length, typedName.length + limit);
  let rowBeforePrevious: number[] = [];
  let previousRow = Array.from({ length: columnCount + 1 }, (_, index) => index);
  for (let row = 1; row <= typedName.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= columnCount; column += 1) {
      const isSameCharacter = typedName.charCodeAt(row - 1) === candidate.charCodeAt(column - 1);
      const isTransposition =
        row > 1 &&
        column > 1 &&
        typedName.charCodeAt(row - 1) === candidate.charCodeAt(column - 2) &&
        typedName.charCodeAt(row - 2) === candidate.charCodeAt(column - 1);
      currentRow.push(
        Math.min(
          (previousRow[column - 1] ?? 0) + (isSameCharacter ? 0 : 1),
          (previousRow[column] ?? 0) + 1,
          (currentRow[column - 1] ?? 0) + 1,
          isTransposition ? (rowBeforePrevious[column - 2] ?? 0) + 1 : limit,
        ),
      );
    }
    // The minimum of later rows can't be smaller than the minimum of this row.
    if (Math.min(...currentRow) >= limit) return limit;
    rowBeforePrevious = previousRow;
    previousRow = currentRow;
  }
  return Math.min(isPrefix ? Math.min(...previousRow) : (previousRow[columnCount] ?? limit), limit);
}

/** Maximum of the edit distance from which names are too different, unless they are equal after the last `/` or `.`. */
const MAX_DISTANCE_LIMIT = 16;

/** Returns the most similar names, best first. Ignores case. Prefers names that are equal after the last `/` or `.`. */
export function findSimilarNames(name: string, candidates: Iterable<string>, count = 1): string[] {
  const lowerCaseName = name.toLowerCase();
  const distanceLimit = Math.min(MAX_DISTANCE_LIMIT, Math.max(3, Math.ceil(name.length * 0.4)));
  const scoredNames = [...candidates].flatMap((candidate) => {
    const lowerCaseCandidate = candidate.toLowerCase();
    const distance = computeEditDistance(lowerCaseName, lowerCaseCandidate, distanceLimit);
    const score = getLastSegment(lowerCaseCandidate) === getLastSegment(lowerCaseName) ? distance / 2 : distance;
    return score < distanceLimit ? [{ candidate, score }] : [];
  });
  scoredNames.sort((a, b) => a.score - b.score || compareByCodeUnit(a.candidate, b.candidate));
  return scoredNames.slice(0, count).map(({ candidate }) => candidate);
}

/** Number of comparisons after which a finder starts no more searches, to limit the duration to a few seconds. */
const MAX_COMPARISONS = 1_000_000;

/** Creates a function that finds names similar to a missing name. After `MAX_COMPARISONS`, it returns []. */
export function createLimitedSimilarNameFinder() {
  let comparisonCount = 0;
  return (name: string, candidates: readonly string[], count?: number): string[] => {
    if (comparisonCount > MAX_COMPARISONS) return [];
    comparisonCount += candidates.length;
    return findSimilarNames(name, candidates, count);
  };
}

/** Like `createLimitedSimilarNameFinder`, but for one list of names. Calls `names` only for the first search. */
export function createSimilarNameFinder(names: () => Iterable<string>): (name: string, count?: number) => string[] {
  let allNames: readonly string[] | null = null;
  const findNames = createLimitedSimilarNameFinder();
  return (name, count) => {
    allNames ??= [...names()];
    return findNames(name, allNames, count);
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
