import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchIndex } from './fetch-index.ts';

const ADDRESS = '/x/data/search.json';
const DATA = {
  versions: ['1.0'],
  versionSets: [[0, 0]],
  pages: { slug: ['guides/a'], title: ['Audio'], kind: ['guide'], group: ['Guides'] },
  entries: { page: [0], kind: ['page'] },
  synonyms: {},
};
const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => vi.unstubAllGlobals());

test('fetches the index of the current deployment', async () => {
  fetched.mockImplementation(async () => Response.json(DATA));
  expect(await fetchIndex(ADDRESS)).toMatchObject({ versions: ['1.0'], pages: [{ title: 'Audio' }] });
  expect(fetched).toHaveBeenCalledWith(ADDRESS, expect.objectContaining({ cache: 'no-cache' }));
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'could not be fetched'],
  ['no file', async () => new Response('Not found', { status: 404 }), 'could not be fetched'],
  ['half a file', async () => new Response('{"versions":["1.0"],"pa'), 'is damaged'],
  ['a login page', async () => new Response('<!doctype html>'), 'is damaged'],
  ['other JSON', async () => Response.json({ versions: 4 }), 'is damaged'],
])('rejects when there is %s', async (_what, fail, message) => {
  fetched.mockImplementation(fail);
  await expect(fetchIndex(ADDRESS)).rejects.toThrow(message);
});
