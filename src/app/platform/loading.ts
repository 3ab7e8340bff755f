/** Timeout for loading a file, in milliseconds: about twice as long as a navigation on a slow 2G connection. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Returns a promise that rejects if `loading` doesn't settle in time. The error message begins with `name`. */
export function withTimeout<T>(loading: Promise<T>, name: string, timeoutMs = REQUEST_TIMEOUT_MS): Promise<T> {
  return Promise.race([
    loading,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`${name} did not respond within ${timeoutMs / 1000} seconds.`)), timeoutMs);
    }),
  ]);
}

const refreshedUrls = new Set<string>();

/** Replaces a file in the HTTP cache, which may keep a damaged copy for a year. Fetches a file once per page load. */
export async function refreshCachedFile(url: string): Promise<void> {
  const { href } = new URL(url, location.href);
  if (refreshedUrls.has(href)) return;
  refreshedUrls.add(href);
  await fetch(href, { cache: 'reload' }).catch(Boolean);
}

/** Replaces the cached copies of this page's files. The next load of the page uses the new copies. */
export function refreshCachedPageFiles(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (/\/(?:assets|p)\//.test(name)) void refreshCachedFile(name);
}

/** Calls `run` with an optional module once it is loaded. Only logs errors, because the page works without it. */
export function runWithOptionalModule<T>(loading: Promise<T>, run: (module: T) => void): void {
  loading.then(run).catch((error) => console.warn('A part of the page could not be loaded.', error));
}

declare global {
  interface Navigator {
    /** Part of the Network Information API, which some browsers and TypeScript's types lack. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Returns true if the app should not prefetch: the user saves data, or the connection is as slow as 2G. */
export function prefersReducedData(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData === true || /2g/.test(String(effectiveType));
}

/** Fetches a JSON file of the site. Resolves with null for invalid JSON. Throws an Error if the request fails. */
export async function fetchSiteJson(url: string, cache: RequestCache = 'default'): Promise<unknown> {
  return fetchFile(url, cache, (response): Promise<unknown> => response.json().catch(() => null));
}

/** Fetches a text file of the site. Throws an Error if the request fails. */
export async function fetchText(url: string): Promise<string> {
  return fetchFile(url, 'default', (response) => response.text());
}

async function fetchFile<T>(url: string, cache: RequestCache, parse: (body: Response) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const fetchBody = async (): Promise<T> => {
    const response = await fetch(url, { cache, signal: controller.signal });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return parse(response);
  };
  // Aborts a request that timed out, because a pending request may delay the next request for the same URL.
  return withTimeout(fetchBody(), url).finally(() => controller.abort());
}
