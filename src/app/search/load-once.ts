/** Something that is loaded when it is first asked for, and kept, as is that it couldn't be had. */
export interface Once<T> {
  get(): Promise<T>;
  /** If it failed: load it anew the next time. */
  retry(): void;
}

/** Load something once, and again only after `retry`: who types asks for it with each letter. */
export function loadOnce<T>(load: () => Promise<T>): Once<T> {
  let loading: Promise<T> | null = null;
  let hasFailed = false;
  return {
    get() {
      loading ??= load().catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
      return loading;
    },
    retry() {
      if (hasFailed) loading = null;
      hasFailed = false;
    },
  };
}

/** Begin to load what will be needed; a failure is told when it is. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => {});
}
