import { reasonOf } from '#shared/problem.ts';
import { createIndexSearcher } from './index-searcher.ts';
import { isWorkerRequest, RETRY, type WorkerMessage } from './worker-protocol.ts';

// Searches off the main thread. The worker's name is the index's address.
const searcher = createIndexSearcher(self.name);

const send = (message: WorkerMessage): void => postMessage(message);

send('ready');
searcher.prefetch();
addEventListener('message', ({ data }: MessageEvent) => {
  if (data === RETRY) searcher.retry();
  if (!isWorkerRequest(data)) return;
  const { id, request } = data;
  searcher.search(request).then(
    (response) => send({ id, response }),
    (error: unknown) => send({ id, failure: reasonOf(error) }),
  );
});
