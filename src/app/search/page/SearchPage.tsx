import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parseScopeFilter, type ScopeFilter, SEARCH_SCOPES } from '#search/query.ts';
import { API_MEMBER_KINDS, API_TYPE_KINDS } from '#shared/api.ts';
import { deserialiseVersions, getLatestVersion } from '#shared/version.ts';
import { type IslandProps, readTextListProp, readTextProp } from '../../islands/island-props.ts';
import { writePageTitle } from '../../layout/chrome.ts';
import { focusNonFocusable } from '../../navigation/scrolling.ts';
import { site } from '../../site.ts';
import { PageStyles } from '../../ui/PageStyles.tsx';
import { describeQuery, SEARCH_SCOPE_LABELS, SYMBOL_KIND_LABELS } from '../describe-query.ts';
import { getSupportedExamples, HITS_PER_PAGE, MAX_QUERY_LENGTH } from '../engines/engine.ts';
import { getSearchService, RESULTS_PAGE_URL } from '../search.ts';
import {
  getActiveFilter,
  getFilterKind,
  isBlankQuery,
  type ResultsQuery,
  replaceFilter,
  useResultsQuery,
} from './query.ts';
import { formatHitCount, ResultList } from './ResultList.tsx';
import css from './search-page.css?inline';
import { useSearchResults } from './use-results.ts';

/**
 * The search results page. The static HTML contains the empty form; the query in the URL is applied after mounting.
 * Props: `title`, the heading for a query without text; `versions`, from `serialiseVersions`; `examples`, suggested
 * queries; `kinds`, the kinds of types and members that the site has.
 */
export function SearchPage({ props, services = {} }: IslandProps) {
  const [searchService] = useState(() => getSearchService(services));
  const [versions] = useState(() => deserialiseVersions(readTextProp(props.versions)));
  const { engines } = searchService;
  const { hasFilters, prefetch } = engines.primary;
  const kinds = readTextListProp(props.kinds);
  const formRef = useRef<HTMLFormElement>(null);
  const fieldRef = useRef<HTMLInputElement>(null);
  const selectRef = useRef<HTMLSelectElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [query, changeQuery] = useResultsQuery(versions, formRef);
  const { results, isStalled, isLoadingMore, loadMore, retry } = useSearchResults(searchService, versions, query);
  const queryText = query?.text ?? '';
  const description = hasFilters ? describeQuery(queryText) : null;

  useLayoutEffect(() => {
    if (query === null || fieldRef.current === null || selectRef.current === null) return;
    // Keep the field's text if only leading or trailing spaces differ, because the user may still be typing.
    if (fieldRef.current.value.trim() !== query.text) fieldRef.current.value = query.text;
    selectRef.current.value = query.version;
    writePageTitle(headingRef.current?.textContent ?? '');
  }, [query]);

  const isQueryRead = query !== null;
  useEffect(() => {
    if (isQueryRead && fieldRef.current?.value === '') focusFieldIfFree(fieldRef.current);
  }, [isQueryRead]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || fieldRef.current?.value === '') return;
    event.preventDefault();
    if (fieldRef.current !== null) fieldRef.current.value = '';
    changeQuery({ text: '' });
  };
  const onSuggestion = (suggestion: ResultsQuery): void => {
    // Move the focus, because the clicked button disappears with the suggestions.
    if (headingRef.current !== null) focusNonFocusable(headingRef.current);
    changeQuery(suggestion);
  };
  const onRetry = (): void => {
    // Move the focus, because the clicked button disappears with the message.
    fieldRef.current?.focus();
    retry();
  };
  const foundResults = results?.state === 'found' ? results : null;
  return (
    <div>
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <h1 ref={headingRef}>
        {queryText === '' ? (
          readTextProp(props.title)
        ) : (
          <>
            Search results for "<bdi>{queryText}</bdi>"
          </>
        )}
      </h1>
      <search className="sp">
        <form
          className="sp-form"
          method="get"
          ref={formRef}
          onSubmit={(event) => event.preventDefault()}
          onPointerOver={prefetch}
          onTouchStart={prefetch}
          onKeyDown={prefetch}
        >
          <label>
            Search
            <input
              type="search"
              name="q"
              dir="auto"
              maxLength={MAX_QUERY_LENGTH}
              placeholder={site.config.search.placeholder}
              autoComplete="off"
              autoCapitalize="off"
              enterKeyHint="search"
              spellCheck={false}
              ref={fieldRef}
              onInput={({ currentTarget }) => changeQuery({ text: currentTarget.value.trim() })}
              onKeyDown={onKeyDown}
            />
          </label>
          <label>
            Version
            <select
              name="version"
              autoComplete="off"
              defaultValue={getLatestVersion(versions).name}
              ref={selectRef}
              onChange={({ currentTarget }) => changeQuery({ version: currentTarget.value })}
            >
              {versions.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </form>
        {hasFilters && kinds.length > 0 ? (
          <FilterButtons
            filter={query === null ? null : getActiveFilter(query)}
            kinds={kinds}
            onFilter={(filter) => query !== null && changeQuery(replaceFilter(query, filter))}
          />
        ) : null}
        {description === null ? null : <p className="sp-hint">{description}</p>}
      </search>
      {query === null || isBlankQuery(query) ? (
        <ExampleQueries
          examples={getSupportedExamples(engines, readTextListProp(props.examples))}
          isHidden={query === null}
        />
      ) : null}
      <p className="sp-status" role="status">
        {isStalled ? 'Searching…' : foundResults === null ? '' : formatHitCount(foundResults.total)}
      </p>
      {query === null ? (
        <p className="sp-late" role="alert">
          {/* biome-ignore lint/a11y/useValidAnchor: an empty `href` keeps the query string */}
          Search can’t start. <a href="">Reload the page</a>.
        </p>
      ) : (
        <>
          <ResultList
            results={results}
            engines={engines}
            dataOf={services.dataOf}
            isLoadingMore={isLoadingMore}
            onQuery={onSuggestion}
            onMore={loadMore}
            onRetry={onRetry}
          />
          <p className="visually-hidden" role="status">
            {foundResults !== null && foundResults.requested > HITS_PER_PAGE
              ? `${Math.min(foundResults.requested, foundResults.total)} of ${foundResults.total} shown`
              : ''}
          </p>
        </>
      )}
    </div>
  );
}

