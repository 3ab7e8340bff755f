/** Longest wait for a file, in milliseconds. Those of a navigation have a few kilobytes: slow 2G needs half of it. */
export const PATIENCE = 10_000;

/** What is said of a file that took longer. */
export function tooLate(file: string): Error {
  return new Error(`${file} did not come within ${PATIENCE / 1000} seconds.`);
}

/** The same promise, which rejects when it takes too long. */
export function inTime<T>(loading: Promise<T>, file: string): Promise<T> {
  return Promise.race([
    loading,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(tooLate(file)), PATIENCE);
    }),
  ]);
}
