import { createWorkerSearch, type WorkerSearchRequest } from '#search/engine.ts';
import { getErrorMessage } from '#shared/problem.ts';
import type { SearchWorkerResponse } from './embedded-engine.ts';
import { fetchIndex } from './fetch-index.ts';
import { createLazyValue } from './lazy.ts';

// The search function, which loads the index on first use. The page passes the URL of the index as the worker's name.
const lazySearch = createLazyValue(async () => createWorkerSearch(await fetchIndex(self.name)));

postMessage('ready');
lazySearch.prefetch();
addEventListener('message', async ({ data, ports: [port] }: MessageEvent<WorkerSearchRequest | 'retry'>) => {
  if (data === 'retry') {
    lazySearch.retry();
    return;
  }
  let response: SearchWorkerResponse;
  try {
    response = { found: (await lazySearch.get())(data) };
  } catch (error) {
    response = { failure: getErrorMessage(error) };
  }
  port?.postMessage(response);
});
