import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Version } from '#shared/version.ts';
import { ErrorBox } from '../../layout/ErrorBoundary.tsx';
import type { AppServices } from '../../services.ts';
import { site } from '../../site.ts';
import { HITS_PER_PAGE, type SiteEngines, UNREACHABLE_MESSAGE } from '../engines/engine.ts';
import { ResultsPageHit } from '../Hit.tsx';
import { PageSuggestions } from '../PageSuggestions.tsx';
import { RESULTS_PAGE_URL } from '../search.ts';
import {
  createEngineRequest,
  formatResultsQuery,
  getActiveFilter,
  isBlankQuery,
  type LoadedResults,
  type ResultsQuery,
  replaceFilter,
} from './query.ts';
import type { SearchResultsState } from './use-results.ts';

/** Maximum number of hits that scrolling loads. Only the button loads more, so that the user can reach the footer. */
const MAX_HITS_BY_SCROLLING = 100;

/** Scrolling loads more hits if the list's end is closer than this to the viewport, in CSS pixels. */
const LOAD_MORE_DISTANCE_PX = 1000;

const MAX_SUGGESTED_VERSIONS = 3;

const { versions } = site;

interface ResultListProps {
  results: SearchResultsState;
  engines: SiteEngines;
  dataOf: AppServices['dataOf'];
  isLoadingMore: boolean;
  onQuery(query: ResultsQuery): void;
  onMore(): void;
  onRetry(): void;
}

/** The hits of a query and a button for more, suggestions if there are no hits, and a message if an engine failed. */
export function ResultList({ results, engines, dataOf, isLoadingMore, onQuery, onMore, onRetry }: ResultListProps) {
  const foundResults = results?.state === 'found' ? results : null;
  const errorDetail =
    results?.state === 'failed' ? results.message : foundResults?.isFallback === true ? UNREACHABLE_MESSAGE : null;
  return (
    <>
      {errorDetail === null ? null : <ErrorBox message={`Unable to fetch results\n${errorDetail}`} onRetry={onRetry} />}
      {foundResults?.isFallback === true ? <p className="sp-notice">Results from this site's own index</p> : null}
      {foundResults?.total === 0 ? (
        <NoResults query={foundResults.query} engines={engines} dataOf={dataOf} onQuery={onQuery} />
      ) : null}
      {foundResults === null || foundResults.total === 0 ? null : (
        <ol className="sp-hits" aria-busy={isLoadingMore}>
          {foundResults.hits.map((hit, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Hits may have the same URL, and are only appended.
            <ResultsPageHit key={index} hit={hit} />
          ))}
        </ol>
      )}
      {foundResults && foundResults.total > HITS_PER_PAGE ? (
        <MoreResults results={foundResults} onMore={onMore} />
      ) : null}
    </>
  );
}

/** Formats the number of documents found. */
export function formatHitCount(total: number): string {
  if (total === 0) return 'No results were found';
  return total === 1 ? 'One document found' : `${total} documents found`;
}

/** The button that loads more hits. The button stays when all hits are shown, so that the focus isn't lost. */
function MoreResults({ results, onMore }: { results: LoadedResults; onMore(): void }) {
  const { requested, total, hasLoadFailed } = results;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isComplete = requested >= total;
  // A layout effect replaces the listener before the next scroll event, so the listener never has an outdated `onMore`.
  useLayoutEffect(() => {
    if (hasLoadFailed || requested >= Math.min(total, MAX_HITS_BY_SCROLLING)) return;
    // Not an IntersectionObserver, which would load more hits without scrolling if the list fits into the window.
    const onScroll = (): void => {
      const buttonTop = buttonRef.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      if (buttonTop < window.innerHeight + LOAD_MORE_DISTANCE_PX) onMore();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [requested, total, hasLoadFailed, onMore]);
  return (
    <div className="sp-more">
      <p role="alert">{hasLoadFailed ? 'More results could not be loaded.' : ''}</p>
      <button type="button" className="button" ref={buttonRef} aria-disabled={isComplete} onClick={onMore}>
        {isComplete ? `All ${total} are shown` : 'Show more'}
      </button>
    </div>
  );
}

function NoResults(props: Pick<ResultListProps, 'engines' | 'dataOf' | 'onQuery'> & { query: ResultsQuery }) {
  const { query, engines, dataOf, onQuery } = props;
  const unfilteredQuery = replaceFilter(query, null);
  const isFiltered = engines.primary.hasFilters && getActiveFilter(query) !== null;
  const otherVersions = useOtherVersions(engines, query);
  const version = versions.find(({ name }) => name === query.version);
  return (
    <div className="sp-none">
      {version === undefined ? null : (
        <PageSuggestions query={query.text} version={version} dataOf={dataOf} isSearchPage={true} />
      )}
      <p>You could also try</p>
      <ul>
        {query.text === '' ? null : <li>other words, or fewer of them</li>}
        {isFiltered && !isBlankQuery(unfilteredQuery) ? (
          <li>
            <button type="button" className="button" onClick={() => onQuery(unfilteredQuery)}>
              Search in everything
            </button>
          </li>
        ) : null}
        {otherVersions.map(({ version: { name, label }, total }) => (
          <li key={name}>
            version{' '}
            <a href={RESULTS_PAGE_URL + formatResultsQuery({ ...query, version: name }, '', versions, null)}>{label}</a>
            : {formatHitCount(total)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Finds up to three other versions with hits, newest first. Searches the site's own index: the fallback or primary. */
function useOtherVersions({ primary, fallback }: SiteEngines, query: ResultsQuery) {
  const [otherVersions, setOtherVersions] = useState<{ version: Version; total: number }[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const countHits = async (version: Version) => {
      const { total } = await (fallback ?? primary).find({ ...createEngineRequest(query, version, 0), limit: 1 });
      return { version, total };
    };
    Promise.all(versions.filter(({ name }) => name !== query.version).map(countHits))
      .then((counts) => counts.filter(({ total }) => total > 0).slice(0, MAX_SUGGESTED_VERSIONS))
      .then((versionsWithHits) => isCurrent && setOtherVersions(versionsWithHits))
      .catch((error: unknown) => console.warn('The other versions could not be searched.', error));
    return () => {
      isCurrent = false;
      setOtherVersions([]);
    };
  }, [primary, fallback, query]);
  return otherVersions;
}
