import { join } from 'node:path';
import { getLatestVersion, UNRELEASED_VERSION_NAME } from '#shared/version.ts';
import { PlannedFileChanges } from '../../src/node/content/file-plan.ts';
import { listContentFiles } from '../../src/node/content/read-folder.ts';
import { findVersionNameFault, VERSIONS_FILE } from '../../src/node/content/versions-file.ts';
import type { PlanChange } from './change-versions.ts';

/**
 * Plans a release: the folder of the unreleased version is renamed to the release, and an empty `next` is created.
 *
 * @param options.force accepts a name that is older than a release, skips a number, or has an unusual format
 */
export function planCut(name: string, options: { force?: boolean } = {}): PlanChange {
  return ({ root, content: { site } }) => {
    const releases = site.versions.flatMap((version) =>
      version.name === UNRELEASED_VERSION_NAME ? [] : [version.name],
    );
    const error = checkName(name, releases, options.force === true);
    if (error !== null) return error;
    if (releases.length === site.versions.length)
      return 'There is no unreleased version to release. Create one: `mkdir content/docs/next && touch content/docs/next/.gitkeep`.';

    const plan = new PlannedFileChanges();
    const files = listContentFiles(join(root, 'content/docs/next'), root);
    for (const { path, file } of files) plan.move(file, `content/docs/${name}/${path}`);
    // Git does not store empty folders.
    plan.write('content/docs/next/.gitkeep', '');
    if (files.length === 0) plan.write(`content/docs/${name}/.gitkeep`, '');
    plan.write(VERSIONS_FILE, formatVersionsFile([name, ...releases]));
    const summary = [
      `content/docs/next → content/docs/${name}: ${files.length} ${files.length === 1 ? 'file' : 'files'}`,
      'content/docs/next is empty and inherits everything',
      `${VERSIONS_FILE} lists ${name} first`,
    ];
    const { latest } = site.config;
    if (latest !== undefined && releases.length > 0)
      summary.push(
        `/docs still shows ${getLatestVersion(site.versions).name}, which content/site.ts names as \`latest\``,
      );
    return { plan, moved: new Map([['next', name]]), summary };
  };
}

function checkName(name: string, releases: readonly string[], force: boolean): string | null {
  const rule = findVersionNameFault(name);
  if (rule !== null) return `"${name}" cannot be released: a version name ${rule}.`;
  // Many file systems are case-insensitive.
  const existing = releases.find((release) => release.toLowerCase() === name.toLowerCase());
  if (existing !== undefined) return `The version ${existing} already exists: ${VERSIONS_FILE} lists it.`;
  if (force) return null;
  const newer = releases.find((release) => (compareReleases(name, release) ?? 1) <= 0);
  const fault =
    newer === undefined
      ? (describeFormMismatch(name, releases) ?? describeGap(name, releases[0] ?? ''))
      : `${name} is not newer than ${newer}.`;
  if (fault === null) return null;
  const next = suggestReleases(releases[0] ?? '').map((release) => `\`${release}\``);
  const hint = next.length === 0 ? '' : ` The next release would be ${next.join(' or ')}.`;
  return `${fault}${hint} To use the name anyway, add \`--force\`.`;
}

/** The parts of a release name such as `1.2.0-preview.3`. */
interface ReleaseName {
  /** An optional `v`, which does not affect the order. */
  prefix: string;
  numbers: readonly number[];
  /** The pre-release identifier after the dash; null for a final release. */
  preRelease: string | null;
}

const RELEASE = /^(?<prefix>v?)(?<numbers>\d+(?:\.\d+)*)(?:-(?<preRelease>[\da-z.-]+))?(?:\+.*)?$/iu;

/** Parses a release name. Returns null for names of another form, which have no order. */
function parseRelease(name: string): ReleaseName | null {
  const { prefix = '', numbers, preRelease = null } = RELEASE.exec(name)?.groups ?? {};
  return numbers === undefined ? null : { prefix, numbers: numbers.split('.').map(Number), preRelease };
}

/**
 * Compares two releases by Semantic Versioning: negative if the first is older. Null if one of the names has another form
 * and therefore no order.
 */
export function compareReleases(a: string, b: string): number | null {
  const [first, second] = [parseRelease(a), parseRelease(b)];
  if (first === null || second === null) return null;
  const length = Math.max(first.numbers.length, second.numbers.length);
  for (let at = 0; at < length; at += 1) {
    const order = (first.numbers[at] ?? 0) - (second.numbers[at] ?? 0);
    if (order !== 0) return order;
  }
  // `1.0.0-preview.3` comes before `1.0.0`.
  if (first.preRelease === null || second.preRelease === null)
    return Number(first.preRelease === null) - Number(second.preRelease === null);
  return comparePreReleases(first.preRelease, second.preRelease);
}

