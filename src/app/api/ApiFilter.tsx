import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type IslandProps, readTextProp } from '../islands/island-props.ts';
import {
  AFTER_NAVIGATION_EVENT,
  findAnchorElement,
  focusNonFocusable,
  scrollToAnchor,
  scrollWindowTo,
} from '../navigation/scrolling.ts';
import { addStyles, hasModifierKey } from '../platform/document.ts';
import css from './api-filter.css?inline';
import {
  createMemberIndex,
  type MatchedField,
  type MemberIndex,
  matchMembers,
  splitIntoWords,
} from './member-index.ts';

/** The name of the query parameter and of the filter's field. */
const QUERY_PARAMETER = 'member';

/** Texts shown after the number of matches, which state how the members matched; '' for a match by name. */
const MATCH_SUFFIXES: Readonly<Record<MatchedField, string>> = {
  name: '',
  parameter: ', by parameter',
  summary: ', by description',
};

/**
 * A field that filters the members of a type page by name; if no name matches, also by parameters, then by summaries.
 * The URL contains the query. A link to a hidden member clears the filter. Without JavaScript, the field is hidden.
 *
 * Props: `count`, the number of members, and `noun`, `members` or `values`.
 */
export function ApiFilter({ props }: IslandProps) {
  const field = useRef<HTMLInputElement>(null);
  const { result, filterByField, clearFilter } = useMemberFilter(field);
  const { query, found, matchedBy, type } = result;
  const isFiltered = splitIntoWords(query).length > 0;

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const [firstId] = found;
    if (firstId === undefined || !isFiltered) return;
    // Click a temporary link, so that the app handles the jump like any link to an anchor.
    const link = document.createElement('a');
    link.href = `#${firstId}`;
    field.current?.after(link);
    link.click();
    link.remove();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || field.current?.value === '') return;
    event.preventDefault();
    clearFilter();
  };
  const onShowAll = (): void => {
    clearFilter();
    field.current?.focus();
  };
  return (
    <search className="api-filter">
      <form onSubmit={onSubmit}>
        <label>
          {`Filter ${props.count} ${readTextProp(props.noun, 'members')}`}
          <input
            ref={field}
            type="search"
            name={QUERY_PARAMETER}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            onInput={filterByField}
            onKeyDown={onKeyDown}
          />
        </label>
        <span className="api-filter-count" role="status">
          {isFiltered ? `${found.length} of ${props.count}${matchedBy === null ? '' : MATCH_SUFFIXES[matchedBy]}` : ''}
        </span>
      </form>
      {isFiltered && found.length === 0 ? (
        <p className="api-filter-empty">
          {`No member of ${type} matches “${query.trim()}”. `}
          <button type="button" className="button" onClick={onShowAll}>
            Show all
          </button>
        </p>
      ) : null}
    </search>
  );
}

type FilterResult = Omit<ReturnType<typeof matchMembers>, 'changes'> & Pick<MemberIndex, 'type'> & { query: string };

