/** A release's name in its parts, such as `1.2.0-preview.3`. */
export interface ReleaseName {
  /** A `v` before the numbers means nothing. */
  prefix: string;
  numbers: readonly number[];
  /** What stands after a dash; null for a final release. */
  words: string | null;
}

const RELEASE = /^(?<prefix>v?)(?<numbers>\d+(?:\.\d+)*)(?:-(?<words>[\da-z.-]+))?(?:\+.*)?$/iu;

/** The parts of a name; null for names of another kind, which have no order. */
export function readRelease(name: string): ReleaseName | null {
  const { prefix = '', numbers, words = null } = RELEASE.exec(name)?.groups ?? {};
  return numbers === undefined ? null : { prefix, numbers: numbers.split('.').map(Number), words };
}

/**
 * Compare two releases as Semantic Versioning orders them: negative when the first is older. Null when one of the names
 * isn't of that kind, since other names have no order.
 */
export function compareReleases(a: string, b: string): number | null {
  const [first, second] = [readRelease(a), readRelease(b)];
  if (first === null || second === null) return null;
  const places = Math.max(first.numbers.length, second.numbers.length);
  for (let at = 0; at < places; at += 1) {
    const order = (first.numbers[at] ?? 0) - (second.numbers[at] ?? 0);
    if (order !== 0) return order;
  }
  // `1.0.0-preview.3` comes before `1.0.0`.
  if (first.words === null || second.words === null)
    return Number(first.words === null) - Number(second.words === null);
  return compareWords(first.words, second.words);
}

function compareWords(a: string, b: string): number {
  const [first, second] = [a.split('.'), b.split('.')];
  for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
    const order = comparePart(first[at], second[at]);
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
