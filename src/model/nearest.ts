import { compareText } from './problem.ts';

/** Number of single-character insertions, deletions and replacements between two texts, `limit` at most. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      const replace = (previous[column - 1] ?? 0) + (same ? 0 : 1);
      const value = Math.min(replace, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      current.push(value);
      smallest = Math.min(smallest, value);
    }
    if (smallest >= limit) return limit;
    previous = current;
  }
  return Math.min(previous[b.length] ?? limit, limit);
}

/**
 * The names most like one that doesn't exist, best first: letter case weighs nothing, and a name that ends in
 * the same segment (`…/intro`, `….Width`) counts as near.
 */
export function nearest(name: string, candidates: Iterable<string>, count = 1): string[] {
  const wanted = name.toLowerCase();
  const wantedLast = lastSegment(wanted);
  const limit = Math.max(3, Math.ceil(wanted.length * 0.4));
  const scored: { candidate: string; score: number }[] = [];
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase();
    const distance = editDistance(wanted, lower, limit);
    const sameEnd = lastSegment(lower) === wantedLast;
    if (distance < limit) scored.push({ candidate, score: sameEnd ? distance / 2 : distance });
    else if (sameEnd) scored.push({ candidate, score: limit / 2 });
  }
  scored.sort((a, b) => a.score - b.score || compareText(a.candidate, b.candidate));
  return scored.slice(0, count).map((entry) => entry.candidate);
}

/** The question that ends a message about an unknown name: `Did you mean "a" or "b"?`; undefined without names. */
export function didYouMean(names: readonly string[], quote = '"'): string | undefined {
  if (names.length === 0) return undefined;
  return `Did you mean ${names.map((name) => quote + name + quote).join(' or ')}?`;
}

function lastSegment(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1);
}
