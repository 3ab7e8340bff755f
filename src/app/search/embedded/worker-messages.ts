import type { HitsQuestion, SearchHits } from '#search/search-hit.ts';

/** What the page says to the worker; `prepare` comes first. */
export type WorkerMessage =
  | { kind: 'prepare'; address: string }
  | { kind: 'question'; id: number; question: HitsQuestion };

/** What the worker says to the page. */
export type WorkerReply =
  | { kind: 'answer'; id: number; answer: SearchHits }
  | { kind: 'failed'; id: number; message: string };

/** A message as the worker got it; null when it isn't one of ours, since extensions write to workers too. */
export function readMessage(data: unknown): WorkerMessage | null {
  return isTagged(data, ['prepare', 'question']) && isMessage(data) ? data : null;
}

/** A reply as the page got it; null when it isn't one of ours. */
export function readReply(data: unknown): WorkerReply | null {
  return isTagged(data, ['answer', 'failed']) && isReply(data) ? data : null;
}

function isTagged(data: unknown, kinds: readonly string[]): data is { kind: string } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'kind' in data &&
    typeof data.kind === 'string' &&
    kinds.includes(data.kind)
  );
}

function isMessage(data: { kind: string }): data is WorkerMessage {
  if (data.kind === 'prepare') return 'address' in data && typeof data.address === 'string';
  return 'id' in data && typeof data.id === 'number' && 'question' in data && isObject(data.question);
}

function isReply(data: { kind: string }): data is WorkerReply {
  if (!('id' in data && typeof data.id === 'number')) return false;
  return data.kind === 'answer'
    ? 'answer' in data && isObject(data.answer)
    : 'message' in data && typeof data.message === 'string';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
