import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getErrorMessage } from '#shared/problem.ts';
import { getObjectFields } from '#shared/to-fields.ts';
import type { Version } from '#shared/version.ts';
import { scrollWindowTo } from '../../navigation/scrolling.ts';
import { runAfterNextPaint } from '../../platform/scheduling.ts';
import { HITS_PER_PAGE, resetFailedEngines, type SiteEngines, searchWithFallback } from '../engines/engine.ts';
import type { SearchService } from '../search.ts';
import { createEngineRequest, isBlankQuery, isSameQuery, type LoadedResults, type ResultsQuery } from './query.ts';

/** Delay before the page shows that a search is slow, in milliseconds. */
const STALLED_AFTER_MS = 300;

/** The results on the page; null for a blank query and before the first response. */
export type SearchResultsState = LoadedResults | { state: 'failed'; message: string } | null;

/**
 * Searches for a query. Earlier results stay visible until the new results arrive; late responses to earlier queries
 * are ignored. Going back to the history entry of the latest search restores its results and scroll position.
 * `isStalled` is true while a search is slow. `isLoadingMore` is true while more hits are loaded and laid out.
 */
export function useSearchResults(search: SearchService, versions: readonly Version[], query: ResultsQuery | null) {
  const { engines } = search;
  const [results, setResults] = useState<SearchResultsState>(null);
  const [restoredTop, setRestoredTop] = useState<number | null>(null);
  const [stalledQuery, setStalledQuery] = useState<ResultsQuery | null>(null);
  const [retryCount, setRetryCount] = useState(0);
  const [isLoadingMore, setLoadingMore] = useState(false);
  /** The results to which hits are being added or were added last. */
  const extendedResultsRef = useRef<SearchResultsState>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: A changed `retryCount` repeats the search.
  useLayoutEffect(() => {
    const showResults = (newResults: SearchResultsState, top: number | null): void => {
      setResults(newResults);
      setRestoredTop(top);
      setLoadingMore(false);
    };
    if (query === null) return;
    if (isBlankQuery(query)) {
      showResults(null, null);
      return;
    }
    const { restorable } = search;
    if (restorable?.entry === getHistoryEntryKey() && isSameQuery(restorable.results.query, query)) {
      showResults({ ...restorable.results, query }, restorable.top);
      return;
    }
    let isCurrent = true;
    const runLatestSearch = async (): Promise<void> => {
      const newResults = await runSearch(engines, versions, query);
      if (!isCurrent) return;
      clearTimeout(stalledTimer);
      setStalledQuery(null);
      showResults(newResults, null);
    };
    const { debounceMs } = engines.primary;
    const stalledTimer = setTimeout(() => setStalledQuery(query), STALLED_AFTER_MS + debounceMs);
    const searchTimer = setTimeout(runLatestSearch, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(stalledTimer);
      clearTimeout(searchTimer);
    };
  }, [search, engines, versions, query, retryCount]);

  useLayoutEffect(() => {
    if (results?.state !== 'found') return;
    search.restorable = { entry: getHistoryEntryKey(), results, top: window.scrollY };
  }, [search, results]);

  useLayoutEffect(() => {
    if (restoredTop !== null) scrollWindowTo(restoredTop);
  }, [restoredTop]);

  useEffect(() => {
    const { pathname } = location;
    const onScroll = (): void => {
      if (search.restorable !== null && location.pathname === pathname) search.restorable.top = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [search]);

  // While hits are added, the button and the footer are hidden, so that no visible content moves. Then show them again.
  useEffect(() => {
    // Keep them hidden if scrolling has already started to load further hits.
    if (results !== extendedResultsRef.current)
      return runAfterNextPaint(() => setLoadingMore(results === extendedResultsRef.current));
  }, [results]);

  const loadMore = useCallback(async (): Promise<void> => {
    if (results?.state !== 'found' || results.query !== query || results.requested >= results.total) return;
    const version = versions.find(({ name }) => name === results.query.version);
    if (version === undefined || extendedResultsRef.current === results) return;
    extendedResultsRef.current = results;
    // Render synchronously, so that the button and footer are hidden before the hits move them.
    flushSync(() => setLoadingMore(true));
    let nextResults: LoadedResults;
    try {
      const { hits } = await results.engine.find(createEngineRequest(results.query, version, results.requested));
      const requestedCount = results.requested + HITS_PER_PAGE;
      nextResults = { ...results, hits: [...results.hits, ...hits], requested: requestedCount, hasLoadFailed: false };
    } catch (error) {
      console.warn('More results could not be loaded.', error);
      nextResults = { ...results, hasLoadFailed: true };
    }
    setResults((current) => (current === results ? nextResults : current));
  }, [results, query, versions]);

  const retry = useCallback((): void => {
    resetFailedEngines(engines);
    search.restorable = null;
    setRetryCount((count) => count + 1);
  }, [engines, search]);

  const isStalled = stalledQuery !== null && stalledQuery === query;
  return { results, isStalled, isLoadingMore, loadMore, retry };
}

async function runSearch(
  engines: SiteEngines,
  versions: readonly Version[],
  query: ResultsQuery,
): Promise<SearchResultsState> {
  const version = versions.find(({ name }) => name === query.version);
  if (version === undefined) return null;
  try {
    const response = await searchWithFallback(engines, createEngineRequest(query, version, 0));
    return { ...response, state: 'found', query, requested: HITS_PER_PAGE, hasLoadFailed: false };
  } catch (error) {
    return { state: 'failed', message: getErrorMessage(error) };
  }
}

/** Returns the router's key of the current history entry; '' for the first entry of a visit. */
function getHistoryEntryKey(): string {
  return String(getObjectFields(history.state).key ?? '');
}
