import { withTimeout } from '../platform/timeout.ts';

/**
 * Fetches JSON of the site. Returns null for invalid JSON.
 *
 * @throws Error with a message for the user when the request fails
 */
export async function fetchData(address: string, cache: RequestCache = 'default'): Promise<unknown> {
  return fetchFile(address, cache, (answer): Promise<unknown> => answer.json().catch(() => null));
}

/**
 * Fetches a text of the site.
 *
 * @throws Error with a message for the user when the request fails
 */
export async function fetchText(address: string): Promise<string> {
  return fetchFile(address, 'default', (answer) => answer.text());
}

async function fetchFile<T>(address: string, cache: RequestCache, take: (answer: Response) => Promise<T>): Promise<T> {
  const end = new AbortController();
  const read = async (): Promise<T> => {
    const answer = await fetch(address, { cache, signal: end.signal });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    return take(answer);
  };
  // Aborts a request that timed out: while it is pending, the browser may delay the next request for the same address.
  return withTimeout(read(), address).finally(() => end.abort());
}
