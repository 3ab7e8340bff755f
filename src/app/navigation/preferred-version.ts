import type { SiteData } from '#shared/site.ts';
import { latestVersion, type Version } from '#shared/version.ts';
import { readStored, writeStored } from '../platform/storage.ts';

/** Storage key of the chosen version, as on the old site. */
const KEY = 'docs-preferred-version-default';

/** Returns the name of the chosen version if the document names it. A name that is no longer a version is removed. */
export function readPreferredVersion({
  versions,
  hasMoreVersions,
}: Pick<SiteData, 'versions' | 'hasMoreVersions'>): string | null {
  const stored = readStored(KEY);
  if (stored === null || versions.some((version) => version.name === stored)) return stored;
  if (!hasMoreVersions) writeStored(KEY, null);
  return null;
}

/** Stores the chosen version. */
export function storePreferredVersion(name: string): void {
  writeStored(KEY, name);
}

/** Returns the version that the reader chose on an earlier visit, else the latest. */
export function chosenVersion(site: Pick<SiteData, 'versions' | 'hasMoreVersions'>): Version {
  const { versions } = site;
  const preferred = readPreferredVersion(site);
  return versions.find(({ name }) => name === preferred) ?? latestVersion(versions);
}
