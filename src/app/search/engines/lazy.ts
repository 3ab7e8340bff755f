/** Loads a value on first use. Only `retry` repeats a failed load, because searches get the value on each key press. */
export function createLazyValue<T>(load: () => Promise<T>) {
  let loading: Promise<T> | null = null;
  let hasFailed = false;
  /** Returns the value, or the same rejection until `retry` is called. */
  const get = (): Promise<T> => {
    loading ??= load().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
    return loading;
  };
  return {
    get,
    /** Starts loading the value. A failure is reported when the value is used. */
    prefetch: (): void => void get().catch(() => {}),
    retry(): void {
      if (hasFailed) loading = null;
      hasFailed = false;
    },
  };
}
