import { SITE_METADATA_PATH } from '#shared/site.ts';
import { deserialiseVersions, serialiseVersions, type Version } from '#shared/version.ts';
import { fetchSiteJson } from '../platform/loading.ts';
import { BASE_PATH, site } from '../site.ts';

/** Returns all site versions, newest first. If the document lists only some, fetches the full list. */
export async function fetchAllVersions(): Promise<readonly Version[]> {
  if (!site.hasMoreVersions) return site.versions;
  const url = BASE_PATH + SITE_METADATA_PATH;
  const json = await fetchSiteJson(url);
  if (!isSiteMetadata(json)) throw new Error(`The answer from ${url} is not the list of versions that was expected.`);
  return deserialiseVersions(
    serialiseVersions(json.versions.map(({ name, isLast: isLatest }) => ({ name, isLatest }))),
  );
}

function isSiteMetadata(json: unknown): json is { versions: { name: string; isLast: boolean }[] } {
  return typeof json === 'object' && json !== null && 'versions' in json && Array.isArray(json.versions);
}
