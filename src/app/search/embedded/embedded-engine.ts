import type { HitsQuestion, SearchHits } from '#search/search-hit.ts';
import { docPath, type Version, versionNamed } from '#shared/version.ts';
import { isOutdated, OUTDATED, tellLost } from '../../navigation/deployment.ts';
import { inTime, PATIENCE } from '../../platform/in-time.ts';
import { type Engine, LostCode, snippetLength } from '../engines/engine.ts';
import { loadAhead, loadOnce } from '../load-once.ts';
import type { Answerer } from './answerer.ts';
import { isAnswer, RETRY, type WorkerQuestion } from './worker-messages.ts';

/** What the search needs of a worker. */
export interface WorkerPort {
  postMessage(message: WorkerQuestion | typeof RETRY): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The browser's ways, handed in so that tests need neither worker nor network. */
interface Options {
  /** Base path without its final slash. */
  base: string;
  /** Those that the site names. */
  versions: readonly Version[];
  /** Start the worker, which fetches the index; null where there are none. */
  startWorker: (() => WorkerPort) | null;
  /** Load what answers in the page. */
  loadAnswerer(): Promise<Answerer>;
}

/** The site's own index as an engine. */
export interface EmbeddedEngine extends Engine {
  /** Forget the index: development asks for it after a change. */
  forget(): void;
}

interface Waiting {
  question: HitsQuestion;
  resolve(answer: SearchHits | Promise<SearchHits>): void;
  reject(error: Error): void;
}

/**
 * The site's own index as an engine. Asks a worker where there is one, so that typing never waits for an answer; else what answers in the page. Questions are answered in the order in which
 * they were asked, each of them: who asks drops the answers that came too late.
 */
export function createEmbeddedEngine({ base, versions, startWorker, loadAnswerer }: Options): EmbeddedEngine {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let worker: WorkerPort | null = null;
  let hasWorker = startWorker !== null;
  let answerer: Answerer | null = null;
  const load = async (): Promise<Answerer> => {
    try {
      answerer = await inTime(loadAnswerer(), 'The search');
      return answerer;
    } catch (cause) {
      tellLost();
      const why = (await isOutdated()) ? OUTDATED : 'Check your network connection and try again.';
      throw new LostCode(`The search could not be loaded. ${why}`, { cause });
    }
  };
  let inPage = loadOnce(load);

  const askInPage = async (question: HitsQuestion): Promise<SearchHits> => (await inPage.get()).answer(question);

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
    // Its script can't be had, is empty, or broke.
    const giveUp = (): void => {
      clearTimeout(silence);
      hasWorker = false;
      dropWorker();
    };
    const silence = setTimeout(giveUp, PATIENCE);
    worker.onmessage = ({ data }) => {
      clearTimeout(silence);
      if (!isAnswer(data)) return;
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('answer' in data) one?.resolve(data.answer);
      else one?.reject(new Error(data.failure));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      giveUp();
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
    hasFilters: true,
    typingDelay: 0,
    prepare() {
      if (runningWorker() === null) loadAhead(async () => (await inPage.get()).prepare());
    },
    async find({ version, ...question }) {
      const found = await search({ ...question, version: version.name, snippetWords: snippetLength() });
      const named = found.version === undefined ? null : versionNamed(versions, found.version);
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
      answerer?.retry();
      inPage.retry();
    },
    forget() {
      inPage = loadOnce(load);
      dropWorker();
    },
  };
}
