import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Version } from '#shared/version.ts';
import { ErrorBox } from '../../layout/ErrorBoundary.tsx';
import type { AppServices } from '../../services.ts';
import { site } from '../../site.ts';
import { HITS_PER_PAGE, type SiteEngines, UNREACHABLE_MESSAGE } from '../engines/engine.ts';
import { ResultsPageHit } from '../Hit.tsx';
import { LikelyPage } from '../LikelyPage.tsx';
import { RESULTS_PAGE_URL } from '../search.ts';
import {
  createEngineRequest,
  formatResultsQuery,
  getActiveFilter,
  isBlankQuery,
  type ResultsQuery,
  replaceFilter,
} from './query.ts';
import type { SearchResultsState } from './use-results.ts';

/** Maximum number of hits loaded by scrolling. Only the button loads more, so that the user can reach the footer. */
const MAX_HITS_BY_SCROLLING = 100;

/** More hits are loaded if the list's end is closer than this to the viewport, in CSS pixels. */
const LOAD_MORE_DISTANCE_PX = 1000;

const MAX_OTHER_VERSIONS = 3;

const { versions } = site;

interface Props {
  results: SearchResultsState;
  engines: SiteEngines;
  dataOf: AppServices['dataOf'];
  isLoadingMore: boolean;
  onQuery(query: ResultsQuery): void;
  onMore(): void;
  onRetry(): void;
}

/** The hits of a query, or the reason why there are none. */
export function ResultList({ results, engines, dataOf, isLoadingMore, onQuery, onMore, onRetry }: Props) {
  const found = results?.state === 'found' ? results : null;
  const failure =
    results?.state === 'failed' ? results.message : found?.isFallback === true ? UNREACHABLE_MESSAGE : null;
  return (
    <>
      {failure === null ? null : <ErrorBox message={`Unable to fetch results\n${failure}`} onRetry={onRetry} />}
      {found?.isFallback === true ? <p className="sp-notice">Results from this site's own index</p> : null}
      {found?.total === 0 ? (
        <NoResults query={found.query} engines={engines} dataOf={dataOf} onQuery={onQuery} />
      ) : null}
      {found === null || found.total === 0 ? null : (
        <ol className="sp-hits" aria-busy={isLoadingMore}>
          {found.hits.map((hit, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Hits may share an address, and are only appended.
            <ResultsPageHit key={index} hit={hit} />
          ))}
        </ol>
      )}
      {found !== null && found.total > HITS_PER_PAGE ? <MoreResults found={found} onMore={onMore} /> : null}
    </>
  );
}

/** Formats the number of documents found. */
export function formatHitCount(total: number): string {
  if (total === 0) return 'No results were found';
  return total === 1 ? 'One document found' : `${total} documents found`;
}

/** The button that loads more hits. The button stays when all hits are shown, so that the focus isn't lost. */
function MoreResults({ found, onMore }: { found: Extract<SearchResultsState, { state: 'found' }>; onMore(): void }) {
  const { requested, total, hasLoadFailed } = found;
  const button = useRef<HTMLButtonElement>(null);
  const isComplete = requested >= total;
  // A layout effect replaces the listener before the next scroll event, so the listener never has an outdated `onMore`.
  useLayoutEffect(() => {
    if (hasLoadFailed || requested >= Math.min(total, MAX_HITS_BY_SCROLLING)) return;
    // Uses no IntersectionObserver, because it would load more hits without scrolling if the list fits into the window.
    const onScroll = (): void => {
      const top = button.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      if (top < window.innerHeight + LOAD_MORE_DISTANCE_PX) onMore();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [requested, total, hasLoadFailed, onMore]);
  return (
    <div className="sp-more">
      <p role="alert">{hasLoadFailed ? 'More results could not be loaded.' : ''}</p>
      <button type="button" className="button" ref={button} aria-disabled={isComplete} onClick={onMore}>
        {isComplete ? `All ${total} are shown` : 'Show more'}
      </button>
    </div>
  );
}

function NoResults(props: Pick<Props, 'engines' | 'dataOf' | 'onQuery'> & { query: ResultsQuery }) {
  const { query, engines, dataOf, onQuery } = props;
  const everything = replaceFilter(query, null);
  const isFiltered = engines.primary.hasFilters && getActiveFilter(query) !== null;
  const others = useOtherVersions(engines, query);
  const version = versions.find(({ name }) => name === query.version);
  return (
    <div className="sp-none">
      {version === undefined ? null : (
        <LikelyPage query={query.text} version={version} dataOf={dataOf} isSearchPage={true} />
      )}
      <p>You could also try</p>
      <ul>
        {query.text === '' ? null : <li>other words, or fewer of them</li>}
        {isFiltered && !isBlankQuery(everything) ? (
          <li>
            <button type="button" className="button" onClick={() => onQuery(everything)}>
              Search in everything
            </button>
          </li>
        ) : null}
        {others.map(({ version: { name, label }, total }) => (
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

/** Finds other versions with hits, newest first. Searches the site's own index, because it always has all versions. */
function useOtherVersions({ primary, fallback }: SiteEngines, query: ResultsQuery) {
  const [others, setOthers] = useState<{ version: Version; total: number }[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const count = async (version: Version) => {
      const { total } = await (fallback ?? primary).find({ ...createEngineRequest(query, version, 0), limit: 1 });
      return { version, total };
    };
    Promise.all(versions.filter(({ name }) => name !== query.version).map(count))
      .then((all) => isCurrent && setOthers(all.filter(({ total }) => total > 0).slice(0, MAX_OTHER_VERSIONS)))
      .catch((error: unknown) => console.warn('The other versions could not be searched.', error));
    return () => {
      isCurrent = false;
      setOthers([]);
    };
  }, [primary, fallback, query]);
  return others;
}
