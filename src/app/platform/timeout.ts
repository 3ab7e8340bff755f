/**
 * Timeout for a file in milliseconds. The files of a navigation are a few kilobytes, which take about half of it on slow 2G.
 */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Returns the error for a file that exceeded the timeout. */
function timeoutError(file: string): Error {
  return new Error(`${file} did not come within ${REQUEST_TIMEOUT_MS / 1000} seconds.`);
}

/** Rejects a promise after the timeout. */
export function withTimeout<T>(loading: Promise<T>, file: string): Promise<T> {
  return Promise.race([
    loading,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(timeoutError(file)), REQUEST_TIMEOUT_MS);
    }),
  ]);
}
