import type { HitsRequest, HitsResponse } from '#search/engine.ts';
import { docPath, findVersion, type Version } from '#shared/version.ts';
import { isOutdated, markScriptLost, OUTDATED } from '../../navigation/deployment.ts';
import { REQUEST_TIMEOUT_MS, withTimeout } from '../../platform/timeout.ts';
import { CodeLoadError, type Engine, lazy, prefetchValue, snippetWordCount } from './engine.ts';
import type { IndexSearcher } from './index-searcher.ts';
import { isWorkerResponse, RETRY, type WorkerRequest } from './worker-protocol.ts';

/** The part of `Worker` that the engine uses. */
export interface SearchWorker {
  postMessage(message: WorkerRequest | typeof RETRY): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Options {
  /** Base path without its trailing slash. */
  base: string;
  versions: readonly Version[];
  /** Starts the worker; null in browsers without workers. */
  startWorker: (() => SearchWorker) | null;
  /** Loads what searches without a worker. */
  loadSearcher(): Promise<IndexSearcher>;
}

/** The engine over the site's own index. */
export interface EmbeddedEngine extends Engine {
  /** Drops the index after a change in development. */
  reset(): void;
}

interface PendingRequest {
  request: HitsRequest;
  resolve(response: HitsResponse | Promise<HitsResponse>): void;
  reject(error: Error): void;
}

/** Creates the engine over the site's own index. It searches in a worker or, where that fails, in the page. */
export function createEmbeddedEngine({ base, versions, startWorker, loadSearcher }: Options): EmbeddedEngine {
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  let worker: SearchWorker | null = null;
  let canUseWorker = startWorker !== null;
  let searcher: IndexSearcher | null = null;
  const load = async (): Promise<IndexSearcher> => {
    try {
      searcher = await withTimeout(loadSearcher(), 'The search');
      return searcher;
    } catch (cause) {
      markScriptLost();
      const why = (await isOutdated()) ? OUTDATED : 'Check your network connection and try again.';
      throw new CodeLoadError(`The search could not be loaded. ${why}`, { cause });
    }
  };
  let pageSearcher = lazy(load);

  /** Ends the worker and sends its pending requests again. */
  const dropWorker = (): void => {
    worker?.terminate();
    worker = null;
    const unfinished = [...pending.values()];
    pending.clear();
    for (const { request, resolve } of unfinished) resolve(search(request));
  };

  const runningWorker = (): SearchWorker | null => {
    if (worker !== null || !canUseWorker || startWorker === null) return worker;
    try {
      worker = startWorker();
    } catch {
      // Blocked by a policy or by the browser's settings.
      canUseWorker = false;
      return null;
    }
    // The script failed to load or threw.
    const onFailure = (): void => {
      clearTimeout(timeout);
      canUseWorker = false;
      dropWorker();
    };
    const timeout = setTimeout(onFailure, REQUEST_TIMEOUT_MS);
    worker.onmessage = ({ data }) => {
      clearTimeout(timeout);
      if (!isWorkerResponse(data)) return;
      const request = pending.get(data.id);
      pending.delete(data.id);
      if ('response' in data) request?.resolve(data.response);
      else request?.reject(new Error(data.failure));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      onFailure();
    };
    return worker;
  };

  const search = async (request: HitsRequest): Promise<HitsResponse> => {
    const port = runningWorker();
    if (port === null) return (await pageSearcher.get()).search(request);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      pending.set(id, { request, resolve, reject });
      port.postMessage({ id, request });
    });
  };

  return {
    hasFilters: true,
    debounceMs: 0,
    prefetch() {
      if (runningWorker() === null) prefetchValue(async () => (await pageSearcher.get()).prefetch());
    },
    async find({ version, ...request }) {
      const found = await search({ ...request, version: version.name, snippetWords: snippetWordCount() });
      const named = found.version === undefined ? null : findVersion(versions, found.version);
      const hits = found.hits.map(({ slug, anchor, ...shown }) => {
        const isOutside = slug.startsWith('/');
        const path = base + (isOutside ? slug : docPath(named ?? version, slug));
        const group = isOutside || named === null ? shown.group : `${shown.group} in ${named.label}`;
        return { ...shown, group, url: anchor === '' ? path : `${path}#${anchor}`, isText: false };
      });
      return { ...found, hits };
    },
    retry() {
      worker?.postMessage(RETRY);
      searcher?.retry();
      pageSearcher.retry();
    },
    reset() {
      pageSearcher = lazy(load);
      dropWorker();
    },
  };
}
