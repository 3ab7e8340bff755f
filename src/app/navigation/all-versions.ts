import { METADATA_PATH } from '#shared/site.ts';
import { readVersions, type Version, writeVersions } from '#shared/version.ts';
import { fetchData } from '../platform/loading.ts';
import { BASE, site } from '../site.ts';

/** Returns all versions of the site, newest first. Fetches them if the document lists only some; may throw an Error. */
export async function fetchAllVersions(): Promise<readonly Version[]> {
  if (!site.hasMoreVersions) return site.versions;
  const address = BASE + METADATA_PATH;
  const json = await fetchData(address);
  if (!isMetadata(json)) throw new Error(`The answer from ${address} is not the list of versions that was expected.`);
  return readVersions(writeVersions(json.versions.map(({ name, isLast: isLatest }) => ({ name, isLatest }))));
}

function isMetadata(json: unknown): json is { versions: { name: string; isLast: boolean }[] } {
  return typeof json === 'object' && json !== null && 'versions' in json && Array.isArray(json.versions);
}
