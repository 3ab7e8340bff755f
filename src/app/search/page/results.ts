import { partOf } from '#search/prefixes.ts';
import type { Version } from '#shared/version.ts';
import type { EnginesAnswer } from '../engines/ask-engines.ts';
import { type EngineQuestion, PAGE_OF_HITS } from '../engines/engine.ts';
import { shownFilter } from './filters.ts';
import { isSameQuestion, type PageQuestion } from './question.ts';

/** An answer, with the hits that were asked for so far. */
export interface FoundResults extends EnginesAnswer {
  state: 'found';
  question: PageQuestion;
  /** How many hits were asked for: an engine may give fewer. */
  asked: number;
  /** True when the next hits were asked for in vain. */
  isCut: boolean;
}

/**
 * What an engine is asked for a page of the results. The filter is the one that the chips show; the engine finds the same
 * one in the text when it is written there.
 *
 * @param version the question's
 * @param offset first hit to give
 */
export function engineQuestion(question: PageQuestion, version: Version, offset: number): EngineQuestion {
  const { scope, kind } = shownFilter(question);
  const filter = scope === null ? null : partOf(scope, kind);
  return { text: question.text, version, filter, offset, limit: PAGE_OF_HITS };
}

/** An answer that was shown. */
export interface KeptResults {
  /** Entry of the history that showed it. */
  entry: string;
  results: FoundResults;
  /** Where the window was scrolled to, in CSS pixels. */
  top: number;
}

/** Where the last answer is kept. */
interface Holder {
  kept: KeptResults | null;
}

/** Keep an answer for the entry of the history that the window shows. */
export function keepResults(holder: Holder, results: FoundResults): void {
  holder.kept = { entry: historyEntry(), results, top: window.scrollY };
}

/** The answer that this entry of the history had to the same question; null when there is none. */
export function recallResults({ kept }: Holder, question: PageQuestion): KeptResults | null {
  if (kept === null || kept.entry !== historyEntry() || !isSameQuestion(kept.results.question, question)) return null;
  return { ...kept, results: { ...kept.results, question } };
}

/** Follow where the window is scrolled to while the list is shown. */
export function followScroll(holder: Holder): () => void {
  const { pathname } = location;
  const onScroll = (): void => {
    if (holder.kept !== null && location.pathname === pathname) holder.kept.top = window.scrollY;
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

/** The router's name of the entry; the first one of a visit has none. */
function historyEntry(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : '';
}
