import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TypeHistoryData } from '#shared/api-history.ts';
import { getObjectFields } from '#shared/to-fields.ts';
import { DEPLOYMENT_OUTDATED_MESSAGE, isDeploymentOutdated } from '../navigation/deployment.ts';

/** The state of a fetch. `message` explains a failure to the user. */
type FetchState<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; message: string };

/**
 * Fetches data as soon as `shouldFetch` is true. `failure` is the error message for the user. After a failure, `retry`
 * fetches again, or reloads the page if the site has been redeployed, because the old app may not support the new data.
 */
export function useFetchedData<T>(shouldFetch: boolean, failure: string, load: () => Promise<T>) {
  const [fetched, setFetched] = useState<FetchState<T>>({ state: 'loading' });
  const isStartedRef = useRef(false);
  const fetchData = async (): Promise<void> => {
    if (isStartedRef.current) return;
    isStartedRef.current = true;
    setFetched({ state: 'loading' });
    try {
      setFetched({ state: 'ready', value: await load() });
    } catch (error) {
      console.warn(failure, error);
      const message = (await isDeploymentOutdated()) ? `${failure} ${DEPLOYMENT_OUTDATED_MESSAGE}` : failure;
      isStartedRef.current = false;
      setFetched({ state: 'failed', message });
    }
  };
  const startFetching = useEffectEvent(fetchData);
  useEffect(() => {
    if (shouldFetch) void startFetching();
  }, [shouldFetch]);
  const retry = (): void => {
    if (fetched.state === 'failed' && fetched.message !== failure) location.reload();
    else void fetchData();
  };
  return { fetched, retry };
}

/** Returns fetched JSON as the history of an API type. Throws an Error if the JSON isn't such a history. */
export function parseTypeHistory(json: unknown, url: string): TypeHistoryData {
  if (isTypeHistory(json)) return json;
  throw new Error(`${url} does not contain the history of a type.`);
}

/** Returns the changed types in fetched JSON. Throws an Error if the JSON isn't the list of all API changes. */
export function parseChangedTypes(json: unknown, url: string): TypeHistoryData[] {
  const { types } = getObjectFields(json);
  if (Array.isArray(types) && types.every(isTypeHistory)) return types;
  throw new Error(`${url} does not contain the list of API changes.`);
}

function isTypeHistory(json: unknown): json is TypeHistoryData {
  const { events, members } = getObjectFields(json);
  return Array.isArray(events) && Array.isArray(members);
}
