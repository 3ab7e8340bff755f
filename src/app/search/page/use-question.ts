import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { latestVersion, type Version } from '#model/version.ts';
import { scrollPage } from '../../navigation/anchors.ts';
import { ARRIVAL } from '../../navigation/arrival.ts';
import { chosenVersion } from '../../navigation/chosen-version.ts';
import { readPreferredVersion } from '../../navigation/preferred-version.ts';
import { MAX_QUERY } from '../engines/engine.ts';
import { isSameQuestion, type PageQuestion, readQuestion, writeQuestion } from './question.ts';

/** The question that the form and the address hold. */
interface HeldQuestion {
  /** Null until the browser has read the address. */
  question: PageQuestion | null;
  /** Ask another; the address says it at once. */
  ask(change: Partial<PageQuestion>): void;
}

/**
 * Keep form and address the same. The address is replaced rather than pushed, so that Back leads to where the reader came
 * from and not through every letter; links to other questions are steps of the history.
 */
export function useQuestion(versions: readonly Version[], form: RefObject<HTMLFormElement | null>): HeldQuestion {
  const [question, setQuestion] = useState<PageQuestion | null>(null);
  const held = useRef<PageQuestion | null>(null);
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** True when it is another question. */
  const hold = useCallback((next: PageQuestion): boolean => {
    const { current } = held;
    if (current !== null && isSameQuestion(current, next)) return false;
    held.current = next;
    setQuestion(next);
    return true;
  }, []);

  const ask = useCallback(
    (change: Partial<PageQuestion>): void => {
      if (held.current === null) return;
      const next = { ...held.current, ...change };
      hold(next);
      const unnamed = readPreferredVersion({ versions }) === null ? latestVersion(versions).name : null;
      if (!replaceSearch(writeQuestion(next, location.search, versions, unnamed))) return;
      // The router reads the address when the history moves. Not at each letter, since the whole app follows the router.
      clearTimeout(telling.current);
      const { pathname } = location;
      telling.current = setTimeout(() => {
        if (location.pathname !== pathname) return;
        window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }, 200);
    },
    [versions, hold],
  );

  // Before the browser paints what the address doesn't say.
  useLayoutEffect(() => {
    const { pathname } = location;
    const read = (): PageQuestion => readQuestion(location.search, versions, chosenVersion({ versions }).name);
    const typed = form.current === null ? {} : readEarly(form.current);
    hold(read());
    if (Object.keys(typed).length > 0) ask(typed);
    let isReturning = false;
    const onPop = (): void => {
      isReturning = true;
    };
    const onArrival = (): void => {
      const isStep = !isReturning;
      isReturning = false;
      // Another page may be on its way.
      if (location.pathname !== pathname || !hold(read())) return;
      // A link to another question: its answer begins at the top.
      if (isStep) scrollPage(0);
    };
    window.addEventListener('popstate', onPop);
    document.addEventListener(ARRIVAL, onArrival);
    return () => {
      window.removeEventListener('popstate', onPop);
      document.removeEventListener(ARRIVAL, onArrival);
    };
  }, [versions, form, hold, ask]);

  return { question, ask };
}

/** What the reader did with the static form before the component came. */
function readEarly(form: HTMLFormElement): Partial<PageQuestion> {
  const text = form.querySelector('input')?.value.trim() ?? '';
  const select = form.querySelector('select');
  const isChosen = [...(select?.options ?? [])].some((option) => option.selected !== option.hasAttribute('selected'));
  return {
    ...(text === '' ? {} : { text: text.slice(0, MAX_QUERY) }),
    ...(isChosen && select !== null ? { version: select.value } : {}),
  };
}

/** Give the address another query; false where nothing changed. */
function replaceSearch(search: string): boolean {
  if (search === location.search) return false;
  try {
    history.replaceState(history.state, '', location.pathname + search);
    return true;
  } catch (error) {
    // Safari refuses after a hundred in ten seconds; the search works without.
    console.debug('The address could not be changed.', error);
    return false;
  }
}
