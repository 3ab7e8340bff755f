import { useCallback, useEffect, useRef, useState } from 'react';
import { isOutdated, OUTDATED_MESSAGE } from '../navigation/deployment.ts';

/** The state of fetched data. `message` explains a failure to the user. */
type Fetched<T> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; message: string };

/**
 * Fetches data once `isWanted` is true. `retry` fetches again after a failure. If the site was deployed again, `retry` reloads
 * the page, because this app may not understand the new data.
 *
 * @param failure message for the user
 * @param load the same function in each render, because a different function fetches again
 */
export function useFetched<T>(
  isWanted: boolean,
  failure: string,
  load: () => Promise<T>,
): { fetched: Fetched<T>; retry(): void } {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const loaded = useRef<typeof load | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs the same effect again
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
        const message = (await isOutdated()) ? `${failure} ${OUTDATED_MESSAGE}` : failure;
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
