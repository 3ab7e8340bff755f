import { type Engine, NO_HITS } from '../engines/engine.ts';
import { loadAhead, loadOnce } from '../load-once.ts';

/** Each question is a request. */
const TYPING_DELAY = 300;

/**
 * The hosted service as an engine.
 *
 * @param loadFind loads what asks the service
 */
export function createHostedEngine(loadFind: () => Promise<Engine['find']>): Engine {
  const ready = loadOnce(loadFind);
  return {
    hasFilters: false,
    typingDelay: TYPING_DELAY,
    prepare: () => loadAhead(ready.get),
    find: async (question) => (question.text === '' ? NO_HITS : (await ready.get())(question)),
    retry: ready.retry,
  };
}
