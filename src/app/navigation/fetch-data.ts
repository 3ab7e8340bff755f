import { inTime } from '../platform/in-time.ts';

/**
 * Fetch JSON that the build wrote for the app; null for what is no JSON.
 *
 * @throws Error in words for the reader when there is no answer
 */
export async function fetchData(address: string, cache: RequestCache = 'default'): Promise<unknown> {
  return fetchFile(address, cache, (answer): Promise<unknown> => answer.json().catch(() => null));
}

/**
 * Fetch a text of the site.
 *
 * @throws Error in words for the reader when there is no answer
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
  // A browser lets the next request for the same address wait for one that never ends.
  return inTime(read(), address).finally(() => end.abort());
}
