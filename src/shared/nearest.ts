import { compareText } from './problem.ts';

/** Returns the number of single-character insertions, deletions and replacements between two texts, at most `limit`. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  // Skips the common start and end.
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const length = endB - start;
  let previous = Array.from({ length: length + 1 }, (_, index) => index);
  for (let row = 1; row <= endA - start; row += 1) {
    // Cells further from the diagonal exceed the limit.
    const from = Math.max(1, row - limit + 1);
    const to = Math.min(length, row + limit - 1);
    const current = [row];
    let smallest = row;
    current[from - 1] ??= limit;
    for (let column = from; column <= to; column += 1) {
      const same = a.charCodeAt(start + row - 1) === b.charCodeAt(start + column - 1);
      const replace = (previous[column - 1] ?? limit) + (same ? 0 : 1);
      const value = Math.min(replace, (previous[column] ?? limit) + 1, (current[column - 1] ?? limit) + 1);
      current[column] = value;
      smallest = Math.min(smallest, value);
    }
    if (smallest >= limit) return limit;
    previous = current;
  }
  return Math.min(previous[length] ?? limit, limit);
}

/** An existing name, prepared for comparison. */
interface Candidate {
  name: string;
  lower: string;
  last: string;
}

/** Maximum edit distance of similar names. */
const MAX_DISTANCE = 16;

/**
 * Returns the names most similar to a missing one, best first. Ignores case; a name with the same last segment
 * (`…/intro`, `….Width`) is always similar.
 */
export function nearest(name: string, candidates: Iterable<string>, count = 1): string[] {
  return search(toCandidate(name), [...candidates].map(toCandidate), count);
}

/** Number of searches that compare all names. Later ones compare only names with the same last segment. */
const MAX_FULL_SEARCHES = 100;

/**
 * Creates a search for similar names. It reads the names at the first search, and limits the time that hints take when
 * hundreds of names are wrong.
 */
export function createNameFinder(names: () => Iterable<string>): (name: string, count?: number) => string[] {
  let all: Candidate[] | null = null;
  const byLast = new Map<string, Candidate[]>();
  const found = new Map<string, string[]>();
  return (name, count = 1) => {
    const key = `${count} ${name}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    if (all === null) {
      all = [...names()].map(toCandidate);
      for (const candidate of all) {
        const alike = byLast.get(candidate.last);
        if (alike === undefined) byLast.set(candidate.last, [candidate]);
        else alike.push(candidate);
      }
    }
    const wanted = toCandidate(name);
    const result = search(wanted, found.size < MAX_FULL_SEARCHES ? all : (byLast.get(wanted.last) ?? []), count);
    found.set(key, result);
    return result;
  };
}

function search(wanted: Candidate, candidates: readonly Candidate[], count: number): string[] {
  const limit = Math.min(MAX_DISTANCE, Math.max(3, Math.ceil(wanted.lower.length * 0.4)));
  const best: { name: string; score: number }[] = [];
  for (const { name, lower, last } of candidates) {
    const isAlike = last === wanted.last;
    // Only names as similar as the worst result so far matter.
    const worst = best.length < count ? limit : (best.at(-1)?.score ?? limit);
    const maximum = Math.min(limit, Math.floor(isAlike ? worst * 2 : worst) + 1);
    const distance = editDistance(wanted.lower, lower, maximum);
    const score = distance < maximum ? (isAlike ? distance / 2 : distance) : isAlike ? limit / 2 : limit;
    if (score >= limit || score > worst) continue;
    best.push({ name, score });
    best.sort((a, b) => a.score - b.score || compareText(a.name, b.name));
    best.length = Math.min(best.length, count);
  }
  return best.map(({ name }) => name);
}

/** Returns a hint for an unknown name: `Did you mean "a" or "b"?`; undefined without names. */
export function didYouMean(names: readonly string[], quote = '"'): string | undefined {
  if (names.length === 0) return undefined;
  return `Did you mean ${names.map((name) => quote + name + quote).join(' or ')}?`;
}

function toCandidate(name: string): Candidate {
  const lower = name.toLowerCase();
  return { name, lower, last: lower.slice(Math.max(lower.lastIndexOf('/'), lower.lastIndexOf('.')) + 1) };
}
