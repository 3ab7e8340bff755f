import type { Outcome } from './use-modal-search.ts';

interface Props {
  /** Null before the first answer, and while the field is empty. */
  outcome: Outcome | null;
  /** What was understood of a query that isn't words alone; else null. */
  understood: string | null;
  /** False where nothing can be remembered; the package shows no start screen then. */
  remembers: boolean;
}

/** What the modal says of itself above what the package shows: failures, and how many were found. */
export function SearchNotice({ outcome, understood, remembers }: Props) {
  const failed = outcome !== null && outcome.state !== 'answered';
  return (
    <>
      <p className="DocSearch-VisuallyHiddenForAccessibility" role="status">
        {outcome === null || outcome.state === 'failed' ? null : spoken(outcome)}
      </p>
      {outcome === null && !remembers ? <p className="DocSearch-Help search-nothing">No recent searches</p> : null}
      {failed ? (
        <div className="DocSearch-ErrorScreen" role="alert">
          <p className="DocSearch-Title">Unable to fetch results</p>
          <p className="DocSearch-Help">You might want to check your network connection.</p>
        </div>
      ) : null}
      {understood === null ? null : <p className="DocSearch-Help">{understood}</p>}
      {outcome?.state === 'fallback' ? <p className="DocSearch-Help">Results from this site's own index</p> : null}
    </>
  );
}

function spoken({ query, total }: Outcome): string {
  if (total === 0) return `No results for "${query}"`;
  return total === 1 ? '1 result' : `${total} results`;
}
