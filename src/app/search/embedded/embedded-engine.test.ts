// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchHit, SearchHits } from '#search/search-hit.ts';
import { latestVersion, listVersions } from '#shared/version.ts';
import { LostCode } from '../engines/engine.ts';
import type { Answerer } from './answerer.ts';
import { createEmbeddedEngine, type EmbeddedEngine, type WorkerPort } from './embedded-engine.ts';
import type { WorkerQuestion, WorkerReply } from './worker-messages.ts';

const versions = listVersions(['2.0', '1.0'], '1.0', false);
const question = (text: string) => ({ text, version: latestVersion(versions), limit: 5 });
const answer = (word: string): SearchHits => ({ total: 0, hits: [], words: [word] });

afterEach(() => vi.useRealTimers());

/** A worker that says nothing until it is told to. */
function fakeWorker() {
  const sent: (WorkerQuestion | 'retry')[] = [];
  const port: WorkerPort = {
    postMessage: (message) => sent.push(message),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
  };
  return {
    port,
    sent,
    say: (reply: WorkerReply | 'something that an extension says') =>
      port.onmessage?.(new MessageEvent('message', { data: reply })),
    break: () => port.onerror?.(new ErrorEvent('error', { cancelable: true })),
  };
}

/** The data that says which build the site is of. */
const file = (build: string): object => ({
  build,
  version: null,
  main: '',
  navbar: [],
  sidebars: {},
  aliases: {},
  pages: {},
});

/** Answers with the question's own words. */
const echo: Answerer = { prepare: vi.fn(), retry: vi.fn(), answer: async ({ text }) => answer(`page: ${text}`) };

function make(startWorker: (() => WorkerPort) | null, loadAnswerer = async () => echo): EmbeddedEngine {
  return createEmbeddedEngine({ base: '/x', versions, startWorker, loadAnswerer });
}

