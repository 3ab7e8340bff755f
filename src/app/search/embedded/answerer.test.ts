import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswerer } from './answerer.ts';

const ADDRESS = '/x/data/search.json';
const DATA = {
  versions: ['1.0'],
  versionSets: [[0, 0]],
  pages: { slug: ['guides/a'], title: ['Audio'], kind: ['guide'], group: ['Guides'] },
  entries: { page: [0], kind: ['page'] },
  synonyms: {},
};
const QUESTION = { text: 'audio', version: '1.0', limit: 5, snippetWords: 10 };
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

test('fetches the index once, when it is first needed', async () => {
  fetched.mockImplementation(async () => Response.json(DATA));
  const answerer = createAnswerer(ADDRESS);
  expect(fetched).not.toHaveBeenCalled();
  answerer.prepare();
  expect((await answerer.answer(QUESTION)).total).toBe(1);
  expect((await answerer.answer(QUESTION)).total).toBe(1);
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledWith(ADDRESS, expect.objectContaining({ cache: 'no-cache' }));
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'could not be fetched'],
  ['no file', async () => new Response('Not found', { status: 404 }), 'could not be fetched'],
  ['half a file', async () => new Response('{"versions":["1.0"],"pa'), 'is damaged'],
  ['a login page', async () => new Response('<!doctype html>'), 'is damaged'],
  ['other JSON', async () => Response.json({ versions: 4 }), 'is damaged'],
])('says so when there is %s, and tries again when it is told to', async (_what, fail, message) => {
  fetched.mockImplementationOnce(fail).mockImplementation(async () => Response.json(DATA));
  const answerer = createAnswerer(ADDRESS);
  answerer.prepare();
  for (let turn = 0; turn < 3; turn += 1) await expect(answerer.answer(QUESTION)).rejects.toThrow(message);
  expect(fetched).toHaveBeenCalledOnce();
  answerer.retry();
  expect((await answerer.answer(QUESTION)).total).toBe(1);
});

test('waits for an index as long as more of it comes, and no longer', async () => {
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
  const asked = createAnswerer(ADDRESS).answer(QUESTION);
  const failed = vi.fn();
  asked.catch(failed);
  for (const piece of ['{"versions":', '["1.0"],', '"pa']) {
    await vi.advanceTimersByTimeAsync(9000);
    more(piece);
  }
  await vi.advanceTimersByTimeAsync(9000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await expect(asked).rejects.toThrow('could not be fetched');
});
