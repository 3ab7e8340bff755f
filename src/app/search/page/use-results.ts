import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reasonOf } from '#model/reason-of.ts';
import type { Version } from '#model/version.ts';
import { scrollPage } from '../../navigation/anchors.ts';
import { askEngines, retryEngines, type SiteEngines } from '../engines/ask-engines.ts';
import { LostCode, PAGE_OF_HITS } from '../engines/engine.ts';
import type { Search } from '../search.ts';
import { isBlank, type PageQuestion } from './question.ts';
import { engineQuestion, type FoundResults, followScroll, keepResults, recallResults } from './results.ts';

/** After this long a search says that it is under way, in milliseconds. */
const STALLED_AFTER = 300;

/** The answer that the page shows. */
type Results = { state: 'none' } | FoundResults | { state: 'failed'; message: string; isLost: boolean };

/** The answer to a question, as far as it is there. */
export interface HeldResults {
  results: Results;
  /** True when the next answer lets the reader wait. */
  isStalled: boolean;
  /** Get the next hits. */
  more(): void;
  /** Ask again what failed. */
  retry(): void;
}

const NONE: Results = { state: 'none' };

/**
 * Ask the engines. The old answer stays until the new one is there; an answer that comes too late is dropped.
 * Who comes back to an entry of the history finds the list as long as it was.
 *
 * @param question null while there is nothing to ask yet
 */
export function useResults(search: Search, versions: readonly Version[], question: PageQuestion | null): HeldResults {
  const { engines } = search;
  const [results, setResults] = useState<Results>(NONE);
  const [isStalled, setStalled] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const fetching = useRef<PageQuestion | null>(null);
  const newest = useRef(question);
  const returnTo = useRef<number | null>(null);
  const isRetry = useRef(false);

  // Before the browser paints: who comes back must not see an empty page first.
  useLayoutEffect(() => {
    newest.current = question;
    if (question === null) return undefined;
    if (isBlank(question)) {
      setResults(NONE);
      return undefined;
    }
    const recalled = attempt === 0 ? recallResults(search, question) : null;
    if (recalled !== null) {
      returnTo.current = recalled.top;
      setResults(recalled.results);
      return undefined;
    }
    const { typingDelay } = engines.first;
    const end = new AbortController();
    const { signal } = end;
    const stalled = setTimeout(() => setStalled(true), STALLED_AFTER + typingDelay);
    const start = async (): Promise<void> => {
      const next = await answerOf(engines, versions, question);
      if (signal.aborted) return;
      clearTimeout(stalled);
      setStalled(false);
      setResults(next);
      // The question stands in the address.
      if (next.state === 'failed' && next.isLost && isRetry.current && navigator.onLine) location.reload();
      isRetry.current = false;
    };
    const started = typingDelay === 0 ? undefined : setTimeout(() => void start(), typingDelay);
    if (started === undefined) void start();
    return () => {
      end.abort();
      clearTimeout(stalled);
      clearTimeout(started);
      setStalled(false);
    };
  }, [search, engines, versions, question, attempt]);

  useLayoutEffect(() => {
    if (results.state !== 'found') return;
    const { current: top } = returnTo;
    returnTo.current = null;
    if (top !== null) scrollPage(top);
    keepResults(search, results);
  }, [search, results]);
  useEffect(() => followScroll(search), [search]);

  const more = useCallback((): void => {
    if (results.state !== 'found' || results.asked >= results.total) return;
    const { question: own, hits, asked, by } = results;
    const version = versions.find(({ name }) => name === own.version);
    if (version === undefined || fetching.current === own || newest.current !== own) return;
    fetching.current = own;
    const fetchMore = async (): Promise<void> => {
      try {
        const next = await by.find(engineQuestion(own, version, asked));
        if (newest.current !== own) return;
        setResults({ ...results, hits: [...hits, ...next.hits], asked: asked + PAGE_OF_HITS, isCut: false });
      } catch (error) {
        console.warn('More results could not be had.', error);
        if (newest.current === own) setResults({ ...results, isCut: true });
      } finally {
        if (fetching.current === own) fetching.current = null;
      }
    };
    void fetchMore();
  }, [versions, results]);

  const retry = useCallback(() => {
    retryEngines(engines);
    isRetry.current = true;
    setAttempt((count) => count + 1);
  }, [engines]);
  return { results, isStalled, more, retry };
}

async function answerOf(engines: SiteEngines, versions: readonly Version[], question: PageQuestion): Promise<Results> {
  const version = versions.find(({ name }) => name === question.version);
  if (version === undefined) return NONE;
  try {
    const answer = await askEngines(engines, engineQuestion(question, version, 0));
    return { ...answer, state: 'found', question, asked: PAGE_OF_HITS, isCut: false };
  } catch (error) {
    return { state: 'failed', message: reasonOf(error), isLost: error instanceof LostCode };
  }
}
