/** The words of a sorted list that begin with a text, in their order. */
export function wordsFrom(sorted: readonly string[], beginning: string): string[] {
  const first = firstAtLeast(sorted, beginning);
  let end = first;
  while (sorted[end]?.startsWith(beginning) === true) end += 1;
  return sorted.slice(first, end);
}

/** Index of the first text that isn't before the given one. */
export function firstAtLeast(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
