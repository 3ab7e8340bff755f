import type { HitsQuestion, SearchHits } from '#search/search-hit.ts';
import type { Answerer } from './answerer.ts';
import { readReply, type WorkerMessage } from './worker-messages.ts';

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
  postMessage(message: WorkerMessage): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The browser's ways, handed in so that tests need neither worker nor network. */
export interface EmbeddedSearchOptions {
  /** Address of the index. */
  address: string;
  /** Start the worker; null where there are none. */
  startWorker: (() => WorkerPort) | null;
  /** Load the engine into the page. */
  loadAnswerer(address: string): Promise<Answerer>;
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
export function createEmbeddedSearch({ address, startWorker, loadAnswerer }: EmbeddedSearchOptions): EmbeddedSearch {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let worker: WorkerPort | null = null;
  let hasWorker = startWorker !== null;
  let inPage: Promise<Answerer> | null = null;

  const answerer = async (): Promise<Answerer> => {
    const loading = inPage ?? loadAnswerer(address);
    inPage = loading;
    try {
      return await loading;
    } catch (cause) {
      inPage = null;
      throw new Error('The search could not be loaded. Check your network connection and try again.', { cause });
    }
  };
  const askInPage = async (question: HitsQuestion): Promise<SearchHits> => (await answerer()).answer(question);

  /** End the worker; the page answers what it left. */
  const dropWorker = (): void => {
    worker?.terminate();
    worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    for (const { question, resolve } of left) resolve(self.search(question));
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
      const reply = readReply(data);
      const one = reply === null ? undefined : waiting.get(reply.id);
      if (reply === null || one === undefined) return;
      waiting.delete(reply.id);
      if (reply.kind === 'answer') one.resolve(reply.answer);
      else one.reject(new Error(reply.message));
    };
    // Its script can't be had, or it broke.
    worker.onerror = (event) => {
      event.preventDefault();
      hasWorker = false;
      dropWorker();
    };
    worker.postMessage({ kind: 'prepare', address });
    return worker;
  };

  const self: EmbeddedSearch = {
    prepare() {
      if (runningWorker() !== null) return;
      answerer()
        .then((one) => one.prepare())
        // A failure is told when a question meets it.
        .catch(() => {});
    },
    search(question) {
      const port = runningWorker();
      if (port === null) return askInPage(question);
      asked += 1;
      const id = asked;
      return new Promise((resolve, reject) => {
        waiting.set(id, { question, resolve, reject });
        port.postMessage({ kind: 'question', id, question });
      });
    },
    forget() {
      inPage = null;
      dropWorker();
    },
  };
  return self;
}
