/** Makes something at the first call, for all tests of this worker: a worker-scoped fixture would need a worker of its own. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
