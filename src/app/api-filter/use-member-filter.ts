import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { anchorElement, focusOnce, scrollPage, scrollToAnchor } from '../navigation/anchors.ts';
import { ARRIVAL } from '../navigation/arrival.ts';
import { addStyles } from '../platform/add-styles.ts';
import { askedQuery, writeQuery } from './filter-address.ts';
import { type Answer, wordsOf } from './match-words.ts';
import css from './member-filter.css?inline';
import { type Change, indexMembers, type MemberIndex, matchMembers } from './member-index.ts';

/** Marks an article whose members were filtered, for the stylesheet. */
const FILTERED = 'data-filtered';

/** What the filter shows now. */
interface FilterState {
  query: string;
  /** Number of members that are shown; null while nothing is asked for. */
  hits: number | null;
  /** What of them answers the query. */
  answer: Answer | null;
  /** Name of the page's type. */
  type: string;
}

/**
 * Filter the members of the page that the field stands in, and keep the address's query the same as the field. Going to a
 * member that is hidden clears the filter.
 */
export function useMemberFilter(field: RefObject<HTMLInputElement | null>) {
  const [state, setState] = useState<FilterState>({ query: '', hits: null, answer: null, type: '' });
  const index = useRef<MemberIndex | null>(null);
  const found = useRef<string[]>([]);

  const apply = (query: string): readonly Change[] => {
    const { current: input } = field;
    index.current ??= input === null ? null : indexMembers(input);
    if (index.current === null || input === null) return [];
    if (input.value !== query) input.value = query;
    const words = wordsOf(query);
    const article = input.closest('article');
    // A page that gets shorter must not move the field away from where the reader types.
    if (article !== null) article.style.minHeight = `${fillWindow(article)}px`;
    const match = matchMembers(index.current, words);
    found.current = match.found;
    // From now on only what is near the window is laid out: a large page takes longer than a frame.
    if (words.length > 0) article?.setAttribute(FILTERED, '');
    for (const { element, isHidden } of match.changes) element.hidden = isHidden;
    if (article !== null && words.length === 0) article.style.minHeight = '';
    const hits = words.length === 0 ? null : match.found.length;
    setState({ query: query.trim(), hits, answer: match.answer, type: index.current.type });
    return match.changes;
  };
  /** Show what the field asks for. */
  const update = (): void => {
    const query = field.current?.value ?? '';
    const changes = apply(query);
    // What the address names must be there when it is opened again.
    const target = anchorElement(location.hash);
    const isGone = changes.some(({ element, isHidden }) => isHidden && element.contains(target));
    writeQuery(query.trim(), isGone ? '' : location.hash);
  };
  const clear = (): void => {
    apply('');
    writeQuery('', location.hash);
  };
  /** Go to the first member that is shown. */
  const goToFirst = (): void => {
    const [first] = found.current;
    const { current: input } = field;
    if (first === undefined || input === null || input.value.trim() === '') return;
    // The app follows links, wherever they stand.
    const link = document.createElement('a');
    link.href = `#${first}`;
    input.after(link);
    link.click();
    link.remove();
  };

  const applyInEffect = useEffectEvent(apply);
  useEffect(() => {
    const clearFor = (hash: string): boolean => {
      if (anchorElement(hash)?.closest('[hidden]') == null) return false;
      applyInEffect('');
      writeQuery('', location.hash);
      return true;
    };
    const arrive = (): void => {
      const asked = askedQuery();
      const early = field.current?.value ?? '';
      const { scrollY } = window;
      applyInEffect(early === '' ? asked : early);
      clearFor(location.hash);
      if (early !== '') writeQuery(early.trim(), location.hash);
      const target = anchorElement(location.hash);
      if (asked === '' || early !== '') return;
      // What the address names, in a page of another height, or where the reader was: whoever comes must see that members
      // are hidden.
      if (target !== null) scrollToAnchor(target);
      else if (scrollY > 0) scrollPage(scrollY);
      else if (field.current?.form) scrollToAnchor(field.current.form, 'center');
    };
    const { pathname } = location;
    const onBack = (): void => {
      // Another page is on its way.
      if (location.pathname !== pathname) return;
      const asked = askedQuery();
      if (field.current?.value.trim() !== asked) applyInEffect(asked);
      clearFor(location.hash);
    };
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link === null || link.hash === '' || link.pathname !== location.pathname) return;
      if (!clearFor(link.hash) && link.hash === location.hash) goAgain(link.hash);
    };
    // Whoever leads here without a link, such as the search: before the page is scrolled to what was asked for.
    const onArrival = (): void => {
      if (location.pathname === pathname) clearFor(location.hash);
    };
    addStyles(css);
    arrive();
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('popstate', onBack, { signal });
    document.addEventListener(ARRIVAL, onArrival, { signal });
    // Before the app follows the link.
    document.addEventListener('click', onClick, { signal, capture: true });
    const article = field.current?.closest('article');
    return () => {
      end.abort();
      article?.removeAttribute(FILTERED);
    };
  }, [field]);

  return { state, update, clear, goToFirst };
}

/** Height that an article must have for the window to stay where it is scrolled to, in CSS pixels. */
function fillWindow(article: HTMLElement): number {
  return Math.max(0, Math.ceil(window.innerHeight - article.getBoundingClientRect().top));
}

/** The app takes a link to the hash that the address has for one that changes the query alone, and stays. */
function goAgain(hash: string): void {
  const target = anchorElement(hash);
  if (target === null) return;
  scrollToAnchor(target);
  focusOnce(target);
}
