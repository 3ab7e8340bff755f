import { useEffect, useState } from 'react';
import { ErrorBox } from '../../layout/ErrorBox.tsx';
import { type SiteEngines, UNREACHABLE } from '../engines/ask-engines.ts';
import { PAGE_OF_HITS } from '../engines/engine.ts';
import { MoreResults } from './MoreResults.tsx';
import { countText, NoHits } from './NoHits.tsx';
import type { PageQuestion } from './question.ts';
import { ResultList } from './ResultList.tsx';
import type { HeldResults } from './use-results.ts';

interface Props {
  held: HeldResults;
  engines: SiteEngines;
  onAsk(change: Partial<PageQuestion>): void;
  onRetry(): void;
}

/** The count, the list and its end; or why there is none. */
export function Answer({ held: { results, isStalled, more }, engines, onAsk, onRetry }: Props) {
  const found = results.state === 'found' ? results : null;
  const failure = results.state === 'failed' ? results.message : found?.isSpare === true ? UNREACHABLE : null;
  const count = found === null ? '' : countText(found.total);
  return (
    <>
      <p className="sp-status" role="status">
        {isStalled ? 'Searching…' : count}
      </p>
      {failure === null ? null : <ErrorBox message={`Unable to fetch results\n${failure}`} onRetry={onRetry} />}
      {found?.isSpare !== true ? null : <p className="sp-notice">Results from this site's own index</p>}
      {found === null ? null : found.total === 0 ? (
        <NoHits question={found.question} engines={engines} onAsk={onAsk} />
      ) : (
        <ResultList hits={found.hits} />
      )}
      {found === null || found.total <= PAGE_OF_HITS ? null : (
        <MoreResults asked={found.asked} total={found.total} isCut={found.isCut} onMore={more} />
      )}
      <Growth shown={Math.min(found?.asked ?? 0, found?.total ?? 0)} total={found?.total ?? 0} />
    </>
  );
}

/** Tells a screen reader that the list got longer. */
function Growth({ shown, total }: { shown: number; total: number }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(shown > PAGE_OF_HITS ? `${shown} of ${total} shown` : ''), [shown, total]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
