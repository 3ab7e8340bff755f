import type { DocSearchModalProps } from '@docsearch/react';
import { type ComponentProps, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { Version } from '#shared/version.ts';
import { findVersionAndSlug, removeBasePath } from '../../navigation/locate.ts';
import { hasModifierKey } from '../../platform/document.ts';
import type { AppServices } from '../../services.ts';
import { BASE_PATH, site } from '../../site.ts';
import {
  EMPTY_ENGINE_RESPONSE,
  HITS_PER_PAGE,
  type Hit,
  isExternalUrl,
  type SiteEngines,
  searchWithFallback,
} from '../engines/engine.ts';
import { ModalHitRow } from '../Hit.tsx';
import { RESULTS_PAGE_URL } from '../search.ts';
import { createDocSearchClient } from './docsearch-hits.ts';
import { highlightAfterNavigation } from './highlight-matches.ts';

/** Maximum number of hits in one group; DocSearch shows no more. */
const MAX_HITS_PER_GROUP = 5;

/** The data and callbacks of an open modal. */
export interface SearchModalContext {
  engines: SiteEngines;
  dataOf: AppServices['dataOf'];
  version: Version;
  initialQuery: string;
  host: HTMLElement;
  /** Called just before DocSearch receives the response to a query. */
  onResponse(query: string): void;
  /** Navigates to a path without the base path. The path may include a query and a hash. */
  navigate(to: string): void;
  close(): void;
}

/** The outcome of a completed search. */
export interface SearchOutcome {
  query: string;
  total: number;
  /** `fallback`: the primary engine failed, and the site's own index responded. */
  state: 'found' | 'fallback' | 'failed';
}

/** The shown query while the search field is empty. */
const EMPTY_QUERY: { query: string; words: readonly string[] } = { query: '', words: [] };

/** Return value of `useModalSearch`: outcome of the latest search, shown query, and functions to search and reset. */
export type ModalSearchState = ReturnType<typeof useModalSearch>;

/** Searches one version of the documentation. Late responses to earlier queries don't change the outcome. */
export function useModalSearch(engines: SiteEngines, version: Version) {
  /** Outcome of the latest search; null before the first response and while the field is empty. */
  const [outcome, setOutcome] = useState<SearchOutcome | null>(null);
  /** The query of the visible hits, and the words to highlight on a hit's page; both empty while the field is empty. */
  const shownQueryRef = useRef(EMPTY_QUERY);
  const searchCountRef = useRef(0);
  /** Searches for a text. Never rejects, because the outcome describes failures. */
  const search = useCallback(
    async (text: string) => {
      searchCountRef.current += 1;
      const searchNumber = searchCountRef.current;
      let response = EMPTY_ENGINE_RESPONSE;
      let state: SearchOutcome['state'] = 'failed';
      try {
        const request = { text, version, offset: 0, limit: HITS_PER_PAGE, perGroup: MAX_HITS_PER_GROUP };
        const siteResponse = await searchWithFallback(engines, request);
        response = siteResponse;
        state = siteResponse.isFallback ? 'fallback' : 'found';
      } catch {
        // `searchWithFallback` logs the failure.
      }
      if (searchNumber === searchCountRef.current) {
        shownQueryRef.current = { query: text, words: response.words };
        setOutcome({ query: text, total: response.total, state });
      }
      return response;
    },
    [engines, version],
  );
  /** Clears the outcome and ignores pending responses. */
  const clearOutcome = useCallback(() => {
    searchCountRef.current += 1;
    shownQueryRef.current = EMPTY_QUERY;
    setOutcome(null);
  }, []);
  return { outcome, shownQuery: shownQueryRef, search, clearOutcome };
}

/** Creates DocSearch's props. Memoises them, because DocSearch resets its state when a prop changes. */
export function useDocSearchProps(
  modal: SearchModalContext,
  { search, shownQuery: shownQueryRef }: ModalSearchState,
): Partial<DocSearchModalProps> {
  return useMemo(() => {
    const { version, onResponse, navigate, close } = modal;
    const { repository } = site.config;
    const hitsByUrl = new Map<string, Hit>();
    const highlightOnArrival = (url: string): void =>
      highlightAfterNavigation(url, shownQueryRef.current.query, shownQueryRef.current.words);
    const getOtherVersionLabel = (url: string): string | null => {
      if (isExternalUrl(url)) return null;
      const { pathname } = new URL(url, location.href);
      const hitVersion = findVersionAndSlug(site, removeBasePath(pathname, BASE_PATH)).version;
      return hitVersion === null || hitVersion.name === version.name ? null : hitVersion.label;
    };
    return {
      transformSearchClient: (client) =>
        createDocSearchClient(client, async (text) => {
          const response = await search(text);
          for (const hit of response.hits) hitsByUrl.set(hit.url, hit);
          onResponse(text);
          return response;
        }),
      hitComponent: ({ hit, children }) => {
        const foundHit = '_snippetResult' in hit ? hitsByUrl.get(hit.url) : undefined;
        return (
          <SearchRowLink
            hit={hit}
            foundHit={foundHit}
            otherVersion={getOtherVersionLabel(hit.url)}
            onFollow={() => highlightOnArrival(hit.url)}
          >
            {children}
          </SearchRowLink>
        );
      },
      resultsFooterComponent: ({ state: { query, context } }) => {
        const resultsUrl = `${RESULTS_PAGE_URL}?${new URLSearchParams({ q: query, version: version.folder })}`;
        return (
          <a href={resultsUrl} onClick={(event) => hasModifierKey(event) || close()}>
            See all {String(context.nbHits)} results
          </a>
        );
      },
      navigator: {
        navigate({ itemUrl }) {
          if (isExternalUrl(itemUrl)) {
            location.assign(itemUrl);
            return;
          }
          highlightOnArrival(itemUrl);
          const { pathname, search: query, hash } = new URL(itemUrl, location.href);
          navigate(removeBasePath(pathname, BASE_PATH) + query + hash);
        },
      },
      getMissingResultsUrl:
        repository &&
        (({ query }) => {
          const url = new URL(repository.newIssueUrl);
          url.searchParams.set('title', `The search finds nothing for "${query}"`);
          const issueBody = `I searched version ${version.label} for "${query}" and expected to find:\n\n`;
          url.searchParams.set('body', issueBody);
          return url.href;
        }),
    };
  }, [modal, search, shownQueryRef]);
}

interface SearchRowLinkProps extends ComponentProps<NonNullable<DocSearchModalProps['hitComponent']>> {
  /** The hit of this row; undefined for a stored search, whose title and buttons are DocSearch's `children`. */
  foundHit: Hit | undefined;
  /** Label of the version that the row links to; null for the searched version and for unversioned pages. */
  otherVersion: string | null;
  /** Called before the app follows the link. */
  onFollow(): void;
}

/** The link of a row, which leads to a hit or a stored search. */
export function SearchRowLink({ hit, foundHit, children, otherVersion, onFollow }: SearchRowLinkProps) {
  const onClick = (event: MouseEvent): void => {
    if (hasModifierKey(event)) return;
    // Hides the click from the app's router, which would also handle an external URL with this site's origin.
    if (isExternalUrl(hit.url)) event.nativeEvent.stopPropagation();
    else onFollow();
  };
  const isStoredSymbol = foundHit === undefined && 'kind' in hit && hit.kind !== '';
  return (
    <a href={hit.url} className={isStoredSymbol ? 'search-symbol' : undefined} onClick={onClick}>
      {foundHit === undefined ? children : <ModalHitRow hit={foundHit} />}
      {foundHit !== undefined || otherVersion === null ? null : (
        <span className="search-elsewhere">Version: {otherVersion}</span>
      )}
    </a>
  );
}
