import { useCallback, useEffect, useRef, useState } from 'react';
import { isOutdated, OUTDATED } from '../navigation/deployment.ts';

/** Data on its way, there, or not to be had, with what the reader is told then. */
type Fetched<T> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; message: string };

/**
 * Fetch something once, when it is wanted; what failed is tried again by `retry`, and when it is wanted again. After a
 * deployment, whose data this app may not understand, `retry` loads the page anew.
 *
 * @param failure what the reader is told when it fails
 * @param load must stay the same function from one rendering to the next
 */
export function useFetched<T>(
  isWanted: boolean,
  failure: string,
  load: () => Promise<T>,
): { fetched: Fetched<T>; retry(): void } {
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
      async (error: unknown) => {
        console.warn(failure, error);
        const message = (await isOutdated()) ? `${failure} ${OUTDATED}` : failure;
        if (isCurrent) setFetched({ state: 'failed', message });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, load, attempt]);
  const retry = useCallback(() => {
    if (fetched.state === 'failed' && fetched.message !== failure) location.reload();
    else setAttempt((count) => count + 1);
  }, [fetched, failure]);
  return { fetched, retry };
}
