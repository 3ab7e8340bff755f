import { docPath } from '#model/version.ts';
import type { HitsQuestion, SearchHits } from '#search/search-hit.ts';
import { type Engine, snippetLength } from '../engines/engine.ts';
import { loadAhead, loadOnce } from '../load-once.ts';
import type { Answerer } from './answerer.ts';
import { isReply, type WorkerQuestion } from './worker-messages.ts';

/** Answers what readers look for, out of the site's own index. */
export interface EmbeddedSearch {
  /** Start fetching and indexing; called at the first sign of searching. */
  prepare(): void;
  /** Rejects with an Error in words for the reader when the index can't be had; the next question tries again. */
  search(question: HitsQuestion): Promise<SearchHits>;
  /** Forget the index: development asks for it after a change. */
  forget(): void;
}

/** What the search needs of a worker. */
export interface WorkerPort {
  postMessage(message: WorkerQuestion): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The browser's ways, handed in so that tests need neither worker nor network. */
interface Options {
  /** Start the worker, which fetches the index; null where there are none. */
  startWorker: (() => WorkerPort) | null;
  /** Load the engine into the page. */
  loadAnswerer(): Promise<Answerer>;
}

interface Waiting {
  question: HitsQuestion;
  resolve(answer: SearchHits | Promise<SearchHits>): void;
  reject(error: Error): void;
}

/**
 * Ask a worker where there is one, so that typing never waits for an answer; else the engine in the page. Questions are
 * answered in the order in which they were asked, each of them: who asks drops the answers that came too late.
 */
export function createEmbeddedSearch({ startWorker, loadAnswerer }: Options): EmbeddedSearch {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let worker: WorkerPort | null = null;
  let hasWorker = startWorker !== null;
  let inPage = loadOnce(loadAnswerer);

  const askInPage = async (question: HitsQuestion): Promise<SearchHits> => {
    const answerer = await inPage().catch((cause: unknown) => {
      throw new Error('The search could not be loaded. Check your network connection and try again.', { cause });
    });
    return answerer.answer(question);
  };

  /** End the worker; the page answers what it left. */
  const dropWorker = (): void => {
    worker?.terminate();
    worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    for (const { question, resolve } of left) resolve(search(question));
  };

  const runningWorker = (): WorkerPort | null => {
    if (worker !== null || !hasWorker || startWorker === null) return worker;
    try {
      worker = startWorker();
    } catch {
      // Forbidden by a policy or by the browser's settings.
      hasWorker = false;
      return null;
    }
    worker.onmessage = ({ data }) => {
      if (!isReply(data)) return;
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('answer' in data) one?.resolve(data.answer);
      else one?.reject(new Error(data.failure));
    };
    // Its script can't be had, or it broke.
    worker.onerror = (event) => {
      event.preventDefault();
      hasWorker = false;
      dropWorker();
    };
    return worker;
  };

  const search = (question: HitsQuestion): Promise<SearchHits> => {
    const port = runningWorker();
    if (port === null) return askInPage(question);
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
      waiting.set(id, { question, resolve, reject });
      port.postMessage({ id, question });
    });
  };

  return {
    prepare() {
      if (runningWorker() === null) loadAhead(async () => (await inPage()).prepare());
    },
    search,
    forget() {
      inPage = loadOnce(loadAnswerer);
      dropWorker();
    },
  };
}

/**
 * The site's own index as an engine.
 *
 * @param base base path without its final slash
 */
export function createEmbeddedEngine({ prepare, search }: EmbeddedSearch, base: string): Engine {
  return {
    hasFilters: true,
    typingDelay: 0,
    prepare,
    async find({ version, ...question }) {
      const found = await search({ ...question, version: version.name, snippetWords: snippetLength() });
      const hits = found.hits.map(({ slug, anchor, ...shown }) => {
        const path = base + (slug.startsWith('/') ? slug : docPath(version, slug));
        return { ...shown, url: anchor === '' ? path : `${path}#${anchor}`, isText: false };
      });
      return { ...found, hits };
    },
  };
}
