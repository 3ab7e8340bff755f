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
  type MemberIndex,
  matchMembers,
  type SearchedText,
  splitIntoWords,
} from './member-index.ts';

/** Name of the filter's parameter in the URL's query string, and of its input element. */
const QUERY_PARAMETER = 'member';

/** Texts after the number of matching members that state which text matched; '' for matches by name. */
const MATCH_SUFFIXES: Readonly<Record<SearchedText, string>> = {
  name: '',
  parameter: ', by parameter',
  summary: ', by description',
};

/**
 * An input field that filters the members on the API page of a type by name. If no name matches, the
 * filter also searches the parameters and then the summaries. The URL's query string contains the filter text. A link
 * to a hidden member clears the filter. The field requires JavaScript. Props: `count`, the number of members; `noun`,
 * the word for them (`members` or `values`).
 */
export function ApiFilter({ props }: IslandProps) {
  const fieldRef = useRef<HTMLInputElement>(null);
  const { result, filterByField, clearFilter } = useMemberFilter(fieldRef);
  const { query, found, matchedBy, type: typeName } = result;
  const isFiltered = splitIntoWords(query).length > 0;

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const [firstId] = found;
    if (firstId === undefined || !isFiltered) return;
    // Click a temporary link, so that the app handles the jump like any link to an anchor.
    const link = document.createElement('a');
    link.href = `#${firstId}`;
    fieldRef.current?.after(link);
    link.click();
    link.remove();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || fieldRef.current?.value === '') return;
    event.preventDefault();
    clearFilter();
  };
  const onShowAll = (): void => {
    clearFilter();
    fieldRef.current?.focus();
  };
  return (
    <search className="api-filter">
      <form onSubmit={onSubmit}>
        <label>
          {`Filter ${props.count} ${readTextProp(props.noun, 'members')}`}
          <input
            ref={fieldRef}
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
          {`No member of ${typeName} matches “${query.trim()}”. `}
          <button type="button" className="button" onClick={onShowAll}>
            Show all
          </button>
        </p>
      ) : null}
    </search>
  );
}

type FilterResult = Omit<ReturnType<typeof matchMembers>, 'changes'> & Pick<MemberIndex, 'type'> & { query: string };

/** Filters members by the field's text, and writes the text to the URL. Back and Forward apply the text in the URL. */
function useMemberFilter(fieldRef: RefObject<HTMLInputElement | null>) {
  const memberIndexRef = useRef<MemberIndex | null>(null);
  const [result, setResult] = useState<FilterResult>({ query: '', found: [], matchedBy: null, type: '' });

  /** Hides the members that don't match. Returns the elements that this hides or shows. */
  const applyQuery = (query: string): ReturnType<typeof matchMembers>['changes'] => {
    const input = fieldRef.current;
    const article = input?.closest('article');
    if (input === null || article == null) return [];
    memberIndexRef.current ??= createMemberIndex(input);
    if (memberIndexRef.current === null) return [];
    if (input.value !== query) input.value = query;
    const words = splitIntoWords(query);
    // Set a minimum height. If the page became too short, the browser would scroll, which would move the field.
    const heightToViewportEnd = Math.max(0, Math.ceil(window.innerHeight - article.getBoundingClientRect().top));
    article.style.minHeight = words.length === 0 ? '' : `${heightToViewportEnd}px`;
    const { found, matchedBy, changes } = matchMembers(memberIndexRef.current, words);
    for (const { element, isHidden } of changes) element.hidden = isHidden;
    setResult({ query, found, matchedBy, type: memberIndexRef.current.type });
    return changes;
  };
  const filterByField = (): void => {
    const text = fieldRef.current?.value ?? '';
    const changes = applyQuery(text);
    // Remove the URL's hash if its target is in a member that the filter has just hidden.
    const target = findAnchorElement(location.hash);
    const isTargetHidden = changes.some(({ element, isHidden }) => isHidden && element.contains(target));
    writeQueryAndHash(text.trim(), isTargetHidden ? '' : location.hash);
  };
  const clearFilter = (): void => {
    applyQuery('');
    writeQueryAndHash('', location.hash);
  };

  const onMount = useEffectEvent(() => {
    addStyles(css);
    const { pathname } = location;
    const controller = new AbortController();
    const { signal } = controller;
    /** If the hash points to a hidden member, shows all members and returns true. */
    const revealHashTarget = (hash: string): boolean => {
      if (findAnchorElement(hash)?.closest('[hidden]') == null) return false;
      clearFilter();
      return true;
    };
    const onPopState = (): void => {
      // After Back or Forward to a different page, this filter no longer applies.
      if (location.pathname !== pathname) return;
      const requestedQuery = readQueryFromUrl();
      if (fieldRef.current?.value.trim() !== requestedQuery) applyQuery(requestedQuery);
      revealHashTarget(location.hash);
    };
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (hasModifierKey(event) || link === null || link.hash === '' || link.pathname !== location.pathname) return;
      const target = findAnchorElement(link.hash);
      // If the URL already has this hash, navigation wouldn't scroll to the target again, so scroll here.
      if (revealHashTarget(link.hash) || link.hash !== location.hash || target === null) return;
      scrollToAnchor(target);
      focusNonFocusable(target);
    };
    // If the user opened a hidden member from the search dialog, shows the member before the app scrolls to it.
    const onAfterNavigation = (): void => {
      if (location.pathname === pathname) revealHashTarget(location.hash);
    };
    window.addEventListener('popstate', onPopState, { signal });
    document.addEventListener(AFTER_NAVIGATION_EVENT, onAfterNavigation, { signal });
    // In the capture phase, this handler runs before the app follows the link.
    document.addEventListener('click', onClick, { signal, capture: true });

    /** Applies the URL's filter text. If not empty, scrolls to the hash's target, the old position or the field. */
    const applyQueryFromUrl = (): void => {
      const query = readQueryFromUrl();
      const { scrollY } = window;
      applyQuery(query);
      revealHashTarget(location.hash);
      if (query === '') return;
      const target = findAnchorElement(location.hash);
      if (target !== null) scrollToAnchor(target);
      else if (scrollY > 0) scrollWindowTo(scrollY);
      else if (fieldRef.current?.form != null) scrollToAnchor(fieldRef.current.form, 'center');
    };
    // Text that the user typed before hydration takes precedence over the text in the URL.
    if (fieldRef.current !== null && fieldRef.current.value !== '') filterByField();
    else applyQueryFromUrl();
    return () => controller.abort();
  });
  useEffect(() => onMount(), []);
  return { result, filterByField, clearFilter };
}

function readQueryFromUrl(): string {
  return new URLSearchParams(location.search).get(QUERY_PARAMETER) ?? '';
}

/** Writes the filter text and the hash to the URL, without a new history entry. Omits empty values. */
function writeQueryAndHash(query: string, hash: string): void {
  const queryParameters = new URLSearchParams(location.search);
  if (query === '') queryParameters.delete(QUERY_PARAMETER);
  else queryParameters.set(QUERY_PARAMETER, query);
  const newQueryString = queryParameters.size === 0 ? '' : `?${queryParameters}`;
  if (newQueryString === location.search && hash === location.hash) return;
  try {
    history.replaceState(history.state, '', location.pathname + newQueryString + hash);
  } catch (error) {
    // Safari limits `replaceState` to 100 calls in ten seconds. Without the call, only the URL becomes outdated.
    console.debug('The address could not be changed.', error);
  }
}
