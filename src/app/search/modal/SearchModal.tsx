import { examples as siteExamples } from 'virtual:search-examples';
import { DocSearchModal } from '@docsearch/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Version } from '#shared/version.ts';
import { describeQuery } from '../describe-query.ts';
import {
  plainText,
  retryEngines,
  type SiteEngines,
  supportedExamples,
  UNREACHABLE_MESSAGE,
} from '../engines/engine.ts';
import { fixRoles, keepRowFocus, makePageInert } from './modal-fixes.ts';
import { type OpenModal, type Outcome, resultsAddress, useDocSearchProps, useModalSearch } from './use-docsearch.tsx';

/** Maximum number of guides suggested when there are no results. */
const MAX_SUGGESTED_GUIDES = 3;

/** The package's modal with the site's engines, status messages and suggestions. */
export function SearchModal({ modal }: { modal: OpenModal }) {
  const { site, engines, version, indexName, canRemember, host } = modal;
  const { search } = site.config;
  const modalSearch = useModalSearch(engines, version);
  const { outcome, clear } = modalSearch;
  const docSearchProps = useDocSearchProps(modal, modalSearch);
  const [slots, setSlots] = useState<Slots>({ notice: null, suggestions: null, hasNoResults: false });
  const hasFailed = outcome?.state === 'failed';
  const guides = useGuideNames(engines, version, outcome?.total === 0 && !hasFailed);
  const examples = useMemo(() => supportedExamples(engines, siteExamples), [engines]);

  useLayoutEffect(() => makePageInert(host), [host]);
  useEffect(() => {
    const restoreFocus = keepRowFocus(host);
    return fixRoles(host, () => {
      restoreFocus();
      if (host.querySelector('input')?.value === '') clear();
      const next = findSlots(host);
      setSlots((slots) => (slots.suggestions === next.suggestions && slots.notice === next.notice ? slots : next));
    });
  }, [host, clear]);

  const state = outcome === null || outcome.state === 'found' ? '' : outcome.state;
  useEffect(() => {
    host.dataset.state = state;
  }, [host, state]);

  const setQuery = (text: string): void => writeField(host.querySelector('input'), text);
  const retry = ({ query, isCodeLost }: Outcome): void => {
    if (isCodeLost && navigator.onLine) {
      location.assign(resultsAddress(query, version));
      return;
    }
    retryEngines(engines);
    // The package searches when the field changes, and a trailing space changes no result.
    setQuery(query.endsWith(' ') ? query.trimEnd() : `${query} `);
  };
  const understood = outcome === null || !engines.primary.hasFilters ? null : describeQuery(outcome.query);
  // A trailing space lets the user add a word.
  const guideSearches = guides.map((label): [string, string] => [label, `${label.toLowerCase()} `]);
  const exampleSearches = examples.map((example): [string, string] => [example, example]);
  return (
    <>
      <DocSearchModal
        // Required, but unused: `transformSearchClient` replaces the client.
        appId={search.hosted?.appId ?? 'none'}
        apiKey={search.hosted?.apiKey ?? 'none'}
        indexName={indexName}
        placeholder={search.placeholder}
        initialQuery={modal.initialQuery}
        initialScrollY={0}
        disableUserPersonalization={!canRemember}
        onClose={modal.close}
        {...docSearchProps}
      />
      {slots.notice === null
        ? null
        : createPortal(
            <SearchNotice outcome={outcome} understood={understood} canRemember={canRemember} onRetry={retry} />,
            slots.notice,
          )}
      {slots.suggestions === null
        ? null
        : createPortal(
            slots.hasNoResults ? (
              <Suggestions intro="Try searching for:" searches={guideSearches} onSearch={setQuery} />
            ) : (
              <Suggestions intro="You can ask for" searches={exampleSearches} onSearch={setQuery} />
            ),
            slots.suggestions,
          )}
    </>
  );
}

/** Elements within the package's markup that portals render into. */
interface Slots {
  notice: Element | null;
  /** On the start screen or the no-results screen; null on others. */
  suggestions: Element | null;
  hasNoResults: boolean;
}

