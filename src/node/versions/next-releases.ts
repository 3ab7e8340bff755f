import { readRelease } from './release-order.ts';

/** What comes before a release is mostly called so. */
const STAGES = /^(?:dev|alpha|beta|pre|preview|rc)$/u;

/** The names that may come after a release, nearest first; none where names have no order. */
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
 * Says that a name is unlike the newest release's: so is most of what was mistyped.
 *
 * @param releases newest first
 * @returns null when it is like it
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
  // Another stage begins; one that there was is written as it was.
  const stage = stageOf(own.words);
  return STAGES.test(stage) && !known.some((words) => stageOf(words) === stage);
}

function formOf(name: string): string {
  return name.replaceAll(/\d+/gu, 'N');
}

function stageOf(words: string): string {
  return words.replace(/[.\d-]+$/u, '').toLowerCase();
}
