import type { DataAttributes } from '#shared/dom.ts';
import type { IslandScript } from '../islands/island-props.ts';
import { anchorElement, focusOnce, scrollPage, scrollToAnchor } from '../navigation/anchors.ts';
import { ARRIVAL } from '../navigation/arrival.ts';
import { addStyles } from '../platform/add-styles.ts';
import { makeElement } from '../platform/make-element.ts';
import css from './api-filter.css?inline';
import { askedQuery, writeQuery } from './filter-address.ts';
import { type Answer, wordsOf } from './match-words.ts';
import { type Change, indexMembers, type MemberIndex, matchMembers } from './member-index.ts';

/** Marks an article whose members were filtered, for the stylesheet. */
const FILTERED = 'data-filtered';

/** What the count says besides, when what is shown has another name than what was asked for. */
const BY: Readonly<Record<Answer, string>> = { name: '', parameter: ', by parameter', summary: ', by description' };

/**
 * Filter the members of the page that the field stands in, and keep the address's query the same as the field. Going to a
 * member that is hidden clears the filter.
 */
export const runApiFilter: IslandScript = (element, { props }) => {
  const [form, input] = [element.querySelector('form'), element.querySelector('input')];
  if (form === null || input === null) throw new Error('The field is missing.');
  const count = element.querySelector('.api-filter-count');
  const article = element.closest('article');
  const empty = makeElement('p', { className: 'api-filter-empty' });
  const all = makeElement('button', { type: 'button', className: 'button' }, 'Show all');
  const { pathname } = location;
  const end = new AbortController();
  const { signal } = end;
  let index: MemberIndex | null = null;
  let found: readonly string[] = [];
  /** What the address asks is shown as high as it is: an estimate would move what follows. */
  let hasCome = false;

  const apply = (query: string): readonly Change[] => {
    index ??= indexMembers(input);
    if (index === null) return [];
    if (input.value !== query) input.value = query;
    const words = wordsOf(query);
    // A page that gets shorter must not move the field away from where the reader types.
    if (article !== null) article.style.minHeight = `${fillWindow(article)}px`;
    const match = matchMembers(index, words);
    found = match.found;
    if (hasCome && article !== null) leaveFarBlocks(article);
    for (const { element: member, isHidden } of match.changes) member.hidden = isHidden;
    if (article !== null && words.length === 0) article.style.minHeight = '';
    const by = match.answer === null ? '' : BY[match.answer];
    if (count !== null) count.textContent = words.length === 0 ? '' : `${found.length} of ${props.count}${by}`;
    if (words.length > 0 && found.length === 0) {
      empty.replaceChildren(`No member of ${index.type} matches “${query.trim()}”. `, all);
      form.after(empty);
    } else empty.remove();
    return match.changes;
  };
  const clear = (): void => {
    apply('');
    writeQuery('', location.hash);
  };
  const clearFor = (hash: string): boolean => {
    if (anchorElement(hash)?.closest('[hidden]') == null) return false;
    clear();
    return true;
  };
  /** Show what the field asks for. */
  const onInput = (): void => {
    const changes = apply(input.value);
    // What the address names must be there when it is opened again.
    const target = anchorElement(location.hash);
    const isGone = changes.some(({ element: member, isHidden }) => isHidden && member.contains(target));
    writeQuery(input.value.trim(), isGone ? '' : location.hash);
  };
  /** Go to the first member that is shown. */
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    const [first] = found;
    if (first === undefined || input.value.trim() === '') return;
    // The app follows links, wherever they stand.
    const link = makeElement('a', { href: `#${first}` });
    input.after(link);
    link.click();
    link.remove();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || input.value === '') return;
    event.preventDefault();
    clear();
  };
  const onBack = (): void => {
    // Another page is on its way.
    if (location.pathname !== pathname) return;
    const asked = askedQuery();
    if (input.value.trim() !== asked) apply(asked);
    clearFor(location.hash);
  };
  const onLink = (event: MouseEvent): void => {
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
  all.onclick = () => {
    clear();
    input.focus();
  };
  input.addEventListener('input', onInput, { signal });
  input.addEventListener('keydown', onKey, { signal });
  form.addEventListener('submit', onSubmit, { signal });
  window.addEventListener('popstate', onBack, { signal });
  document.addEventListener(ARRIVAL, onArrival, { signal });
  // Before the app follows the link.
  document.addEventListener('click', onLink, { signal, capture: true });
  begin();
  hasCome = true;
  return () => {
    end.abort();
    article?.removeAttribute(FILTERED);
  };

  /** Show what was typed before this came, or else what the address asks for. */
  function begin(): void {
    if (input !== null && input.value !== '') {
      onInput();
      return;
    }
    const asked = askedQuery();
    const { scrollY } = window;
    // What is left is shown once, as long as it will be.
    if (asked !== '') article?.setAttribute('data-whole' satisfies keyof DataAttributes, '');
    apply(asked);
    clearFor(location.hash);
    const target = anchorElement(location.hash);
    if (asked === '') return;
    // What the address names, in a page of another height, or where the reader was: whoever comes must see that members
    // are hidden.
    if (target !== null) scrollToAnchor(target);
    else if (scrollY > 0) scrollPage(scrollY);
    else if (form !== null) scrollToAnchor(form, 'center');
  }
};

/** Lays out only what is near the window from now on: a large page takes longer than a frame. */
function leaveFarBlocks(article: HTMLElement): void {
  article.setAttribute(FILTERED, '');
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
