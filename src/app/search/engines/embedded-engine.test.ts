// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HitsResponse, SearchHit } from '#search/engine.ts';
import { latestVersion, listVersions } from '#shared/version.ts';
import { createEmbeddedEngine, type EmbeddedEngine, type SearchWorker } from './embedded-engine.ts';
import { CodeLoadError } from './engine.ts';
import type { IndexSearcher } from './index-searcher.ts';
import type { WorkerMessage, WorkerRequest } from './worker-protocol.ts';

const versions = listVersions(['2.0', '1.0'], '1.0', false);
const request = (text: string) => ({ text, version: latestVersion(versions), limit: 5 });
const answer = (word: string): HitsResponse => ({ total: 0, hits: [], words: [word] });

afterEach(() => vi.useRealTimers());

/** A worker that the test sends messages from. */
function fakeWorker() {
  const sent: (WorkerRequest | 'retry')[] = [];
  const port: SearchWorker = {
    postMessage: (message) => sent.push(message),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
  };
  return {
    port,
    sent,
    say: (reply: WorkerMessage | 'something that an extension says') =>
      port.onmessage?.(new MessageEvent('message', { data: reply })),
    break: () => port.onerror?.(new ErrorEvent('error', { cancelable: true })),
  };
}

/** The data file that names the deployed build. */
const file = (build: string): object => ({
  build,
  version: null,
  main: '',
  navbar: [],
  sidebars: {},
  aliases: {},
  pages: {},
});

/** Responds with the words of the request. */
const echo: IndexSearcher = { prefetch: vi.fn(), retry: vi.fn(), search: async ({ text }) => answer(`page: ${text}`) };

function make(startWorker: (() => SearchWorker) | null, loadSearcher = async () => echo): EmbeddedEngine {
  return createEmbeddedEngine({ base: '/x', versions, startWorker, loadSearcher });
}

describe('with a worker', () => {
  test('may respond in any order', async () => {
    const worker = fakeWorker();
    const engine = make(() => worker.port);
    const first = engine.find(request('a'));
    const second = engine.find(request('ab'));
    worker.say('something that an extension says');
    worker.say({ id: 2, response: answer('ab') });
    worker.say({ id: 1, response: answer('a') });
    expect(await first).toEqual(answer('a'));
    expect(await second).toEqual(answer('ab'));
  });

  test('links to the version that the query names, and names it in the group', async () => {
    const worker = fakeWorker();
    const engine = make(() => worker.port);
    const shown = { anchor: '', kind: '', titles: [], snippet: [] };
    const hits = [
      { ...shown, slug: 'api/Toy.Box', group: 'Toy' },
      { ...shown, slug: '/', group: 'Other pages' },
    ];
    const asked = engine.find(request('Box 2.0'));
    worker.say({ id: 1, response: { total: 2, words: [], hits, version: '2.0' } });
    expect((await asked).hits).toMatchObject([
      { url: '/x/docs/2.0/api/Toy.Box', group: 'Toy in 2.0' },
      { url: '/x/', group: 'Other pages' },
    ]);
  });

  test('is replaced by the page when it breaks, for pending and later requests', async () => {
    const worker = fakeWorker();
    const start = vi.fn(() => worker.port);
    const engine = make(start);
    const before = engine.find(request('before'));
    worker.break();
    expect(worker.port.terminate).toHaveBeenCalled();
    expect(await before).toEqual(answer('page: before'));
    expect(await engine.find(request('after'))).toEqual(answer('page: after'));
    expect(start).toHaveBeenCalledOnce();
  });

  test('is replaced by the page when it never starts', async () => {
    vi.useFakeTimers();
    const worker = fakeWorker();
    const asked = make(() => worker.port).find(request('a'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toEqual(answer('page: a'));
    expect(worker.port.terminate).toHaveBeenCalled();
  });
});

describe('without a worker', () => {
  const built = vi.fn<typeof fetch>();
  beforeEach(() => {
    built.mockReset().mockImplementation(async () => Response.json(file('a1')));
    vi.stubGlobal('fetch', built);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('rejects until a retry when the searcher fails to load', async () => {
    const load = vi.fn(async () => echo).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const engine = make(null, load);
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(engine.find(request('a'))).rejects.toThrow(
        new CodeLoadError('The search could not be loaded. Check your network connection and try again.'),
      );
    }
    expect(load).toHaveBeenCalledOnce();
    engine.retry();
    expect(await engine.find(request('a'))).toEqual(answer('page: a'));
    expect(echo.retry).not.toHaveBeenCalled();
    engine.retry();
    expect(echo.retry).toHaveBeenCalledOnce();
  });

  test('reports a new deployment', async () => {
    built.mockImplementation(async () => Response.json(file('a2')));
    const engine = make(null, () => Promise.reject(new TypeError('gone')));
    await expect(engine.find(request('a'))).rejects.toThrow(
      'The search could not be loaded. A new version of this site is out.',
    );
  });
});

test('a hit links to its page in the searched version', async () => {
  const hit = (slug: string, anchor: string): SearchHit => ({
    slug,
    anchor,
    group: '',
    kind: '',
    titles: [],
    snippet: [],
  });
  const found = { total: 2, hits: [hit('api/Toy.Box', 'width'), hit('/', '')], words: [] };
  const engine = make(null, async () => ({ prefetch: () => {}, retry: () => {}, search: async () => found }));
  const asked = versions.map((version) => engine.find({ ...request('box'), version }));
  expect((await Promise.all(asked)).map(({ hits }) => hits.map(({ url }) => url))).toEqual([
    ['/x/docs/2.0/api/Toy.Box#width', '/x/'],
    ['/x/docs/api/Toy.Box#width', '/x/'],
  ]);
});
