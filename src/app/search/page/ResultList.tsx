import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { site } from '../../site.ts';
import { HITS_PER_PAGE, type Hit, isExternal, type SiteEngines, UNREACHABLE_MESSAGE } from '../engines/engine.ts';
import { HitName, HitText } from '../HitText.tsx';
import { RESULTS_ADDRESS } from '../search.ts';
import { broaderQueries, engineRequest, type FoundResults, formatPageQuery, type PageQuery } from './query.ts';
import type { Results } from './use-results.ts';

/** Maximum number of hits loaded by scrolling. The button loads the rest, so the footer stays reachable. */
const MAX_HITS_BY_SCROLLING = 100;

/** Distance from the window's bottom edge to the list's end that loads more hits, in CSS pixels. */
const LOAD_MORE_DISTANCE = 1000;

/** Maximum number of other versions suggested when there are no results. */
const MAX_OTHER_VERSIONS = 3;

const { versions } = site;

interface Props {
  results: Results;
  engines: SiteEngines;
  isLoadingMore: boolean;
  onQuery(query: PageQuery): void;
  onMore(): void;
  onRetry(): void;
}

/** The hits of a query, or the reason why there are none. */
export function ResultList({ results, engines, isLoadingMore, onQuery, onMore, onRetry }: Props) {
  const found = results?.state === 'found' ? results : null;
  const failure =
    results?.state === 'failed' ? results.message : found?.isFallback === true ? UNREACHABLE_MESSAGE : null;
  return (
    <>
      {failure === null ? null : (
        <div className="error-box" role="alert">
          <p>{`Unable to fetch results\n${failure}`}</p>
          <button type="button" className="button" onClick={onRetry}>
            Retry
          </button>
        </div>
      )}
      {found?.isFallback === true ? <p className="sp-notice">Results from this site's own index</p> : null}
      {found?.total === 0 ? <NoResults query={found.query} engines={engines} onQuery={onQuery} /> : null}
      {found === null || found.total === 0 ? null : (
        <ol className="sp-hits" aria-busy={isLoadingMore}>
          {found.hits.map((hit, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Hits of one list may share an address; they are only appended.
            <ResultItem key={index} hit={hit} />
          ))}
        </ol>
      )}
      {found !== null && found.total > HITS_PER_PAGE ? <MoreResults found={found} onMore={onMore} /> : null}
    </>
  );
}

/** Formats the number of documents found. */
export function countText(total: number): string {
  if (total === 0) return 'No results were found';
  return total === 1 ? 'One document found' : `${total} documents found`;
}

/** One hit: its name as a link, its kind and group, and a snippet. */
function ResultItem({ hit }: { hit: Hit }) {
  const { url, snippet, group, kind } = hit;
  return (
    <li>
      <h2>
        <a href={url} {...(isExternal(url) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
          <HitName hit={hit} />
        </a>
      </h2>
      {group === '' && kind === '' ? null : (
        <ul className="sp-crumbs">
          {kind === '' ? null : <li className="sp-kind">{kind}</li>}
          {group === '' ? null : <li>{group}</li>}
        </ul>
      )}
      {snippet.length === 0 ? null : (
        <p>
          <HitText pieces={snippet} />
        </p>
      )}
    </li>
  );
}

/** The button that loads more hits. It stays when all are shown, so that it keeps the focus. */
function MoreResults({ found, onMore }: { found: FoundResults; onMore(): void }) {
  const { requested, total, isCut } = found;
  const button = useRef<HTMLButtonElement>(null);
  const isComplete = requested >= total;
  // A layout effect, so that no scroll event meets the listener of the shorter list.
  useLayoutEffect(() => {
    if (isCut || requested >= Math.min(total, MAX_HITS_BY_SCROLLING)) return;
    // Not an IntersectionObserver, which reports without scrolling when all hits fit into the window.
    const onScroll = (): void => {
      const top = button.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      if (top < window.innerHeight + LOAD_MORE_DISTANCE) onMore();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [requested, total, isCut, onMore]);
  return (
    <div className="sp-more">
      <p role="alert">{isCut ? 'More results could not be loaded.' : ''}</p>
      <button type="button" className="button" ref={button} aria-disabled={isComplete} onClick={onMore}>
        {isComplete ? `All ${total} are shown` : 'Show more'}
      </button>
    </div>
  );
}

/** Suggestions for a query without results. */
function NoResults({ query, engines, onQuery }: Pick<Props, 'engines' | 'onQuery'> & { query: PageQuery }) {
  const broader = engines.primary.hasFilters ? broaderQueries(query) : [];
  const others = useOtherVersions(engines, query);
  return (
    <div className="sp-none">
      <p>You could try</p>
      <ul>
        {query.text === '' ? null : <li>other words, or fewer of them</li>}
        {broader.map(({ label, query: other }) => (
          <li key={label}>
            <button type="button" className="button" onClick={() => onQuery(other)}>
              {label}
            </button>
          </li>
        ))}
        {others}
      </ul>
    </div>
  );
}

/** Finds other versions, newest first, in which the query has hits. Asks the site's own index, which has all versions. */
function useOtherVersions({ primary, fallback }: SiteEngines, query: PageQuery): ReactNode[] {
  const [items, setItems] = useState<ReactNode[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const findOthers = async (): Promise<void> => {
      let count = 0;
      for (const version of versions) {
        const { name, label } = version;
        if (name === query.version) continue;
        const { total } = await (fallback ?? primary).find({ ...engineRequest(query, version, 0), limit: 1 });
        if (!isCurrent) return;
        if (total === 0) continue;
        const href = RESULTS_ADDRESS + formatPageQuery({ ...query, version: name }, '', versions, null);
        const item = (
          <li key={name}>
            version <a href={href}>{label}</a>: {countText(total)}
          </li>
        );
        setItems((before) => [...before, item]);
        count += 1;
        if (count === MAX_OTHER_VERSIONS) return;
      }
    };
    findOthers().catch((error: unknown) => console.warn('The other versions could not be searched.', error));
    return () => {
      isCurrent = false;
      setItems([]);
    };
  }, [primary, fallback, query]);
  return items;
}
