import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIndexSearcher } from './index-searcher.ts';

const ADDRESS = '/x/data/search.json';
const DATA = {
  versions: ['1.0'],
  versionSets: [[0, 0]],
  pages: { slug: ['guides/a'], title: ['Audio'], kind: ['guide'], group: ['Guides'] },
  entries: { page: [0], kind: ['page'] },
  synonyms: {},
};
const REQUEST = { text: 'audio', version: '1.0', limit: 5, snippetWords: 10 };
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

test('fetches the index once, on first use', async () => {
  fetched.mockImplementation(async () => Response.json(DATA));
  const searcher = createIndexSearcher(ADDRESS);
  expect(fetched).not.toHaveBeenCalled();
  searcher.prefetch();
  expect((await searcher.search(REQUEST)).total).toBe(1);
  expect((await searcher.search(REQUEST)).total).toBe(1);
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledWith(ADDRESS, expect.objectContaining({ cache: 'no-cache' }));
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'could not be fetched'],
  ['no file', async () => new Response('Not found', { status: 404 }), 'could not be fetched'],
  ['half a file', async () => new Response('{"versions":["1.0"],"pa'), 'is damaged'],
  ['a login page', async () => new Response('<!doctype html>'), 'is damaged'],
  ['other JSON', async () => Response.json({ versions: 4 }), 'is damaged'],
])('rejects until a retry when there is %s', async (_what, fail, message) => {
  fetched.mockImplementationOnce(fail).mockImplementation(async () => Response.json(DATA));
  const searcher = createIndexSearcher(ADDRESS);
  searcher.prefetch();
  for (let turn = 0; turn < 3; turn += 1) await expect(searcher.search(REQUEST)).rejects.toThrow(message);
  expect(fetched).toHaveBeenCalledOnce();
  searcher.retry();
  expect((await searcher.search(REQUEST)).total).toBe(1);
});

test('waits while data arrives, and 10 s without data', async () => {
  vi.useFakeTimers();
  let more: (text: string) => void = () => undefined;
  fetched.mockImplementation(async (_address, options) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        more = (text) => controller.enqueue(new TextEncoder().encode(text));
        options?.signal?.addEventListener('abort', () => controller.error(options.signal?.reason));
      },
    });
    return new Response(body);
  });
  const response = createIndexSearcher(ADDRESS).search(REQUEST);
  const failed = vi.fn();
  response.catch(failed);
  for (const piece of ['{"versions":', '["1.0"],', '"pa']) {
    await vi.advanceTimersByTimeAsync(9000);
    more(piece);
  }
  await vi.advanceTimersByTimeAsync(9000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await expect(response).rejects.toThrow('could not be fetched');
});
