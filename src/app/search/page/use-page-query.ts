import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { getLatestVersion, type Version } from '#shared/version.ts';
import { scrollPage } from '../../navigation/anchors.ts';
import { ARRIVAL } from '../../navigation/arrival.ts';
import { getChosenVersion, readPreferredVersion } from '../../navigation/preferred-version.ts';
import { MAX_QUERY_LENGTH } from '../engines/engine.ts';
import { formatPageQuery, isSameQuery, type PageQuery, parsePageQuery } from './query.ts';

/** Delay before the router reads a changed query string, in milliseconds. Each change re-renders the app. */
const ROUTER_DELAY_MS = 200;

/**
 * Keeps the query and the address in sync. Changes replace the history entry, so Back leaves the page instead of undoing
 * single letters. Links to other queries add history entries.
 *
 * @param form the static form. Input from before mounting overrides the address.
 * @returns the query, null until the component has mounted, and a function that changes parts of it
 */
export function usePageQuery(
  versions: readonly Version[],
  form: RefObject<HTMLFormElement | null>,
): [query: PageQuery | null, changeQuery: (change: Partial<PageQuery>) => void] {
  const [query, setQuery] = useState<PageQuery | null>(null);
  /** The state's value, for event handlers that run before the next render. */
  const current = useRef<PageQuery | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const update = useCallback((next: PageQuery): boolean => {
    if (current.current !== null && isSameQuery(current.current, next)) return false;
    current.current = next;
    setQuery(next);
    return true;
  }, []);

  const writeAddress = useCallback(
    (next: PageQuery): void => {
      const { pathname } = location;
      const defaultVersion = readPreferredVersion({ versions }) === null ? getLatestVersion(versions).name : null;
      if (!replaceSearch(formatPageQuery(next, location.search, versions, defaultVersion))) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // The router reads the address on popstate.
        if (location.pathname === pathname) {
          window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        }
      }, ROUTER_DELAY_MS);
    },
    [versions],
  );

  useLayoutEffect(() => {
    const { pathname } = location;
    const read = (): PageQuery => parsePageQuery(location.search, versions, getChosenVersion({ versions }).name);
    const early = readEarlyInput(form.current);
    const first = { ...read(), ...early };
    update(first);
    if (Object.keys(early).length > 0) writeAddress(first);

    let isReturning = false;
    const onPopState = (): void => {
      isReturning = true;
    };
    const onArrival = (): void => {
      const isLink = !isReturning;
      isReturning = false;
      // The user may have arrived at another page.
      if (location.pathname === pathname && update(read()) && isLink) scrollPage(0);
    };
    window.addEventListener('popstate', onPopState);
    document.addEventListener(ARRIVAL, onArrival);
    return () => {
      window.removeEventListener('popstate', onPopState);
      document.removeEventListener(ARRIVAL, onArrival);
    };
  }, [versions, form, update, writeAddress]);

  const changeQuery = useCallback(
    (change: Partial<PageQuery>): void => {
      if (current.current === null) return;
      const next = { ...current.current, ...change };
      update(next);
      writeAddress(next);
    },
    [update, writeAddress],
  );
  return [query, changeQuery];
}

/** Reads what the user entered into the static form before the component mounted. */
function readEarlyInput(form: HTMLFormElement | null): Partial<PageQuery> {
  const text = form?.querySelector('input')?.value.trim() ?? '';
  const select = form?.querySelector('select') ?? null;
  const isChanged = [...(select?.options ?? [])].some((option) => option.selected !== option.hasAttribute('selected'));
  return {
    ...(text === '' ? {} : { text: text.slice(0, MAX_QUERY_LENGTH) }),
    ...(isChanged && select !== null ? { version: select.value } : {}),
  };
}

/** Replaces the address's query string; returns false when nothing changed. */
function replaceSearch(search: string): boolean {
  if (search === location.search) return false;
  try {
    history.replaceState(history.state, '', location.pathname + search);
    return true;
  } catch (error) {
    // Safari allows 100 changes in 10 seconds; the search works without them.
    console.debug('The address could not be changed.', error);
    return false;
  }
}
