import { reasonOf } from '#shared/reason-of.ts';
import type { Version } from '#shared/version.ts';
import { scrollPage } from '../../navigation/anchors.ts';
import { askEngines, retryEngines, type SiteEngines } from '../engines/ask-engines.ts';
import { LostCode, PAGE_OF_HITS } from '../engines/engine.ts';
import type { Search } from '../search.ts';
import { isBlank, type PageQuestion } from './question.ts';
import { engineQuestion, type FoundResults, followScroll, keepResults, recallResults } from './results.ts';

/** After this long a search says that it is under way, in milliseconds. */
const STALLED_AFTER = 300;

/** The answer that the page shows; null while nothing is asked. */
export type Results = FoundResults | { state: 'failed'; message: string; isLost: boolean } | null;

/** What shows answers. */
export interface AnswerView {
  show(results: Results): void;
  /** Further hits were asked for: `grow` comes, or another answer. */
  extend(): void;
  /** The same answer, with further hits, or without those that were asked for. */
  grow(results: FoundResults): void;
  /** Whether the next answer lets the reader wait. */
  stall(isStalled: boolean): void;
}

/** Asks the engines. */
interface Answers {
  ask(question: PageQuestion): void;
  /** Get the next hits. */
  more(): void;
  /** Ask again what failed. */
  retry(): void;
  end(): void;
}

/**
 * Ask the engines. The old answer stays until the new one is there; an answer that comes too late is dropped.
 * Who comes back to an entry of the history finds the list as long as it was.
 */
export function findAnswers(search: Search, versions: readonly Version[], view: AnswerView): Answers {
  const { engines } = search;
  const stopFollowing = followScroll(search);
  let results: Results = null;
  let question: PageQuestion | null = null;
  let fetching: PageQuestion | null = null;
  let stop = (): void => {};

  const show = (next: Results): void => {
    results = next;
    view.show(next);
    if (next?.state === 'found') keepResults(search, next);
  };
  const grow = (next: FoundResults): void => {
    results = next;
    view.grow(next);
    keepResults(search, next);
  };
  const find = (asked: PageQuestion, isRetry: boolean): void => {
    const { typingDelay } = engines.first;
    const end = new AbortController();
    const run = async (): Promise<void> => {
      const next = await answerOf(engines, versions, asked);
      if (end.signal.aborted) return;
      stop();
      show(next);
      // The question stands in the address.
      if (next?.state === 'failed' && next.isLost && isRetry && navigator.onLine) location.reload();
    };
    const stalled = setTimeout(() => view.stall(true), STALLED_AFTER + typingDelay);
    const started = typingDelay === 0 ? undefined : setTimeout(() => void run(), typingDelay);
    stop = () => {
      end.abort();
      clearTimeout(stalled);
      clearTimeout(started);
      view.stall(false);
    };
    if (started === undefined) void run();
  };

  return {
    ask(next) {
      stop();
      question = next;
      if (isBlank(next)) {
        show(null);
        return;
      }
      const recalled = recallResults(search, next);
      if (recalled === null) find(next, false);
      else {
        show(recalled.results);
        scrollPage(recalled.top);
      }
    },
    async more() {
      if (results?.state !== 'found' || results.asked >= results.total) return;
      const { question: own, hits, asked, by } = results;
      const version = versions.find(({ name }) => name === own.version);
      if (version === undefined || fetching === own || question !== own) return;
      const found = results;
      fetching = own;
      view.extend();
      try {
        const next = await by.find(engineQuestion(own, version, asked));
        if (question === own) {
          grow({ ...found, hits: [...hits, ...next.hits], asked: asked + PAGE_OF_HITS, isCut: false });
        }
      } catch (error) {
        console.warn('More results could not be had.', error);
        if (question === own) grow({ ...found, isCut: true });
      } finally {
        if (fetching === own) fetching = null;
      }
    },
    retry() {
      stop();
      retryEngines(engines);
      if (question !== null) find(question, true);
    },
    end() {
      stop();
      question = null;
      stopFollowing();
    },
  };
}

async function answerOf(engines: SiteEngines, versions: readonly Version[], question: PageQuestion): Promise<Results> {
  const version = versions.find(({ name }) => name === question.version);
  if (version === undefined) return null;
  try {
    const answer = await askEngines(engines, engineQuestion(question, version, 0));
    return { ...answer, state: 'found', question, asked: PAGE_OF_HITS, isCut: false };
  } catch (error) {
    return { state: 'failed', message: reasonOf(error), isLost: error instanceof LostCode };
  }
}
