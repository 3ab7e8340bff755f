/** One set of documents: the unreleased one, the latest release, or an older release. */
export interface Version {
  /** Name in storage, meta and search tags: `current` for the unreleased version, else the release. */
  name: string;
  /** Display name: `Next`, or the release's name. */
  label: string;
  /** First path segment under `/docs`: `next`, the release's name, or '' for the latest. */
  segment: string;
  /** True for the release at `/docs`. */
  isLatest: boolean;
  /** Folder under `content/docs` with the files that changed in this version. */
  folder: string;
}

/** Name of the unreleased version in storage, meta and search tags. */
export const UNRELEASED_NAME = 'current';

/** The version notice on a version's pages, if any. */
export type VersionNotice = 'unreleased' | 'unmaintained' | null;

/**
 * Lists all versions, newest first: the unreleased one, if any, then the releases.
 *
 * @param releases release names, newest first, as `versions.json` lists them
 */
export function listVersions(releases: readonly string[], latest: string, hasUnreleased: boolean): Version[] {
  const unreleased: Version = {
    name: UNRELEASED_NAME,
    label: 'Next',
    // Without a release, `/docs` shows the unreleased version.
    segment: releases.length === 0 ? '' : 'next',
    isLatest: releases.length === 0,
    folder: 'next',
  };
  const released = releases.map((name) => ({
    name,
    label: name,
    segment: name === latest ? '' : name,
    isLatest: name === latest,
    folder: name,
  }));
  return hasUnreleased ? [unreleased, ...released] : released;
}

/** Separator of names in a list of versions, and mark after the latest. No name may contain either. */
const [SEPARATOR, LATEST_MARK] = ['|', '*'];

/**
 * Serialises versions: `current|2.0*|1.0`.
 *
 * @param isPart true if there are more versions; the text then ends with a separator
 */
export function writeVersions(versions: readonly Pick<Version, 'name' | 'isLatest'>[], isPart = false): string {
  const text = versions.map(({ name, isLatest }) => (isLatest ? name + LATEST_MARK : name)).join(SEPARATOR);
  return isPart ? text + SEPARATOR : text;
}

/** True if a text of `writeVersions` omits versions. */
export function isPartOfVersions(text: string): boolean {
  return text.endsWith(SEPARATOR);
}

/** Parses a text of `writeVersions`. */
export function readVersions(text: string): Version[] {
  const marked = text.split(SEPARATOR).filter((name) => name !== '');
  const names = marked.map((name) => name.replace(LATEST_MARK, ''));
  const releases = names.filter((name) => name !== UNRELEASED_NAME);
  const latest = names[marked.findIndex((name) => name.endsWith(LATEST_MARK))] ?? '';
  return listVersions(releases, latest, releases.length < names.length);
}

/** Maximum number of versions in a page's version menu. */
const MAX_NAMED_VERSIONS = 20;

/** Site path of the list of all versions, for sites with more. */
export const VERSIONS_PATH = '/versions';

/** Returns the versions in the menus of a version's pages: the latest, their own, and the newest others. */
export function namedVersions(versions: readonly Version[], own: Version | null): readonly Version[] {
  if (versions.length <= MAX_NAMED_VERSIONS) return versions;
  const needed = versions.filter((version) => version.isLatest || version === own);
  const others = versions.filter((version) => !needed.includes(version)).slice(0, MAX_NAMED_VERSIONS - needed.length);
  return versions.filter((version) => needed.includes(version) || others.includes(version));
}

/** Finds a version by name. A version that the page omits is a release that is not the latest. */
export function versionNamed(versions: readonly Version[], name: string): Version {
  const known = versions.find((version) => version.name === name);
  return known ?? { name, label: name, segment: name, isLatest: false, folder: name };
}

/** Returns the site path of a version without base path and trailing slash: `/docs`, `/docs/next`. */
export function versionPath(version: Version): string {
  return version.segment === '' ? '/docs' : `/docs/${version.segment}`;
}

/** Returns the site path of a document: `docPath(next, 'guides/intro')` → `/docs/next/guides/intro`. */
export function docPath(version: Version, slug: string): string {
  return slug === '' ? versionPath(version) : `${versionPath(version)}/${slug}`;
}

/** Returns the notice of a version: newer than the latest release is unreleased, older is unmaintained. */
export function versionNotice(version: Version, versions: readonly Version[]): VersionNotice {
  if (version.isLatest) return null;
  const latest = versions.findIndex((candidate) => candidate.isLatest);
  return versions.indexOf(version) < latest ? 'unreleased' : 'unmaintained';
}

/** Returns the release at `/docs`. */
export function latestVersion(versions: readonly Version[]): Version {
  const latest = versions.find((version) => version.isLatest);
  if (latest === undefined) throw new Error('No version is marked as the latest.');
  return latest;
}