/** Finds the slots, and creates those that the package's last render removed. */
function findSlots(host: HTMLElement): Slots {
  const dropdown = host.querySelector('.DocSearch-Dropdown');
  const heading = host.querySelector('.DocSearch-StartScreen .DocSearch-Help, .DocSearch-NoResults .DocSearch-Title');
  const slot = (found: Element | null | undefined, className: string, insert: (slot: Element) => void): Element => {
    if (found?.classList.contains(className)) return found;
    const element = document.createElement('div');
    element.className = className;
    insert(element);
    return element;
  };
  return {
    notice: dropdown && slot(dropdown.firstElementChild, 'search-notice', (element) => dropdown.prepend(element)),
    suggestions: heading && slot(heading.nextElementSibling, 'search-suggested', (element) => heading.after(element)),
    hasNoResults: heading?.matches('.DocSearch-NoResults *') === true,
  };
}

interface NoticeProps {
  outcome: Outcome | null;
  /** Description of a query with filters; null for plain words. */
  understood: string | null;
  /** False when storage is unavailable, where the package shows no start screen. */
  canRemember: boolean;
  onRetry(outcome: Outcome): void;
}

/** Failures, the number of results for screen readers, and how the query was understood. */
function SearchNotice({ outcome, understood, canRemember, onRetry }: NoticeProps) {
  return (
    <>
      <p className="DocSearch-VisuallyHiddenForAccessibility" role="status">
        {outcome === null || outcome.state === 'failed' ? null : statusText(outcome)}
      </p>
      {outcome === null && !canRemember ? <p className="DocSearch-Help search-nothing">No recent searches</p> : null}
      {outcome !== null && outcome.state !== 'found' ? (
        <div className="DocSearch-ErrorScreen" role="alert">
          <p className="DocSearch-Title">Unable to fetch results</p>
          <p className="DocSearch-Help">{UNREACHABLE_MESSAGE}</p>
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

function statusText({ query, total }: Outcome): string {
  if (total === 0) return `No results for "${query}"`;
  return total === 1 ? '1 result' : `${total} results`;
}

interface SuggestionsProps {
  intro: string;
  /** Labels with their queries. */
  searches: readonly (readonly [label: string, query: string])[];
  onSearch(query: string): void;
}

/** Searches to try. */
function Suggestions({ intro, searches, onSearch }: SuggestionsProps) {
  if (searches.length === 0) return null;
  return (
    <div className="DocSearch-NoResults-Prefill-List">
      <p className="DocSearch-Help">{intro}</p>
      <ul>
        {searches.map(([label, query]) => (
          <li key={label}>
            <button type="button" className="DocSearch-Prefill" onClick={() => onSearch(query)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Names a few guide categories, else guides, from the site's own index.
 *
 * @param isNeeded they are loaded once this is true
 */
function useGuideNames({ primary, fallback }: SiteEngines, version: Version, isNeeded: boolean): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  const isMissing = isNeeded && names.length === 0;
  useEffect(() => {
    if (!isMissing) return;
    const load = async (): Promise<void> => {
      const { hits } = await (fallback ?? primary).find({ text: '', version, filter: { scope: 'guide' }, limit: 100 });
      const pages = hits.flatMap(({ url, group, titles }) => {
        const [title = '', ...sections] = titles.map(plainText);
        // A title that repeats its group's suggests nothing.
        return sections.length > 0 || title.startsWith(group) ? [] : [{ url, title }];
      });
      const isCategory = ({ url }: { url: string }): boolean => url.includes('/category/');
      const ordered = [...pages.filter(isCategory), ...pages.filter((page) => !isCategory(page))];
      setNames([...new Set(ordered.map(({ title }) => title))].slice(0, MAX_SUGGESTED_GUIDES));
    };
    load().catch((error: unknown) => console.warn('Guides to suggest could not be loaded.', error));
  }, [primary, fallback, version, isMissing]);
  return names;
}

/** Enters a query into the package's field as a user would. */
function writeField(input: HTMLInputElement | null, text: string): void {
  if (input === null) return;
  input.focus();
  // Setting `value` would bypass React's change detection.
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
