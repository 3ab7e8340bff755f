import { basePrefix } from '#shared/link.ts';
import { METADATA_PATH } from '#shared/site.ts';
import { readVersions, type Version, writeVersions } from '#shared/version.ts';
import { site } from '../site.ts';
import { fetchData } from './fetch-data.ts';

/**
 * Returns all versions of the site, newest first: from the document, or fetched if the document lists only some.
 *
 * @throws Error when the list can't be loaded
 */
export async function fetchAllVersions(): Promise<readonly Version[]> {
  if (!site.hasMoreVersions) return site.versions;
  const address = basePrefix(site.config.baseUrl) + METADATA_PATH;
  const json = await fetchData(address);
  if (!isMetadata(json)) throw new Error(`The answer from ${address} is not the list of versions that was expected.`);
  return readVersions(writeVersions(json.versions.map(({ name, isLast: isLatest }) => ({ name, isLatest }))));
}

function isMetadata(json: unknown): json is { versions: { name: string; isLast: boolean }[] } {
  return typeof json === 'object' && json !== null && 'versions' in json && Array.isArray(json.versions);
}
