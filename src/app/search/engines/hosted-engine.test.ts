// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { HostedSearch } from '#model/site.ts';
import { listVersions, type Version } from '#model/version.ts';
import type { HostedAnswer } from '../hosted/read-answer.ts';
import { createHostedEngine } from './hosted-engine.ts';

const SEARCH: HostedSearch = {
  appId: 'A',
  apiKey: 'K',
  indexName: 'docs',
  contextual: true,
  externalUrlRegex: 'elsewhere\\.org',
  searchParameters: {},
};
const SCOPE = { siteUrl: 'https://example.org', base: '/x' };
const [VERSION] = listVersions(['2.0'], '2.0', false);
const plain = (text: string) => ({ text, isMatch: false });
const question = (version: Version, text = 'text', offset = 0) => ({ text, version, offset, limit: 20 });

if (VERSION === undefined) throw new Error('There is a version.');

test('a page of hits is asked for, and addresses lead into the site or out of it', async () => {
  const answer: HostedAnswer = {
    total: 42,
    hits: ['https://example.org/docs/a?q=1#b', 'https://elsewhere.org/c', 'javascript:alert(1)'].map((url) => ({
      url,
      group: 'Guides',
      titles: [[plain('Page')], [plain('Part')]],
      snippet: [],
      isText: false,
    })),
  };
  const search = vi.fn(async () => answer);
  const engine = createHostedEngine(SEARCH, SCOPE, async () => ({ search }));
  const found = await engine.find(question(VERSION, 'text', 40));
  expect(search.mock.calls).toEqual([[{ text: 'text', version: '2.0', page: 2, hitsPerPage: 20, snippetWords: 10 }]]);
  expect(found.total).toBe(42);
  expect(found.hits.map(({ url }) => url)).toEqual(['/x/docs/a#b', 'https://elsewhere.org/c']);
});

test('nothing is asked without words', async () => {
  const search = vi.fn();
  const engine = createHostedEngine(SEARCH, SCOPE, async () => ({ search }));
  expect(await engine.find(question(VERSION, ''))).toMatchObject({ total: 0, hits: [] });
  expect(search).not.toHaveBeenCalled();
});

test('a client that could not be loaded is loaded again for the next question', async () => {
  const search = async (): Promise<HostedAnswer> => ({ total: 0, hits: [] });
  const load = vi.fn(async () => ({ search }));
  load.mockRejectedValueOnce(new Error('No network.'));
  const engine = createHostedEngine(SEARCH, SCOPE, load);
  await expect(engine.find(question(VERSION))).rejects.toThrow('No network.');
  await engine.find(question(VERSION));
  await engine.find(question(VERSION, 'more'));
  expect(load).toHaveBeenCalledTimes(2);
});