/** Filters members by the field's text and writes the text to the URL. Also filters when the URL's query changes. */
function useMemberFilter(field: RefObject<HTMLInputElement | null>) {
  const index = useRef<MemberIndex | null>(null);
  const [result, setResult] = useState<FilterResult>({ query: '', found: [], matchedBy: null, type: '' });

  const applyQuery = (query: string): ReturnType<typeof matchMembers>['changes'] => {
    const input = field.current;
    const article = input?.closest('article');
    if (input === null || article == null) return [];
    index.current ??= createMemberIndex(input);
    if (index.current === null) return [];
    if (input.value !== query) input.value = query;
    const words = splitIntoWords(query);
    // Set a minimum height: if the page became too short, it would scroll, and the field would move away.
    const heightToViewportEnd = Math.max(0, Math.ceil(window.innerHeight - article.getBoundingClientRect().top));
    article.style.minHeight = words.length === 0 ? '' : `${heightToViewportEnd}px`;
    const { found, matchedBy, changes } = matchMembers(index.current, words);
    for (const { element, isHidden } of changes) element.hidden = isHidden;
    setResult({ query, found, matchedBy, type: index.current.type });
    return changes;
  };
  const filterByField = (): void => {
    const text = field.current?.value ?? '';
    const changes = applyQuery(text);
    // Remove the hash if its target is a member that this query hides.
    const target = findAnchorElement(location.hash);
    const isTargetHidden = changes.some(({ element, isHidden }) => isHidden && element.contains(target));
    writeQuery(text.trim(), isTargetHidden ? '' : location.hash);
  };
  const clearFilter = (): void => {
    applyQuery('');
    writeQuery('', location.hash);
  };

  const onMount = useEffectEvent(() => {
    addStyles(css);
    const { pathname } = location;
    const controller = new AbortController();
    const { signal } = controller;
    /** Shows all members if the hash points to a hidden member. Returns true in this case. */
    const revealHashTarget = (hash: string): boolean => {
      if (findAnchorElement(hash)?.closest('[hidden]') == null) return false;
      clearFilter();
      return true;
    };
    const onPopState = (): void => {
      // Going back or forward led to another page, so this filter no longer applies.
      if (location.pathname !== pathname) return;
      const requestedQuery = readRequestedQuery();
      if (field.current?.value.trim() !== requestedQuery) applyQuery(requestedQuery);
      revealHashTarget(location.hash);
    };
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (hasModifierKey(event) || link === null || link.hash === '' || link.pathname !== location.pathname) return;
      const target = findAnchorElement(link.hash);
      // Scroll here only if the URL already has this hash, because navigation would not scroll again.
      if (revealHashTarget(link.hash) || link.hash !== location.hash || target === null) return;
      scrollToAnchor(target);
      focusNonFocusable(target);
    };
    // Handles members that the search dialog opens without a click. The event precedes the scroll to the member.
    const onArrival = (): void => {
      if (location.pathname === pathname) revealHashTarget(location.hash);
    };
    window.addEventListener('popstate', onPopState, { signal });
    document.addEventListener(AFTER_NAVIGATION_EVENT, onArrival, { signal });
    // The capture phase makes this handler run before navigation follows the link.
    document.addEventListener('click', onClick, { signal, capture: true });

    /** Filters by the URL's query. With a query, scrolls to the hash, else to the old position, else to the filter. */
    const applyRequestedQuery = (): void => {
      const query = readRequestedQuery();
      const { scrollY } = window;
      applyQuery(query);
      revealHashTarget(location.hash);
      if (query === '') return;
      const target = findAnchorElement(location.hash);
      if (target !== null) scrollToAnchor(target);
      else if (scrollY > 0) scrollWindowTo(scrollY);
      else if (field.current?.form != null) scrollToAnchor(field.current.form, 'center');
    };
    // Text that the user typed before hydration has priority over the URL's query.
    if (field.current !== null && field.current.value !== '') filterByField();
    else applyRequestedQuery();
    return () => controller.abort();
  });
  useEffect(() => onMount(), []);
  return { result, filterByField, clearFilter };
}

function readRequestedQuery(): string {
  return new URLSearchParams(location.search).get(QUERY_PARAMETER) ?? '';
}

/** Replaces the query in the address without a new history entry. `hash`: new hash; '' removes the hash. */
function writeQuery(query: string, hash: string): void {
  const parameters = new URLSearchParams(location.search);
  if (query === '') parameters.delete(QUERY_PARAMETER);
  else parameters.set(QUERY_PARAMETER, query);
  const newSearch = parameters.size === 0 ? '' : `?${parameters}`;
  if (newSearch === location.search && hash === location.hash) return;
  try {
    history.replaceState(history.state, '', location.pathname + newSearch + hash);
  } catch (error) {
    // Safari throws after 100 calls in ten seconds. The filter still works; only the URL becomes outdated.
    console.debug('The address could not be changed.', error);
  }
}
