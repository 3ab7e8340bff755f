/** One set of documents: the unreleased one, the latest release, or an older release. */
export interface Version {
  /** Name in storage, meta and search tags: `current` for the unreleased version, else the release. */
  name: string;
  /** What a reader sees: `Next`, or the release's name. */
  label: string;
  /** First path segment under `/docs`: `next`, the release's name, or '' for the latest. */
  segment: string;
  /** True for the release that answers at `/docs`. */
  isLatest: boolean;
  /** Folder under `content/docs` that holds what changed in this version. */
  folder: string;
}

/** The name that the unreleased version has in storage, meta and search tags. */
export const UNRELEASED_NAME = 'current';

/** The notice that a version's pages show, if any. */
export type VersionNotice = 'unreleased' | 'unmaintained' | null;

/**
 * Every version, newest first: the unreleased one, when there is one, then the releases.
 *
 * @param releases release names, newest first, as `versions.json` lists them
 */
export function listVersions(releases: readonly string[], latest: string, hasUnreleased: boolean): Version[] {
  const unreleased: Version = {
    name: UNRELEASED_NAME,
    label: 'Next',
    // Without a release, the unreleased version is what `/docs` shows.
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

/** Stands between names in a list of versions, and behind the latest's: no name may contain either. */
const [BETWEEN, LATEST] = ['|', '*'];

/**
 * Versions as one text, from which they can be told again: `current|2.0*|1.0`.
 *
 * @param isPart true when there are more: then the text ends as if another followed
 */
export function writeVersions(versions: readonly Pick<Version, 'name' | 'isLatest'>[], isPart = false): string {
  const text = versions.map(({ name, isLatest }) => (isLatest ? name + LATEST : name)).join(BETWEEN);
  return isPart ? text + BETWEEN : text;
}

/** True when there are more versions than those of a text that `writeVersions` made. */
export function isPartOfVersions(text: string): boolean {
  return text.endsWith(BETWEEN);
}

/** The versions of a text that `writeVersions` made. */
export function readVersions(text: string): Version[] {
  const marked = text.split(BETWEEN).filter((name) => name !== '');
  const names = marked.map((name) => name.replace(LATEST, ''));
  const releases = names.filter((name) => name !== UNRELEASED_NAME);
  const latest = names[marked.findIndex((name) => name.endsWith(LATEST))] ?? '';
  return listVersions(releases, latest, releases.length < names.length);
}

/** So many versions a page names: a menu holds no more, and a page weighs the same however many there are. */
const MOST_NAMED = 20;

/** Site path of the page that lists all of them, where they are more. */
export const VERSIONS_PATH = '/versions';

/** The versions that a version's pages name: the latest, their own, and the newest others. */
export function namedVersions(versions: readonly Version[], own: Version | null): readonly Version[] {
  if (versions.length <= MOST_NAMED) return versions;
  const needed = versions.filter((version) => version.isLatest || version === own);
  const others = versions.filter((version) => !needed.includes(version)).slice(0, MOST_NAMED - needed.length);
  return versions.filter((version) => needed.includes(version) || others.includes(version));
}

/** A version by its name; one that a page doesn't name is a release that isn't the latest. */
export function versionNamed(versions: readonly Version[], name: string): Version {
  const known = versions.find((version) => version.name === name);
  return known ?? { name, label: name, segment: name, isLatest: false, folder: name };
}

/** Site path of a version without the base path and without a trailing slash: `/docs`, `/docs/next`. */
export function versionPath(version: Version): string {
  return version.segment === '' ? '/docs' : `/docs/${version.segment}`;
}

/** Site path of a document: `docPath(next, 'guides/intro')` → `/docs/next/guides/intro`. */
export function docPath(version: Version, slug: string): string {
  return slug === '' ? versionPath(version) : `${versionPath(version)}/${slug}`;
}

/** Versions newer than the latest release are unreleased, older ones no longer maintained. */
export function versionNotice(version: Version, versions: readonly Version[]): VersionNotice {
  if (version.isLatest) return null;
  const latest = versions.findIndex((candidate) => candidate.isLatest);
  return versions.indexOf(version) < latest ? 'unreleased' : 'unmaintained';
}

/** The release that answers at `/docs`. */
export function latestVersion(versions: readonly Version[]): Version {
  const latest = versions.find((version) => version.isLatest);
  if (latest === undefined) throw new Error('No version is marked as the latest.');
  return latest;
}
