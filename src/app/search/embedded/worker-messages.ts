import type { HitsQuestion, SearchHits } from '#search/search-hit.ts';

/** What the page asks the worker. */
export interface WorkerQuestion {
  id: number;
  question: HitsQuestion;
}

/** What the page says when the reader tries again what failed. */
export const RETRY = 'retry';

/** What the worker says to the page: that it runs, then an answer, or what went wrong. */
export type WorkerReply = 'here' | WorkerAnswer;

/** The reply to a question. */
type WorkerAnswer = { id: number; answer: SearchHits } | { id: number; failure: string };

/** True for a question of ours: extensions write to workers too. */
export function isQuestion(data: unknown): data is WorkerQuestion {
  return hasId(data) && 'question' in data;
}

/** True for an answer of ours. */
export function isAnswer(data: unknown): data is WorkerAnswer {
  return hasId(data) && ('answer' in data || 'failure' in data);
}

function hasId(data: unknown): data is { id: number } {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number';
}
