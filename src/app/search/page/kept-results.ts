import { isSameQuestion, type PageQuestion } from './question.ts';
import type { FoundResults } from './results.ts';

interface Kept {
  /** Entry of the history that showed it. */
  entry: string;
  results: FoundResults;
  /** Where the window was scrolled to, in CSS pixels. */
  top: number;
}

/** The last answer that was shown: who comes back from a result finds the list as it was. */
let kept: Kept | null = null;

/** Keep an answer for the entry of the history that the window shows. */
export function keepResults(results: FoundResults): void {
  kept = { entry: historyEntry(), results, top: window.scrollY };
}

/** The answer that this entry of the history had to the same question; null when there is none. */
export function recallResults(question: PageQuestion): { results: FoundResults; top: number } | null {
  if (kept === null || kept.entry !== historyEntry() || !isSameQuestion(kept.results.question, question)) return null;
  return { results: { ...kept.results, question }, top: kept.top };
}

/** Follow where the window is scrolled to while the list is shown. */
export function followScroll(): () => void {
  const { pathname } = location;
  const onScroll = (): void => {
    if (kept !== null && location.pathname === pathname) kept.top = window.scrollY;
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

/** The router's name of the entry; the first one of a visit has none. */
function historyEntry(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : '';
}
