import type { SiteData } from '#shared/site.ts';
import { getLatestVersion, type Version } from '#shared/version.ts';
import { readStoredText, writeStoredText } from '../platform/storage.ts';

/** Storage key of the version that the user chose. Docusaurus uses the same key. */
const PREFERRED_VERSION_STORAGE_KEY = 'docs-preferred-version-default';

type SiteVersions = Pick<SiteData, 'versions' | 'hasMoreVersions'>;

/** Returns the chosen version's name; null if none or not in `versions`. Deletes a name that no version has. */
export function readPreferredVersion({ versions, hasMoreVersions }: SiteVersions): string | null {
  const storedName = readStoredText(PREFERRED_VERSION_STORAGE_KEY);
  if (storedName === null || versions.some((version) => version.name === storedName)) return storedName;
  if (!hasMoreVersions) writeStoredText(PREFERRED_VERSION_STORAGE_KEY, null);
  return null;
}

/** Stores the chosen version. */
export function storePreferredVersion(name: string): void {
  writeStoredText(PREFERRED_VERSION_STORAGE_KEY, name);
}

/** Returns the version that the user chose; the latest version if the user chose none or it isn't listed. */
export function getPreferredOrLatestVersion(site: SiteVersions): Version {
  const { versions } = site;
  const preferredVersionName = readPreferredVersion(site);
  return versions.find(({ name }) => name === preferredVersionName) ?? getLatestVersion(versions);
}
