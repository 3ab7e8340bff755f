import { inTime } from '../platform/in-time.ts';

/**
 * Fetch JSON that the build wrote for the app; null for what is no JSON.
 *
 * @throws Error in words for the reader when there is no answer
 */
export async function fetchData(address: string, cache: RequestCache = 'default'): Promise<unknown> {
  const end = new AbortController();
  const read = async (): Promise<unknown> => {
    const answer = await fetch(address, { cache, signal: end.signal });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    return answer.json().catch(() => null);
  };
  // A browser lets the next request for the same address wait for one that never ends.
  return inTime(read(), address).finally(() => end.abort());
}
