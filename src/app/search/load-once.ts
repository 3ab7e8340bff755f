/** Load something when it is first asked for, and keep it; what failed is loaded again the next time. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** Begin to load what will be needed; a failure is told when it is. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => {});
}
