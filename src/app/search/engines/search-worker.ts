import { createHitSearch, type HitSearchRequest } from '#search/engine.ts';
import { getErrorMessage } from '#shared/problem.ts';
import type { SearchWorkerResponse } from './embedded-engine.ts';
import { fetchIndex } from './fetch-index.ts';
import { createLazyValue } from './lazy.ts';

// The search index. The page passes the index's address as the worker's name.
const index = createLazyValue(async () => createHitSearch(await fetchIndex(self.name)));

postMessage('ready');
index.prefetch();
addEventListener('message', async ({ data, ports: [port] }: MessageEvent<HitSearchRequest | 'retry'>) => {
  if (data === 'retry') {
    index.retry();
    return;
  }
  let response: SearchWorkerResponse;
  try {
    const search = await index.get();
    response = { found: search(data) };
  } catch (error) {
    response = { failure: getErrorMessage(error) };
  }
  port?.postMessage(response);
});
