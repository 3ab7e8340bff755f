import type { WorkerSearchRequest, WorkerSearchResponse } from '#search/engine.ts';
import { findOrCreateVersion, getDocPath, type Version } from '#shared/version.ts';
import { DEPLOYMENT_OUTDATED_MESSAGE, isDeploymentOutdated, recordScriptFailure } from '../../navigation/deployment.ts';
import { withTimeout } from '../../platform/loading.ts';
import { type Engine, getSnippetWordCount } from './engine.ts';
import { createLazyValue } from './lazy.ts';

/** The search worker's response to a request. */
export type SearchWorkerResponse = { found: WorkerSearchResponse } | { failure: string };

/** Creates the engine that searches the site's own index in a web worker. `indexUrl` is the URL of the index. */
export function createEmbeddedEngine(
  indexUrl: string,
  base: string,
  versions: readonly Version[],
): Engine & { reset(): void } {
  let runningWorker: Worker | null = null;
  const loadWorker = async (): Promise<Worker> => {
    try {
      runningWorker = await startWorker(indexUrl);
      return runningWorker;
    } catch (cause) {
      recordScriptFailure();
      const advice = (await isDeploymentOutdated())
        ? DEPLOYMENT_OUTDATED_MESSAGE
        : 'Check your network connection and try again.';
      throw new Error(`The search could not be loaded. ${advice}`, { cause });
    }
  };
  let lazyWorker = createLazyValue(loadWorker);

  return {
    hasFilters: true,
    debounceMs: 0,
    prefetch: () => lazyWorker.prefetch(),
    async find({ version, ...request }) {
      const response = await searchInWorker(await lazyWorker.get(), {
        ...request,
        version: version.name,
        snippetWords: getSnippetWordCount(),
      });
      const versionInQuery = response.version === undefined ? null : findOrCreateVersion(versions, response.version);
      const hits = response.hits.map(({ slug, anchor, ...fields }) => {
        const isUnversioned = slug.startsWith('/');
        const path = base + (isUnversioned ? slug : getDocPath(versionInQuery ?? version, slug));
        const group =
          isUnversioned || versionInQuery === null ? fields.group : `${fields.group} in ${versionInQuery.label}`;
        return { ...fields, group, url: anchor === '' ? path : `${path}#${anchor}`, isText: false };
      });
      return { ...response, hits };
    },
    retry() {
      lazyWorker.retry();
      runningWorker?.postMessage('retry');
    },
    /** Stops the worker after a content change in development, so that the next search loads the new index. */
    reset() {
      runningWorker?.terminate();
      lazyWorker = createLazyValue(loadWorker);
    },
  };
}

/** Starts the worker. Rejects if the worker's script fails to load or doesn't run in time. */
async function startWorker(indexUrl: string): Promise<Worker> {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module', name: indexUrl });
  const startPromise = new Promise<Worker>((resolve, reject) => {
    worker.onmessage = () => resolve(worker);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error('The search worker failed to start.'));
    };
  });
  try {
    return await withTimeout(startPromise, 'The search');
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

function searchInWorker(worker: Worker, request: WorkerSearchRequest): Promise<WorkerSearchResponse> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<SearchWorkerResponse>) => {
      port1.close();
      if ('found' in data) resolve(data.found);
      else reject(new Error(data.failure));
    };
    worker.postMessage(request, [port2]);
  });
}
