/** A version of the documentation: the unreleased version, or a release. */
export interface Version {
  /** Name in browser storage, meta tags and search filters: `current` if unreleased, otherwise the release's name. */
  name: string;
  /** Display name: `Next`, or the release's name. */
  label: string;
  /** Path segment after `/docs`: '' for the latest version, otherwise `next` if unreleased, or the release's name. */
  segment: string;
  /** True for the version at `/docs`. */
  isLatest: boolean;
  /** Folder under `content/docs` with the files that changed in this version. */
  folder: string;
}

/** Name of the unreleased version in browser storage, meta tags and search filters. */
export const UNRELEASED_VERSION_NAME = 'current';

/** Kind of notice that the pages of a version show; null if they show none. */
export type VersionNoticeKind = 'unreleased' | 'unmaintained' | null;

/** Returns all versions, newest first: the unreleased version if it exists, then the releases in the given order. */
export function listVersions(releases: readonly string[], latest: string, hasUnreleased: boolean): Version[] {
  // Without releases, `/docs` is the unreleased version.
  const isLatest = releases.length === 0;
  const segment = isLatest ? '' : 'next';
  const nextVersion: Version = { name: UNRELEASED_VERSION_NAME, label: 'Next', segment, isLatest, folder: 'next' };
  const releaseVersions = releases.map((name): Version => createReleaseVersion(name, name === latest));
  return hasUnreleased ? [nextVersion, ...releaseVersions] : releaseVersions;
}

function createReleaseVersion(name: string, isLatest: boolean): Version {
  return { name, label: name, segment: isLatest ? '' : name, isLatest, folder: name };
}

/** Separator between version names, and suffix of the latest version's name. No name contains either character. */
const [NAME_SEPARATOR, LATEST_MARK] = ['|', '*'];

/** Serialises versions: `current|2.0*|1.0`. If `isPart` is true, the list is incomplete and ends with a separator. */
export function serialiseVersions(versions: readonly Pick<Version, 'name' | 'isLatest'>[], isPart = false): string {
  const text = versions.map(({ name, isLatest }) => (isLatest ? name + LATEST_MARK : name)).join(NAME_SEPARATOR);
  return isPart ? text + NAME_SEPARATOR : text;
}

/** Returns true if a serialised list of versions is incomplete. */
export function isPartialVersionList(text: string): boolean {
  return text.endsWith(NAME_SEPARATOR);
}

/** Parses a list that `serialiseVersions` serialised. */
export function deserialiseVersions(text: string): Version[] {
  const markedNames = text.split(NAME_SEPARATOR).filter((name) => name !== '');
  const names = markedNames.map((name) => name.replace(LATEST_MARK, ''));
  const releaseNames = names.filter((name) => name !== UNRELEASED_VERSION_NAME);
  const latestName = names[markedNames.findIndex((name) => name.endsWith(LATEST_MARK))] ?? '';
  return listVersions(releaseNames, latestName, releaseNames.length < names.length);
}

/** Maximum number of versions in the version menu. */
const MAX_MENU_VERSIONS = 20;

/** Site path of the page that lists all versions, for sites with more versions than the version menu shows. */
export const VERSIONS_PAGE_PATH = '/versions';

/** Returns up to `MAX_MENU_VERSIONS` versions for a page's menus: the latest, the page's own, and the newest others. */
export function listMenuVersions(versions: readonly Version[], pageVersion: Version | null): readonly Version[] {
  if (versions.length <= MAX_MENU_VERSIONS) return versions;
  const pinnedVersions = versions.filter((version) => version.isLatest || version === pageVersion);
  const otherVersions = versions.filter((version) => !pinnedVersions.includes(version));
  const menuVersions = [...pinnedVersions, ...otherVersions.slice(0, MAX_MENU_VERSIONS - pinnedVersions.length)];
  return versions.filter((version) => menuVersions.includes(version));
}

/** Finds a version by name, or creates a release that a partial list lacks. The latest version is in every list. */
export function findOrCreateVersion(versions: readonly Version[], name: string): Version {
  return versions.find((version) => version.name === name) ?? createReleaseVersion(name, false);
}

/** Finds a version by a name, folder or label that a user entered. Case-insensitive. */
export function findVersionByAnyName(versions: readonly Version[], text: string | null): Version | undefined {
  const query = text?.toLowerCase();
  return versions.find(({ name, folder, label }) => [name, folder, label].some((key) => key.toLowerCase() === query));
}

/** Returns the site path of a version without base path and trailing slash: `/docs`, `/docs/next`. */
export function getVersionPath(version: Version): string {
  return version.segment === '' ? '/docs' : `/docs/${version.segment}`;
}

/** Returns the site path of a document: `getDocPath(next, 'guides/intro')` → `/docs/next/guides/intro`. */
export function getDocPath(version: Version, slug: string): string {
  return slug === '' ? getVersionPath(version) : `${getVersionPath(version)}/${slug}`;
}

/** Returns a version's notice kind: `unreleased` if newer than the latest, `unmaintained` if older, otherwise null. */
export function getVersionNoticeKind(version: Version, versions: readonly Version[]): VersionNoticeKind {
  if (version.isLatest) return null;
  const latestIndex = versions.findIndex((candidate) => candidate.isLatest);
  return versions.indexOf(version) < latestIndex ? 'unreleased' : 'unmaintained';
}

/** Returns the version at `/docs`. Throws an Error if there is none. */
export function getLatestVersion(versions: readonly Version[]): Version {
  const latestVersion = versions.find((version) => version.isLatest);
  if (latestVersion === undefined) throw new Error('No version is marked as the latest.');
  return latestVersion;
}
