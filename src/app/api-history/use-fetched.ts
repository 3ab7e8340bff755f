import { useCallback, useEffect, useRef, useState } from 'react';

/** Data on its way, there, or not to be had. */
type Fetched<T> = { state: 'idle' } | { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed' };

/**
 * Fetch something once, when it is wanted; what failed is tried again by `retry`, and when it is wanted again.
 *
 * @param load must stay the same function from one rendering to the next
 */
export function useFetched<T>(isWanted: boolean, load: () => Promise<T>): { fetched: Fetched<T>; retry(): void } {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const loaded = useRef<typeof load | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs the same again
  useEffect(() => {
    if (!isWanted || loaded.current === load) return undefined;
    let isCurrent = true;
    setFetched({ state: 'loading' });
    load().then(
      (value) => {
        if (!isCurrent) return;
        loaded.current = load;
        setFetched({ state: 'ready', value });
      },
      (error: unknown) => {
        console.warn('The history could not be loaded.', error);
        if (isCurrent) setFetched({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, load, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { fetched, retry };
}
