/** Creates a value that loads on first use. After a failure, `get` doesn't load again until `retry` is called. */
export function createLazyValue<T>(load: () => Promise<T>) {
  let loading: Promise<T> | null = null;
  let hasFailed = false;
  const get = (): Promise<T> => {
    loading ??= load().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
    return loading;
  };
  return {
    get,
    /** Starts loading the value. Ignores a failure, because `get` rejects with the same error. */
    prefetch: (): void => void get().catch(() => {}),
    retry(): void {
      if (hasFailed) loading = null;
      hasFailed = false;
    },
  };
}
