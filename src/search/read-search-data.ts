import type { SearchData, SearchEntry, SearchPage } from '../model/search-data.ts';

/**
 * Check the index as it comes from the network: a proxy's login page or a half file must not reach the engine.
 *
 * @throws Error when it isn't what the build wrote
 */
export function readSearchData(json: unknown): SearchData {
  if (isSearchData(json)) return json;
  throw new Error('This is not the index that the build wrote.');
}

function isSearchData(json: unknown): json is SearchData {
  if (!isRecord(json)) return false;
  const { versions, pages, entries, synonyms } = json;
  return (
    isTexts(versions) &&
    isRecord(synonyms) &&
    Object.values(synonyms).every(isTexts) &&
    Array.isArray(pages) &&
    pages.every(isPage) &&
    Array.isArray(entries) &&
    entries.every((entry) => isEntry(entry, pages.length))
  );
}

function isPage(value: unknown): value is SearchPage {
  if (!isRecord(value)) return false;
  const { slug, title, kind, group } = value;
  return [slug, title, kind, group].every((text) => typeof text === 'string');
}

function isEntry(value: unknown, pages: number): value is SearchEntry {
  if (!isRecord(value)) return false;
  const { page, kind, anchor, titles, text, versions, signature } = value;
  return (
    typeof page === 'number' &&
    page >= 0 &&
    page < pages &&
    typeof versions === 'number' &&
    [kind, anchor, text].every((one) => typeof one === 'string') &&
    isTexts(titles) &&
    (signature === undefined ||
      (isRecord(signature) && isTexts(signature.takes) && typeof signature.returns === 'string'))
  );
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
