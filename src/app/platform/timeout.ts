/**
 * Timeout for loading a file, in milliseconds. The few kilobytes of a navigation take about half that time on slow 2G.
 */
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
