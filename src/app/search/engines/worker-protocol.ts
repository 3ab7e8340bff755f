import type { HitsRequest, HitsResponse } from '#search/engine.ts';

/** A request to the worker. */
export interface WorkerRequest {
  id: number;
  request: HitsRequest;
}

/** The message that makes the worker fetch the index again after a failure. */
export const RETRY = 'retry';

/** A message from the worker: that its script runs, or the response to a request. */
export type WorkerMessage = 'ready' | WorkerResponse;

/** The worker's response to a request. */
type WorkerResponse = { id: number; response: HitsResponse } | { id: number; failure: string };

/** True for a request of the page. Browser extensions send messages, too. */
export function isWorkerRequest(data: unknown): data is WorkerRequest {
  return hasId(data) && 'request' in data;
}

/** True for a response of the worker. */
export function isWorkerResponse(data: unknown): data is WorkerResponse {
  return hasId(data) && ('response' in data || 'failure' in data);
}

function hasId(data: unknown): data is { id: number } {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number';
}
