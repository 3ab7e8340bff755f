import { changesBetween, countChanges } from '#shared/api-changes.ts';
import { API_CHANGES_PATH } from '#shared/api-life.ts';
import { changesHtml } from '#shared/changes-html.ts';
import { basePrefix } from '#shared/link.ts';
import { docPath, type Version } from '#shared/version.ts';
import { fetchData } from '../navigation/fetch-data.ts';
import { site } from '../site.ts';
import { readChangedTypes } from './read-lives.ts';

const base = basePrefix(site.config.baseUrl);

/** Compares the API of two versions: what changed in a line, and all of it as HTML. */
export type CompareApi = (from: Version, to: Version) => { count: string; html: string };

/**
 * Fetch what changed in all versions.
 *
 * @param versions those that have an API, newest first
 */
export async function fetchComparison(versions: readonly Version[]): Promise<CompareApi> {
  const address = base + API_CHANGES_PATH;
  const types = readChangedTypes(await fetchData(address), address);
  const order = versions.map(({ name }) => name).reverse();
  return (from, to) => {
    const changes = changesBetween(types, order, { from: from.name, to: to.name });
    const html = changesHtml(changes, { from, to }, (version, slug, anchor) => {
      return `${base + docPath(version, slug)}${anchor === '' ? '' : `#${anchor}`}`;
    });
    return { count: countChanges(changes), html };
  };
}
