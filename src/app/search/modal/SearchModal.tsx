import { examples as siteExamples } from 'virtual:search-examples';
import { DocSearchModal } from '@docsearch/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { getSearchIndexName } from '#shared/site.ts';
import { hasModifierKey } from '../../platform/document.ts';
import { site } from '../../site.ts';
import { describeQuery } from '../describe-query.ts';
import { getSupportedExamples, resetFailedEngines, UNREACHABLE_MESSAGE } from '../engines/engine.ts';
import { PageSuggestions } from '../PageSuggestions.tsx';
import { canStoreSearches } from './docsearch-hits.ts';
import { fixAriaRoles, makePageInert } from './modal-fixes.ts';
import { type SearchModalContext, type SearchOutcome, useDocSearchProps, useModalSearch } from './use-docsearch.tsx';

const NO_SLOTS: ReturnType<typeof ensureSlots> = { notice: null, suggestions: null, hasNoResults: false };

/** DocSearch's modal with the site's engines, status messages and suggestions. */
export function SearchModal({ modal }: { modal: SearchModalContext }) {
  const { engines, dataOf, version, host } = modal;
  const { search: searchConfig } = site.config;
  const modalSearch = useModalSearch(engines, version);
  const { outcome, clearOutcome } = modalSearch;
  const [canStore] = useState(canStoreSearches);
  const docSearchProps = useDocSearchProps(modal, modalSearch);
  const [slots, setSlots] = useState(NO_SLOTS);
  const examples = useMemo(() => getSupportedExamples(engines, siteExamples), [engines]);

  useLayoutEffect(() => makePageInert(host), [host]);
  useEffect(
    () =>
      fixAriaRoles(host, () => {
        const field = host.querySelector('input');
        // Restore the focus, which is lost when DocSearch removes the row of a focused button.
        if (document.activeElement === document.body) field?.focus();
        if (field?.value === '') clearOutcome();
        const newSlots = ensureSlots(host);
        setSlots((old) =>
          old.suggestions === newSlots.suggestions && old.notice === newSlots.notice ? old : newSlots,
        );
      }),
    [host, clearOutcome],
  );

  const failureState = outcome === null || outcome.state === 'found' ? '' : outcome.state;
  useEffect(() => {
    host.dataset.state = failureState;
  }, [host, failureState]);

  const setFieldText = (text: string): void => replaceFieldText(host.querySelector('input'), text);
  const retrySearch = ({ query }: SearchOutcome): void => {
    resetFailedEngines(engines);
    // DocSearch searches again only if the text changes, so add or remove a trailing space, which has no other effect.
    setFieldText(query.endsWith(' ') ? query.trimEnd() : `${query} `);
  };
  const description = outcome === null || !engines.primary.hasFilters ? null : describeQuery(outcome.query);
  return (
    <>
      <DocSearchModal
        // `appId` and `apiKey` are required but unused, because `transformSearchClient` replaces the search function.
        appId={searchConfig.hosted?.appId ?? 'none'}
        apiKey={searchConfig.hosted?.apiKey ?? 'none'}
        indexName={getSearchIndexName(site.config)}
        placeholder={searchConfig.placeholder}
        initialQuery={modal.initialQuery}
        initialScrollY={0}
        disableUserPersonalization={!canStore}
        onClose={modal.close}
        {...docSearchProps}
      />
      {slots.notice === null
        ? null
        : createPortal(
            <SearchNotice outcome={outcome} description={description} canStore={canStore} onRetry={retrySearch} />,
            slots.notice,
          )}
      {slots.suggestions === null
        ? null
        : createPortal(
            <>
              {slots.hasNoResults && outcome !== null ? (
                <PageSuggestions
                  query={outcome.query}
                  version={version}
                  dataOf={dataOf}
                  onFollow={(event) => hasModifierKey(event) || modal.close()}
                />
              ) : null}
              {examples.length === 0 ? null : (
                <div className="DocSearch-NoResults-Prefill-List">
                  <p className="DocSearch-Help">{slots.hasNoResults ? 'Try searching for:' : 'Try a search'}</p>
                  <ul>
                    {examples.map((query) => (
                      <li key={query}>
                        <button type="button" className="DocSearch-Prefill" onClick={() => setFieldText(query)}>
                          {query}
                        </button>
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </>,
            slots.suggestions,
          )}
    </>
  );
}

/** Finds or creates the elements that portals render into. DocSearch may remove these elements when it renders. */
function ensureSlots(host: HTMLElement) {
  const dropdown = host.querySelector('.DocSearch-Dropdown');
  const heading = host.querySelector('.DocSearch-StartScreen .DocSearch-Help, .DocSearch-NoResults .DocSearch-Title');
  const ensureSlot = (sibling: Element | null, className: string, insert: (slot: Element) => void): Element => {
    if (sibling?.classList.contains(className)) return sibling;
    const element = document.createElement('div');
    element.className = className;
    insert(element);
    return element;
  };
  return {
    notice: dropdown && ensureSlot(dropdown.firstElementChild, 'search-notice', (slot) => dropdown.prepend(slot)),
    /** Element for suggested searches, on DocSearch's start and no-results screens; null on other screens. */
    suggestions: heading && ensureSlot(heading.nextElementSibling, 'search-suggested', (slot) => heading.after(slot)),
    hasNoResults: heading?.matches('.DocSearch-NoResults *') === true,
  };
}

interface SearchNoticeProps {
  outcome: SearchOutcome | null;
  /** Description of the query's filters; null if the query has none. */
  description: string | null;
  /** False when storage is unavailable or full; DocSearch then shows no start screen. */
  canStore: boolean;
  onRetry(outcome: SearchOutcome): void;
}

/** Messages above the hits: failures, the number of results (for screen readers only), and the query's filters. */
function SearchNotice({ outcome, description, canStore, onRetry }: SearchNoticeProps) {
  return (
    <>
      <p className="DocSearch-VisuallyHiddenForAccessibility" role="status">
        {outcome === null || outcome.state === 'failed' ? null : formatResultCount(outcome)}
      </p>
      {outcome === null && !canStore ? <p className="DocSearch-Help search-nothing">No recent searches</p> : null}
      {outcome !== null && outcome.state !== 'found' ? (
        <div className="DocSearch-ErrorScreen" role="alert">
          <p className="DocSearch-Title">Unable to fetch results</p>
          <p className="DocSearch-Help">{UNREACHABLE_MESSAGE}</p>
          <button type="button" className="DocSearch-Prefill" onClick={() => onRetry(outcome)}>
            Retry
          </button>
        </div>
      ) : null}
      {description === null ? null : <p className="DocSearch-Help">{description}</p>}
      {outcome?.state === 'fallback' ? <p className="DocSearch-Help">Results from this site's own index</p> : null}
    </>
  );
}

function formatResultCount({ query, total }: SearchOutcome): string {
  if (total === 0) return `No results for "${query}"`;
  return total === 1 ? '1 result' : `${total} results`;
}

/** Replaces the text of DocSearch's field and dispatches an input event, as if the user had typed the text. */
function replaceFieldText(input: HTMLInputElement | null, text: string): void {
  if (input === null) return;
  input.focus();
  // React tracks the `value` property, and would ignore the input event after an assignment to `value`.
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
