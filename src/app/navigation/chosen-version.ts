import { latestVersion, type Version } from '#model/version.ts';
import { readPreferredVersion } from './preferred-version.ts';

/** The version that a reader chose on an earlier visit, else the latest. */
export function chosenVersion(versions: readonly Version[]): Version {
  const preferred = readPreferredVersion(versions);
  return versions.find(({ name }) => name === preferred) ?? latestVersion(versions);
}
