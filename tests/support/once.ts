/** Creates a value at the first call, for all tests of this worker. A worker-scoped fixture would need another worker. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
