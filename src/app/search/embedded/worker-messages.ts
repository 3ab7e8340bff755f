import type { HitsQuestion, SearchHits } from '#search/search-hit.ts';

/** What the page asks the worker. */
export interface WorkerQuestion {
  id: number;
  question: HitsQuestion;
}

/** What the worker says to the page: an answer, or what went wrong. */
export type WorkerReply = { id: number; answer: SearchHits } | { id: number; failure: string };

/** True for a question of ours: extensions write to workers too. */
export function isQuestion(data: unknown): data is WorkerQuestion {
  return hasId(data) && 'question' in data;
}

/** True for a reply of ours. */
export function isReply(data: unknown): data is WorkerReply {
  return hasId(data) && ('answer' in data || 'failure' in data);
}

function hasId(data: unknown): data is { id: number } {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number';
}
