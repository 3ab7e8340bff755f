import { examples as examplesOfSite } from 'virtual:search-examples';
import { DocSearchModal } from '@docsearch/react';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { describeQuery } from '../describe-query.ts';
import { retryEngines, UNREACHABLE, understoodExamples } from '../engines/ask-engines.ts';
import { fixMarkup } from './fix-markup.ts';
import { keepFocus } from './focus.ts';
import { beginning, guideNames, nothingFound, suggestSearches, writeQuery } from './suggest-searches.ts';
import { type Outcome, useModalSearch } from './use-modal-search.ts';
import { type OpenModal, resultsAddress, usePackageProps } from './use-package-props.tsx';

/** Each time it is rendered it writes into storage, to see whether it may: not for changes that aren't its own. */
const PackageModal = memo(DocSearchModal);

/** The package's modal, with the site's engines behind it and its markup in order. */
export function SearchModal({ modal }: { modal: OpenModal }) {
  const { site, engines, version, indexName, remembers, host } = modal;
  const { search } = site.config;
  const asking = useModalSearch(engines, version);
  const { outcome, forget } = asking;
  const examples = useMemo(() => understoodExamples(engines, examplesOfSite), [engines]);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [guides, setGuides] = useState<readonly string[]>([]);
  const isAsked = useRef(false);

  const onNothing = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    guideNames(engines, version).then(setGuides, () => {
      isAsked.current = false;
    });
  }, [engines, version]);
  const ways = usePackageProps(modal, asking, onNothing);

  useLayoutEffect(() => modal.hidePage(), [modal]);

  useEffect(() => {
    const place = document.createElement('div');
    place.className = 'search-notice';
    host.querySelector('.DocSearch-Dropdown')?.prepend(place);
    setSlot(place);
  }, [host]);

  const restoreFocus = useMemo(() => keepFocus(host), [host]);
  useEffect(
    () =>
      fixMarkup(host, () => {
        restoreFocus();
        if (host.querySelector('input')?.value === '') forget();
        suggestSearches(host, nothingFound(guides));
        suggestSearches(host, beginning(examples));
      }),
    [host, restoreFocus, guides, examples, forget],
  );

  const retry = ({ query, isLost }: Outcome): void => {
    if (isLost && navigator.onLine) {
      location.assign(resultsAddress(query, version));
      return;
    }
    retryEngines(engines);
    // The package asks when the field changes, which a space does without asking for anything else.
    writeQuery(host.querySelector('input'), query.endsWith(' ') ? query.trimEnd() : `${query} `);
  };

  const understood = outcome === null || !engines.first.hasFilters ? null : describeQuery(outcome.query);
  const state = outcome === null || outcome.state === 'answered' ? '' : outcome.state;
  useEffect(() => {
    host.dataset.state = state;
  }, [host, state]);

  return (
    <>
      <PackageModal
        // Never used: the client is replaced, and asks for nothing before it is.
        appId={search.hosted?.appId ?? 'none'}
        apiKey={search.hosted?.apiKey ?? 'none'}
        indexName={indexName}
        placeholder={search.placeholder}
        initialQuery={modal.initialQuery}
        initialScrollY={modal.scrollY}
        disableUserPersonalization={!remembers}
        onClose={modal.close}
        {...ways}
      />
      {slot === null
        ? null
        : createPortal(
            <SearchNotice outcome={outcome} understood={understood} remembers={remembers} onRetry={retry} />,
            slot,
          )}
    </>
  );
}

interface NoticeProps {
  /** Null before the first answer, and while the field is empty. */
  outcome: Outcome | null;
  /** What was understood of a query that isn't words alone; else null. */
  understood: string | null;
  /** False where nothing can be remembered; the package shows no start screen then. */
  remembers: boolean;
  onRetry(outcome: Outcome): void;
}

/** What the modal says of itself above what the package shows: failures, and how many were found. */
function SearchNotice({ outcome, understood, remembers, onRetry }: NoticeProps) {
  return (
    <>
      <p className="DocSearch-VisuallyHiddenForAccessibility" role="status">
        {outcome === null || outcome.state === 'failed' ? null : spoken(outcome)}
      </p>
      {outcome === null && !remembers ? <p className="DocSearch-Help search-nothing">No recent searches</p> : null}
      {outcome !== null && outcome.state !== 'answered' ? (
        <div className="DocSearch-ErrorScreen" role="alert">
          <p className="DocSearch-Title">Unable to fetch results</p>
          <p className="DocSearch-Help">{UNREACHABLE}</p>
          <button type="button" className="DocSearch-Prefill" onClick={() => onRetry(outcome)}>
            Retry
          </button>
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
