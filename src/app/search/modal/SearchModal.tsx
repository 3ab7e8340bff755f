import { examples as examplesOfSite } from 'virtual:search-examples';
import { DocSearchModal } from '@docsearch/react';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SiteData } from '#model/site.ts';
import type { Version } from '#model/version.ts';
import { describeQuery } from '../describe-query.ts';
import { understoodExamples } from '../engines/examples.ts';
import { siteEngines } from '../engines/site-engines.ts';
import type { HeldEnter } from './hold-enter.ts';
import { keepFocus } from './keep-focus.ts';
import { keepMended } from './mend-markup.ts';
import { SearchNotice } from './SearchNotice.tsx';
import { type Suggestion, suggestSearches, writeQuery } from './suggest-searches.ts';
import { suggestedSearches } from './suggested-searches.ts';
import { hideBehind } from './trap-focus.ts';
import { useModalSearch } from './use-modal-search.ts';
import { usePackageProps } from './use-package-props.tsx';

/** Props of the modal. */
export interface SearchModalProps {
  site: SiteData;
  /** Base path without its final slash. */
  base: string;
  /** The version that the reader is in. */
  version: Version;
  /** Names what the browser remembers. */
  indexName: string;
  /** False where storage takes nothing. */
  remembers: boolean;
  initialQuery: string;
  enter: HeldEnter;
  /** The element that the modal stands in. */
  host: HTMLElement;
  /** Takes a path below the base path, with query and hash. */
  go(to: string): void;
  onClose(): void;
}

function beginning(examples: readonly string[]): Suggestion {
  const searches = examples.map((example) => ({ label: example, query: example }));
  return { screen: '.DocSearch-StartScreen', below: '.DocSearch-Help', intro: 'You can ask for', searches };
}

function nothingFound(names: readonly string[]): Suggestion {
  // A space, so that a second word may follow.
  const searches = names.map((label) => ({ label, query: `${label.toLowerCase()} ` }));
  return { screen: '.DocSearch-NoResults', below: '.DocSearch-Title', intro: 'Try searching for:', searches };
}

/** Each time it is rendered it writes into storage, to see whether it may: not for changes that aren't its own. */
const PackageModal = memo(DocSearchModal);

/** The package's modal, with the site's engines behind it and its markup in order. */
export function SearchModal({
  site,
  base,
  version,
  indexName,
  remembers,
  initialQuery,
  enter,
  host,
  go,
  onClose,
}: SearchModalProps) {
  const { search } = site.config;
  const engines = siteEngines();
  const { outcome, words, ask, forget } = useModalSearch(engines, version);
  const examples = useMemo(() => understoodExamples(engines, examplesOfSite), [engines]);
  // Once: asking for it lays the page out.
  const [scrollY] = useState(() => window.scrollY);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  const isAsked = useRef(false);

  const onNothing = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    suggestedSearches(siteEngines(), version).then(setSuggested, () => {
      isAsked.current = false;
    });
  }, [version]);
  const ways = usePackageProps({ site, base, version, host, enter, ask, words, onNothing, go, onClose });

  // After the package has read what is selected: what is inert has no selection.
  useLayoutEffect(() => hideBehind(host), [host]);

  useEffect(() => {
    const place = document.createElement('div');
    place.className = 'search-notice';
    host.querySelector('.DocSearch-Dropdown')?.prepend(place);
    setSlot(place);
  }, [host]);

  const mendFocus = useMemo(() => keepFocus(host), [host]);
  useEffect(
    () =>
      keepMended(host, () => {
        mendFocus();
        const field = host.querySelector('input');
        if (field === null) return;
        if (field.value === '') forget();
        const pick = (text: string): void => writeQuery(field, text);
        suggestSearches(host, nothingFound(suggested), pick);
        suggestSearches(host, beginning(examples), pick);
      }),
    [host, mendFocus, suggested, examples, forget],
  );

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
        initialQuery={initialQuery}
        initialScrollY={scrollY}
        disableUserPersonalization={!remembers}
        onClose={onClose}
        {...ways}
      />
      {slot === null
        ? null
        : createPortal(<SearchNotice outcome={outcome} understood={understood} remembers={remembers} />, slot)}
    </>
  );
}
