/** The parts of a release name such as `1.2.0-preview.3`. */
interface ReleaseName {
  /** An optional `v`, which does not affect the order. */
  prefix: string;
  numbers: readonly number[];
  /** The pre-release identifier after the dash; null for a final release. */
  words: string | null;
}

const RELEASE = /^(?<prefix>v?)(?<numbers>\d+(?:\.\d+)*)(?:-(?<words>[\da-z.-]+))?(?:\+.*)?$/iu;

/** Parses a release name; null for names of another form, which have no order. */
function readRelease(name: string): ReleaseName | null {
  const { prefix = '', numbers, words = null } = RELEASE.exec(name)?.groups ?? {};
  return numbers === undefined ? null : { prefix, numbers: numbers.split('.').map(Number), words };
}

/**
 * Compares two releases by Semantic Versioning: negative if the first is older. Null if one of the names has another form
 * and therefore no order.
 */
export function compareReleases(a: string, b: string): number | null {
  const [first, second] = [readRelease(a), readRelease(b)];
  if (first === null || second === null) return null;
  const length = Math.max(first.numbers.length, second.numbers.length);
  for (let at = 0; at < length; at += 1) {
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

/** Numbers sort by value and before words; a missing part sorts first. */
function comparePart(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  const [isNumber, isOtherNumber] = [/^\d+$/u.test(a), /^\d+$/u.test(b)];
  if (isNumber && isOtherNumber) return Number(a) - Number(b);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Common names of pre-release stages. */
const STAGES = /^(?:dev|alpha|beta|pre|preview|rc)$/u;

/** Suggests names for the release after `newest`, nearest first; none for names without an order. */
export function nextReleases(newest: string): string[] {
  const release = readRelease(newest);
  if (release === null) return [];
  const { prefix, numbers, words } = release;
  const final = prefix + numbers.join('.');
  if (words !== null) {
    const next = words.replace(/\d+$/u, (number) => String(Number(number) + 1));
    return next === words ? [final] : [`${final}-${next}`, final];
  }
  const raised = (at: number): string =>
    prefix + numbers.map((number, index) => (index < at ? number : index === at ? number + 1 : 0)).join('.');
  return numbers.map((_, index) => raised(numbers.length - 1 - index));
}

/**
 * Describes how a name differs in form from the newest release, which usually means a typo.
 *
 * @param releases newest first
 * @returns null if the forms match
 */
export function unlikeReleases(name: string, releases: readonly string[]): string | null {
  const [newest] = releases;
  if (newest === undefined || isLike(name, newest, releases)) return null;
  const form = readRelease(newest) === null ? '' : ` (${formOf(newest)}, with numbers for N)`;
  return `"${name}" has another form than the release before it, ${newest}${form}.`;
}

function isLike(name: string, newest: string, releases: readonly string[]): boolean {
  const [own, before] = [readRelease(name), readRelease(newest)];
  if (own === null || before === null) return own === before;
  if (own.prefix !== before.prefix || own.numbers.length !== before.numbers.length) return false;
  if (own.words === null) return true;
  const known = releases.flatMap((release) => readRelease(release)?.words ?? []);
  if (known.some((words) => formOf(words) === formOf(own.words ?? ''))) return true;
  // A new stage begins; a known stage must keep its form.
  const stage = stageOf(own.words);
  return STAGES.test(stage) && !known.some((words) => stageOf(words) === stage);
}

function formOf(name: string): string {
  return name.replaceAll(/\d+/gu, 'N');
}

function stageOf(words: string): string {
  return words.replace(/[.\d-]+$/u, '').toLowerCase();
}
