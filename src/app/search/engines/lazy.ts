/** Creates a value that loads on first use. After a failure, only `retry` permits another load, not each key press. */
export function createLazyValue<T>(load: () => Promise<T>) {
  let loading: Promise<T> | null = null;
  let hasFailed = false;
  /** Returns the value. After a failure, returns the same rejection until `retry` is called. */
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
