/**
 * Timeout for a file in milliseconds. The files of a navigation have a few kilobytes, which take half of it on slow
 * 2G.
 */
export const PATIENCE = 10_000;

/** The error of a file that took longer. */
export function tooLate(file: string): Error {
  return new Error(`${file} did not come within ${PATIENCE / 1000} seconds.`);
}

/** Rejects a promise after the timeout. */
export function inTime<T>(loading: Promise<T>, file: string): Promise<T> {
  return Promise.race([
    loading,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(tooLate(file)), PATIENCE);
    }),
  ]);
}