function comparePreReleases(a: string, b: string): number {
  const [first, second] = [a.split('.'), b.split('.')];
  for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
    const order = compareIdentifiers(first[at], second[at]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Compares identifiers: a missing one comes first, then numbers by value, then text. */
function compareIdentifiers(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  const [isNumber, isOtherNumber] = [/^\d+$/u.test(a), /^\d+$/u.test(b)];
  if (isNumber && isOtherNumber) return Number(a) - Number(b);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Describes the numbers that a name skips after the newest release, which usually means a typo: 1.2.0 → 1.4.0.
 *
 * @returns null if no number is skipped, or if the names have other forms, such as dates
 */
export function describeGap(name: string, newest: string): string | null {
  const [own, before] = [parseRelease(name), parseRelease(newest)];
  if (own === null || before === null || (before.numbers[0] ?? 0) >= 1000) return null;
  const at = own.numbers.findIndex((number, index) => number !== (before.numbers[index] ?? 0));
  const increase = at < 0 ? 0 : (own.numbers[at] ?? 0) - (before.numbers[at] ?? 0);
  const isReset = at < 0 || own.numbers.slice(at + 1).every((number) => number === 0);
  const [stage, lastStage] = [own.preRelease ?? '', before.preRelease ?? ''];
  const [count = 0, lastCount = 0] = [stage, lastStage].map((text) => Number(/\d+$/u.exec(text)?.[0] ?? 0));
  const isSameStage = at < 0 && replaceNumbers(stage) === replaceNumbers(lastStage);
  if (increase <= 1 && isReset && !(isSameStage && count > lastCount + 1)) return null;
  return `There is a gap between ${newest} and ${name}.`;
}

/** Pre-release stages that a new name may introduce. */
const PRE_RELEASE_STAGES = /^(?:dev|alpha|beta|pre|preview|rc)$/u;

/** Suggests names for the release after `newest`, smallest change first. Empty if the name cannot be parsed. */
export function suggestReleases(newest: string): string[] {
  const release = parseRelease(newest);
  if (release === null) return [];
  const { prefix, numbers, preRelease } = release;
  const final = prefix + numbers.join('.');
  if (preRelease !== null) {
    const next = preRelease.replace(/\d+$/u, (number) => String(Number(number) + 1));
    return next === preRelease ? [final] : [`${final}-${next}`, final];
  }
  const increment = (at: number): string =>
    prefix + numbers.map((number, index) => (index < at ? number : index === at ? number + 1 : 0)).join('.');
  return numbers.map((_, index) => increment(numbers.length - 1 - index));
}

/**
 * Describes how a name differs in form from the newest release, which usually means a typo.
 *
 * @param releases newest first
 * @returns null if the forms match
 */
export function describeFormMismatch(name: string, releases: readonly string[]): string | null {
  const [newest] = releases;
  if (newest === undefined || hasSameForm(name, newest, releases)) return null;
  const form = parseRelease(newest) === null ? '' : ` (${replaceNumbers(newest)}, with numbers for N)`;
  return `"${name}" has another form than the previous release, ${newest}${form}.`;
}

function hasSameForm(name: string, newest: string, releases: readonly string[]): boolean {
  const [own, before] = [parseRelease(name), parseRelease(newest)];
  if (own === null || before === null) return own === before;
  if (own.prefix !== before.prefix || own.numbers.length !== before.numbers.length) return false;
  if (own.preRelease === null) return true;
  const known = releases.flatMap((release) => parseRelease(release)?.preRelease ?? []);
  if (known.some((preRelease) => replaceNumbers(preRelease) === replaceNumbers(own.preRelease ?? ''))) return true;
  // A new pre-release stage may have another form, but an existing stage must keep its form.
  const stage = getStage(own.preRelease);
  return PRE_RELEASE_STAGES.test(stage) && !known.some((preRelease) => getStage(preRelease) === stage);
}

function replaceNumbers(name: string): string {
  return name.replaceAll(/\d+/gu, 'N');
}

function getStage(preRelease: string): string {
  return preRelease.replace(/[.\d-]+$/u, '').toLowerCase();
}

/** Maximum length of a line in characters, including its line break. */
const MAX_LINE_LENGTH = 121;

/** Formats the list of releases as a code formatter would: on one line if it fits. */
export function formatVersionsFile(names: readonly string[]): string {
  const line = `[${names.map((name) => JSON.stringify(name)).join(', ')}]\n`;
  return line.length <= MAX_LINE_LENGTH ? line : `${JSON.stringify(names, null, 2)}\n`;
}
