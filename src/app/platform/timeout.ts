/**
 * Timeout for a file in milliseconds. The files of a navigation are a few kilobytes, which take about half of it on slow 2G.
 */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Rejects a promise after the timeout. `name` is what the error names, such as a file. */
export function withTimeout<T>(loading: Promise<T>, name: string, timeoutMs = REQUEST_TIMEOUT_MS): Promise<T> {
  return Promise.race([
    loading,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`${name} did not respond within ${timeoutMs / 1000} seconds.`)), timeoutMs);
    }),
  ]);
}
