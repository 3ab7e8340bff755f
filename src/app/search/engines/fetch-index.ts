import { unpackSearchData } from '#search/read-search-data.ts';
import type { SearchData } from '#shared/search-data.ts';

/** Timeout for loading the index, in milliseconds. The compressed index is about 100 KB. */
const INDEX_TIMEOUT_MS = 30_000;

/** Fetches the search index. Throws an Error with a message for the user. */
export async function fetchIndex(url: string): Promise<SearchData> {
  let text: string;
  try {
    // Revalidate the cached copy, because the URL of the index is the same in every deployment.
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(INDEX_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${url} returned status ${response.status}.`);
    text = await response.text();
  } catch (cause) {
    throw new Error('The search index could not be fetched. Check your network connection and try again.', { cause });
  }
  try {
    return unpackSearchData(JSON.parse(text));
  } catch (cause) {
    throw new Error('The search index is damaged. Try again, or reload the page.', { cause });
  }
}
