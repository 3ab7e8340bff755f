/** Timeout for loading a file: about twice the time that a navigation takes on a slow 2G connection. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Rejects a promise after the timeout. The error message begins with `name`. */
export function withTimeout<T>(loading: Promise<T>, name: string, timeoutMs = REQUEST_TIMEOUT_MS): Promise<T> {
  return Promise.race([
    loading,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`${name} did not respond within ${timeoutMs / 1000} seconds.`)), timeoutMs);
    }),
  ]);
}

const refreshed = new Set<string>();

/** Replaces a file's HTTP cache entry, which may be broken and last a year. Runs once per file and document. */
export async function refreshFile(address: string): Promise<void> {
  const { href } = new URL(address, location.href);
  if (refreshed.has(href)) return;
  refreshed.add(href);
  await fetch(href, { cache: 'reload' }).catch(Boolean);
}

/** Replaces the cached copies of this page's files. The next load of the page uses the new copies. */
export function refreshFiles(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (/\/(?:assets|p)\//.test(name)) void refreshFile(name);
}

/** Calls `run` with an optional part of the app once it is loaded. Only logs failures: the page works without the part. */
export function whenLoaded<T>(part: Promise<T>, run: (part: T) => void): void {
  part.then(run).catch((error) => console.warn('A part of the page could not be loaded.', error));
}

declare global {
  interface Navigator {
    /** The Network Information API isn't in all browsers, nor in TypeScript's types. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Returns true if nothing should be prefetched: with data saving or on a 2g connection. */
export function prefersReducedData(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData === true || /2g/.test(String(effectiveType));
}

/** Fetches JSON of the site. Returns null for invalid JSON. Throws an Error for the user when the request fails. */
export async function fetchData(address: string, cache: RequestCache = 'default'): Promise<unknown> {
  return fetchFile(address, cache, (answer): Promise<unknown> => answer.json().catch(() => null));
}

/** Fetches a text of the site. Throws an Error for the user when the request fails. */
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
