import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  parseFilterPrefixes,
  parseScopeFilter,
  type ScopeFilter,
  SEARCH_SCOPES,
  type SearchScope,
} from '#search/query.ts';
import type { ApiMemberKind, ApiTypeKind } from '#shared/api.ts';
import { findVersionByAnyName, getLatestVersion, type Version } from '#shared/version.ts';
import { getPreferredOrLatestVersion, readPreferredVersion } from '../../navigation/preferred-version.ts';
import { AFTER_NAVIGATION_EVENT, scrollWindowTo } from '../../navigation/scrolling.ts';
import { hasChangedControl } from '../../platform/document.ts';
import { type EngineRequest, HITS_PER_PAGE, MAX_QUERY_LENGTH, type SiteSearchResponse } from '../engines/engine.ts';

/** The query of the results page. The page's URL contains all fields that differ from their defaults. */
export interface ResultsQuery {
  /** The trimmed search text; may be empty. */
  text: string;
  version: string;
  /** The filter of the selected buttons; null for none. */
  filter: ScopeFilter | null;
}

/** The results of a query, with the pages of hits loaded so far. */
export interface LoadedResults extends SiteSearchResponse {
  state: 'found';
  query: ResultsQuery;
  /** Number of hits requested so far; an engine may return fewer. */
  requested: number;
  /** True when loading more hits failed. */
  hasLoadFailed: boolean;
}

/** Results to restore when the user goes back. */
export interface RestorableResults {
  /** Key of the history entry that showed the results. */
  entry: string;
  results: LoadedResults;
  /** Scroll position in CSS pixels. */
  top: number;
}

/** Parses a query string. Ignores unknown values; `kind` overrides `type`. `fallback`: name of the default version. */
export function parseResultsQuery(queryString: string, versions: readonly Version[], fallback: string): ResultsQuery {
  const parameters = new URLSearchParams(queryString);
  const text = (parameters.get('q') ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_QUERY_LENGTH)
    .trim();
  const version = findVersionByAnyName(versions, parameters.get('version'));
  const scope = SEARCH_SCOPES.find((candidate) => formatScopeParameter(candidate) === parameters.get('type'));
  const filter = parseScopeFilter(parameters.get('kind') ?? '') ?? parseScopeFilter(scope ?? '');
  return { text, version: version?.name ?? fallback, filter };
}

