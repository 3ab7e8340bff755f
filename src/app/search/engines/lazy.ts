/** A value that is loaded on first use. */
export interface Lazy<T> {
  /** Returns the value, or the same rejection until `retry` is called. */
  get(): Promise<T>;
  /** Starts loading the value. A failure is reported when the value is used. */
  prefetch(): void;
  /** Makes the next `get` load again after a failure. */
  retry(): void;
}

/** Loads a value once. A failed load is repeated only after `retry`, because each key press in a search requests the value. */
export function lazy<T>(load: () => Promise<T>): Lazy<T> {
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
    prefetch: () => void get().catch(() => {}),
    retry() {
      if (hasFailed) loading = null;
      hasFailed = false;
    },
  };
}
