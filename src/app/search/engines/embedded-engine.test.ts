// @vitest-environment happy-dom
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchHit, WorkerSearchResponse } from '#search/engine.ts';
import { getLatestVersion, listVersions } from '#shared/version.ts';
import { createEmbeddedEngine, type SearchWorkerResponse } from './embedded-engine.ts';

const versions = listVersions(['2.0', '1.0'], '1.0', false);
const request = (text: string) => ({ text, version: getLatestVersion(versions), limit: 5 });
const hit = (slug: string, group: string, anchor = ''): SearchHit => ({
  slug,
  anchor,
  group,
  kind: '',
  titles: [],
  snippet: [],
});
const found = (...hits: SearchHit[]): WorkerSearchResponse => ({ total: hits.length, hits, words: [] });

/** Messages that the last worker received, with the ports of their responses. */
let received: { data: unknown; respond(response: SearchWorkerResponse): void }[];
/** Event that the next worker sends when it starts. */
let start: 'ready' | 'error' | 'nothing';
const terminate = vi.fn();

class FakeWorker {
  onmessage: (() => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  terminate = terminate;
  constructor() {
    const outcome = start;
    queueMicrotask(() => {
      if (outcome === 'ready') this.onmessage?.();
      if (outcome === 'error') this.onerror?.(new Event('error'));
    });
  }
  postMessage(data: unknown, ports: MessagePort[] = []): void {
    received.push({ data, respond: (response) => ports[0]?.postMessage(response) });
  }
}

beforeEach(() => {
  received = [];
  start = 'ready';
  terminate.mockReset();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('MessageChannel', MessageChannel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const make = () => createEmbeddedEngine('/x/data/search.json', '/x', versions);

test('gives each request its response, in any order', async () => {
  const engine = make();
  const [first, second] = [engine.find(request('a')), engine.find(request('ab'))];
  const failed = expect(first).rejects.toThrow('No index.');
  await vi.waitFor(() => expect(received).toHaveLength(2));
  received[1]?.respond({ found: found(hit('ab', 'G')) });
  received[0]?.respond({ failure: 'No index.' });
  expect((await second).hits).toMatchObject([{ url: '/x/docs/ab' }]);
  await failed;
  engine.retry();
  expect(received[2]?.data).toBe('retry');
});

test.each([
  ['the searched version', undefined, '/x/docs/api/Toy.Box#width', 'Toy'],
  ['the version that the query names', '2.0', '/x/docs/2.0/api/Toy.Box#width', 'Toy in 2.0'],
])('links a hit to its page in %s', async (_, version, url, group) => {
  const response = make().find(request('Box'));
  await vi.waitFor(() => expect(received).toHaveLength(1));
  received[0]?.respond({ found: { ...found(hit('api/Toy.Box', 'Toy', 'width'), hit('/', 'Other pages')), version } });
  expect((await response).hits).toMatchObject([
    { url, group },
    { url: '/x/', group: 'Other pages' },
  ]);
});

test('rejects when the worker does not start in time', async () => {
  vi.useFakeTimers();
  start = 'nothing';
  const response = expect(make().find(request('a'))).rejects.toThrow('The search could not be loaded.');
  await vi.advanceTimersByTimeAsync(10_000);
  await response;
  expect(terminate).toHaveBeenCalled();
});

test('reports a new deployment', async () => {
  start = 'error';
  const data = { build: 'a2', version: null, main: '', navbar: [], sidebars: {}, aliases: {}, pages: {} };
  vi.stubGlobal('fetch', async () => Response.json(data));
  await expect(make().find(request('a'))).rejects.toThrow('A new version of this site is out.');
});