/** Returns `queryString` with its parameters set from a search query. Omits the version if it is `fallback`. */
export function formatResultsQuery(
  query: ResultsQuery,
  queryString: string,
  versions: readonly Version[],
  fallback: string | null,
): string {
  const parameters = new URLSearchParams(queryString);
  const setParameter = (name: string, value: string | null): void => {
    if (value === null || value === '') parameters.delete(name);
    else parameters.set(name, value);
  };
  const version = versions.find(({ name }) => name === query.version);
  setParameter('q', query.text);
  // URLs contain the version's folder name, such as `next`, rather than its name, such as `current`.
  setParameter('version', version === undefined || version.name === fallback ? null : version.folder);
  setParameter('type', query.filter && formatScopeParameter(query.filter.scope));
  setParameter('kind', getFilterKind(query.filter));
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** Returns true if a query has neither text nor a filter. */
export function isBlankQuery({ text, filter }: ResultsQuery): boolean {
  return text === '' && filter === null;
}

/** Returns true if two queries have the same text, version and filter. */
export function isSameQuery(a: ResultsQuery, b: ResultsQuery): boolean {
  return a.text === b.text && a.version === b.version && JSON.stringify(a.filter) === JSON.stringify(b.filter);
}

/** Returns the filter that applies. A prefix in the text, such as `enum:`, overrides the filter buttons. */
export function getActiveFilter({ text, filter }: ResultsQuery): ScopeFilter | null {
  return parseFilterPrefixes(text).filter ?? filter;
}

/** Returns the kind of symbol that a filter selects; null if the filter doesn't select a kind. */
export function getFilterKind(filter: ScopeFilter | null): ApiTypeKind | ApiMemberKind | null {
  return filter !== null && 'kind' in filter ? filter.kind : null;
}

/** Returns the query with a new filter. Removes prefixes such as `enum:`, because they would override the filter. */
export function replaceFilter(query: ResultsQuery, filter: ScopeFilter | null): ResultsQuery {
  return { ...query, text: parseFilterPrefixes(query.text).rest, filter };
}

/** Builds the engine's request for one page of hits in `version`, starting with the hit at index `offset`. */
export function createEngineRequest(query: ResultsQuery, version: Version, offset: number): EngineRequest {
  return { text: query.text, version, filter: getActiveFilter(query), offset, limit: HITS_PER_PAGE };
}

/** Returns the value of the URL parameter `type` for a scope, such as `guides`. */
function formatScopeParameter(scope: SearchScope): string {
  return `${scope}s`;
}

/** Delay before the router reads a changed query string, in milliseconds. Limits re-renders of the app. */
const ROUTER_DELAY_MS = 200;

/**
 * Synchronises the search query with the URL. Editing the query replaces the history entry, so that Back leaves the
 * page instead of undoing single letters. A link to a different query adds a history entry. Input from before mounting
 * overrides the URL. Returns the query (null before mounting) and a function that changes some of its fields.
 */
export function useResultsQuery(versions: readonly Version[], formRef: RefObject<HTMLFormElement | null>) {
  const [query, setQuery] = useState<ResultsQuery | null>(null);
  /** The latest query, for event handlers that run before React has rendered it. */
  const latestQueryRef = useRef<ResultsQuery | null>(null);
  const routerTimerRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Sets the query. Returns false if it is the same as before. */
  const updateQuery = (nextQuery: ResultsQuery): boolean => {
    if (latestQueryRef.current !== null && isSameQuery(latestQueryRef.current, nextQuery)) return false;
    latestQueryRef.current = nextQuery;
    setQuery(nextQuery);
    return true;
  };

  const writeQueryToUrl = (nextQuery: ResultsQuery): void => {
    const { pathname } = location;
    const defaultVersionName = readPreferredVersion({ versions }) === null ? getLatestVersion(versions).name : null;
    if (!replaceQueryString(formatResultsQuery(nextQuery, location.search, versions, defaultVersionName))) return;
    clearTimeout(routerTimerRef.current);
    routerTimerRef.current = setTimeout(() => {
      // Make the router read the changed URL. The router reads the URL only on popstate.
      if (location.pathname === pathname) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, ROUTER_DELAY_MS);
  };

  const onMount = useEffectEvent(() => {
    const { pathname } = location;
    const readQuery = (): ResultsQuery =>
      parseResultsQuery(location.search, versions, getPreferredOrLatestVersion({ versions }).name);
    const earlyInput = readEarlyInput(formRef.current);
    const initialQuery = { ...readQuery(), ...earlyInput };
    updateQuery(initialQuery);
    if (Object.keys(earlyInput).length > 0) writeQueryToUrl(initialQuery);

    let isReturning = false;
    const onPopState = (): void => {
      isReturning = true;
    };
    const onAfterNavigation = (): void => {
      const isLinkNavigation = !isReturning;
      isReturning = false;
      // Do nothing if the user has arrived at a different page.
      if (location.pathname === pathname && updateQuery(readQuery()) && isLinkNavigation) scrollWindowTo(0);
    };
    const controller = new AbortController();
    window.addEventListener('popstate', onPopState, { signal: controller.signal });
    document.addEventListener(AFTER_NAVIGATION_EVENT, onAfterNavigation, { signal: controller.signal });
    return () => controller.abort();
  });
  useLayoutEffect(() => onMount(), []);

  const changeQuery = (change: Partial<ResultsQuery>): void => {
    if (latestQueryRef.current === null) return;
    const nextQuery = { ...latestQueryRef.current, ...change };
    updateQuery(nextQuery);
    writeQueryToUrl(nextQuery);
  };
  return [query, changeQuery] as const;
}

/** Reads what the user entered into the static form before the component mounted. */
function readEarlyInput(form: HTMLFormElement | null): Partial<ResultsQuery> {
  const text = form?.querySelector('input')?.value.trim() ?? '';
  const select = form?.querySelector('select') ?? null;
  return {
    ...(text === '' ? {} : { text: text.slice(0, MAX_QUERY_LENGTH) }),
    ...(select !== null && hasChangedControl(select) ? { version: select.value } : {}),
  };
}

/** Replaces the URL's query string. Returns false if the URL is unchanged. */
function replaceQueryString(queryString: string): boolean {
  if (queryString === location.search) return false;
  try {
    history.replaceState(history.state, '', location.pathname + queryString);
    return true;
  } catch (error) {
    // Safari throws after 100 changes in 10 seconds. The search works without the changed URL.
    console.debug('The address could not be changed.', error);
    return false;
  }
}
