/** The numbers and the words after them of a name such as `1.2.0-preview.3`; a `v` before them means nothing. */
const RELEASE = /^v?(?<numbers>\d+(?:\.\d+)*)(?:-(?<words>[\da-z.-]+))?(?:\+.*)?$/iu;

/**
 * Compare two releases as Semantic Versioning orders them: negative when the first is older. Null when one of the names
 * isn't of that kind, since other names have no order.
 */
export function compareReleases(a: string, b: string): number | null {
  const [first, second] = [RELEASE.exec(a)?.groups, RELEASE.exec(b)?.groups];
  if (first === undefined || second === undefined) return null;
  const byNumber = compareParts(first.numbers ?? '', second.numbers ?? '', '0');
  if (byNumber !== 0) return byNumber;
  // `1.0.0-preview.3` comes before `1.0.0`.
  if (first.words === undefined || second.words === undefined)
    return Number(first.words === undefined) - Number(second.words === undefined);
  return compareParts(first.words, second.words);
}

/** @param missing stands for the parts that only the other one has */
function compareParts(a: string, b: string, missing?: string): number {
  const [first, second] = [a.split('.'), b.split('.')];
  for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
    const order = comparePart(first[at] ?? missing, second[at] ?? missing);
    if (order !== 0) return order;
  }
  return 0;
}

/** Numbers by their value and before words; what is missing comes first. */
function comparePart(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  const [isNumber, isOtherNumber] = [/^\d+$/u.test(a), /^\d+$/u.test(b)];
  if (isNumber && isOtherNumber) return Number(a) - Number(b);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
