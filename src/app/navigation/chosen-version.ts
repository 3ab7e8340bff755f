import type { SiteData } from '#shared/site.ts';
import { latestVersion, type Version } from '#shared/version.ts';
import { readPreferredVersion } from './preferred-version.ts';

/** The version that a reader chose on an earlier visit, else the latest. */
export function chosenVersion(site: Pick<SiteData, 'versions' | 'hasMoreVersions'>): Version {
  const { versions } = site;
  const preferred = readPreferredVersion(site);
  return versions.find(({ name }) => name === preferred) ?? latestVersion(versions);
}