describe('with a worker', () => {
  test('starts it once, at the first sign of searching', () => {
    const worker = fakeWorker();
    const start = vi.fn(() => worker.port);
    const engine = make(start);
    expect(start).not.toHaveBeenCalled();
    engine.prepare();
    engine.prepare();
    expect(start).toHaveBeenCalledOnce();
    expect(worker.sent).toEqual([]);
  });

  test('gives each question its own answer, in whatever order they come', async () => {
    const worker = fakeWorker();
    const engine = make(() => worker.port);
    const first = engine.find(question('a'));
    const second = engine.find(question('ab'));
    worker.say('something that an extension says');
    worker.say({ id: 2, answer: answer('ab') });
    worker.say({ id: 1, answer: answer('a') });
    expect(await first).toEqual(answer('a'));
    expect(await second).toEqual(answer('ab'));
  });

  test('leads to the version that the question names, and says so', async () => {
    const worker = fakeWorker();
    const engine = make(() => worker.port);
    const shown = { anchor: '', kind: '', titles: [], snippet: [] };
    const hits = [
      { ...shown, slug: 'api/Toy.Box', group: 'Toy' },
      { ...shown, slug: '/', group: 'Other pages' },
    ];
    const asked = engine.find(question('Box 2.0'));
    worker.say({ id: 1, answer: { total: 2, words: [], hits, version: '2.0' } });
    expect((await asked).hits).toMatchObject([
      { url: '/x/docs/2.0/api/Toy.Box', group: 'Toy in 2.0' },
      { url: '/x/', group: 'Other pages' },
    ]);
  });

  test('tells what the worker says went wrong', async () => {
    const worker = fakeWorker();
    const asked = make(() => worker.port).find(question('a'));
    worker.say({ id: 1, failure: 'The search index is damaged.' });
    await expect(asked).rejects.toThrow('The search index is damaged.');
  });

  test('answers in the page when the worker breaks, what was asked before and after', async () => {
    const worker = fakeWorker();
    const start = vi.fn(() => worker.port);
    const engine = make(start);
    const before = engine.find(question('before'));
    worker.break();
    expect(worker.port.terminate).toHaveBeenCalled();
    expect(await before).toEqual(answer('page: before'));
    expect(await engine.find(question('after'))).toEqual(answer('page: after'));
    expect(start).toHaveBeenCalledOnce();
  });

  test('answers in the page when the worker never says that it runs', async () => {
    vi.useFakeTimers();
    const worker = fakeWorker();
    const asked = make(() => worker.port).find(question('a'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toEqual(answer('page: a'));
    expect(worker.port.terminate).toHaveBeenCalled();
  });

  test('waits for a worker that runs, however long the index takes', async () => {
    vi.useFakeTimers();
    const worker = fakeWorker();
    const asked = make(() => worker.port).find(question('a'));
    worker.say('here');
    await vi.advanceTimersByTimeAsync(60_000);
    worker.say({ id: 1, answer: answer('a') });
    expect(await asked).toEqual(answer('a'));
  });

  test('tells it when the reader tries again', () => {
    const worker = fakeWorker();
    const engine = make(() => worker.port);
    engine.prepare();
    engine.retry();
    expect(worker.sent).toEqual(['retry']);
  });

  test('answers in the page when the browser forbids the worker', async () => {
    const engine = make(() => {
      throw new DOMException('Not allowed', 'SecurityError');
    });
    expect(await engine.find(question('a'))).toEqual(answer('page: a'));
  });

  test('asks a new worker once the index is to be forgotten', async () => {
    const workers = [fakeWorker(), fakeWorker()];
    let started = 0;
    const engine = make(() => {
      const worker = workers[started];
      started += 1;
      if (worker === undefined) throw new Error('No more workers.');
      return worker.port;
    });
    const asked = engine.find(question('a'));
    engine.forget();
    workers[1]?.say({ id: 2, answer: answer('new') });
    expect(await asked).toEqual(answer('new'));
  });
});

describe('without a worker', () => {
  const built = vi.fn<typeof fetch>();
  beforeEach(() => {
    built.mockReset().mockImplementation(async () => Response.json(file('a1')));
    vi.stubGlobal('fetch', built);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('says that the engine could not be loaded, and tries again when it is told to', async () => {
    const load = vi.fn(async () => echo).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const engine = make(null, load);
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(engine.find(question('a'))).rejects.toThrow(
        new LostCode('The search could not be loaded. Check your network connection and try again.'),
      );
    }
    expect(load).toHaveBeenCalledOnce();
    engine.retry();
    expect(await engine.find(question('a'))).toEqual(answer('page: a'));
    expect(echo.retry).not.toHaveBeenCalled();
    engine.retry();
    expect(echo.retry).toHaveBeenCalledOnce();
  });

  test('tells of a new deployment', async () => {
    built.mockImplementation(async () => Response.json(file('a2')));
    const engine = make(null, () => Promise.reject(new TypeError('gone')));
    await expect(engine.find(question('a'))).rejects.toThrow(
      'The search could not be loaded. A new version of this site is out.',
    );
  });
});

test('a hit leads to its page in the version that was asked about', async () => {
  const hit = (slug: string, anchor: string): SearchHit => ({
    slug,
    anchor,
    group: '',
    kind: '',
    titles: [],
    snippet: [],
  });
  const found = { total: 2, hits: [hit('api/Toy.Box', 'width'), hit('/', '')], words: [] };
  const engine = make(null, async () => ({ prepare: () => {}, retry: () => {}, answer: async () => found }));
  const asked = versions.map((version) => engine.find({ ...question('box'), version }));
  expect((await Promise.all(asked)).map(({ hits }) => hits.map(({ url }) => url))).toEqual([
    ['/x/docs/2.0/api/Toy.Box#width', '/x/'],
    ['/x/docs/api/Toy.Box#width', '/x/'],
  ]);
});