interface FilterButtonsProps {
  filter: ScopeFilter | null;
  kinds: readonly string[];
  onFilter(filter: ScopeFilter | null): void;
}

/** Buttons that narrow a search to a part of the documentation, then to a kind of type or member. */
function FilterButtons({ filter, kinds, onFilter }: FilterButtonsProps) {
  const activeScope = filter?.scope;
  const activeKind = getFilterKind(filter);
  const scopeKinds = activeScope === 'type' ? API_TYPE_KINDS : activeScope === 'member' ? API_MEMBER_KINDS : [];
  const visibleKinds = scopeKinds.filter((kind) => kinds.includes(kind));
  return (
    <div className="sp-filters">
      <fieldset>
        <legend className="visually-hidden">Look in</legend>
        {SEARCH_SCOPES.map((scope) => (
          <button
            key={scope}
            type="button"
            value={scope}
            aria-pressed={scope === activeScope}
            onClick={() => onFilter(scope === activeScope ? null : parseScopeFilter(scope))}
          >
            {SEARCH_SCOPE_LABELS[scope]}
          </button>
        ))}
      </fieldset>
      {visibleKinds.length === 0 ? null : (
        <fieldset>
          <legend className="visually-hidden">{activeScope === 'type' ? 'Kind of type' : 'Kind of member'}</legend>
          {visibleKinds.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === activeKind}
              onClick={() => onFilter(parseScopeFilter(activeScope && kind === activeKind ? activeScope : kind))}
            >
              {SYMBOL_KIND_LABELS[kind]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function ExampleQueries({ examples, isHidden }: { examples: readonly string[]; isHidden: boolean }) {
  if (examples.length === 0) return null;
  return (
    <div className="sp-examples" hidden={isHidden}>
      <p>Try a search</p>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <a href={`${RESULTS_PAGE_URL}?${new URLSearchParams({ q: example })}`}>{example}</a>{' '}
            <span>{describeQuery(example)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field unless another control has the focus. Skips touch screens, where focus opens the keyboard. */
function focusFieldIfFree(field: HTMLInputElement): void {
  const { activeElement } = document;
  const isFocusFree = activeElement === null || activeElement === document.body || activeElement.matches('main h1');
  if (isFocusFree && window.matchMedia('(pointer: fine)').matches) field.focus({ preventScroll: true });
}
