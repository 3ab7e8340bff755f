// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { HostedSearch } from '../../../model/site.ts';
import type { HostedAnswer } from '../hosted/read-answer.ts';
import { hostedSource } from './hosted-source.ts';
import type { PageQuestion } from './question.ts';
import type { ResultsSource } from './results-source.ts';

const search: HostedSearch = {
  appId: 'A',
  apiKey: 'K',
  indexName: 'docs',
  contextual: true,
  externalUrlRegex: 'elsewhere\\.org',
  searchParameters: {},
};
const scope = { siteUrl: 'https://example.org', base: '/x' };
const question: PageQuestion = { text: 'text', version: '2.0', scope: null, kind: null };
const own: ResultsSource = {
  hasFilters: true,
  delay: 0,
  prepare: () => undefined,
  find: async () => ({ total: 7, hits: [], unreachable: null }),
};
const failing = async (): Promise<never> => {
  throw new Error('No host.');
};
const plain = (text: string) => ({ text, isMatch: false });

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
  const ask = vi.fn(async () => answer);
  const found = await hostedSource(search, scope, async () => ({ search: ask }), own).find(question, 40, 20);
  expect(ask.mock.calls).toEqual([[{ text: 'text', version: '2.0', page: 2, hitsPerPage: 20, snippetWords: 10 }]]);
  expect(found.total).toBe(42);
  expect(found.hits.map(({ url }) => url)).toEqual(['/x/docs/a#b', 'https://elsewhere.org/c']);
});

test('where the service gives no answer, the site’s own index does, and it is told', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const found = await hostedSource(search, scope, failing, own).find(question, 0, 20);
  expect(found.total).toBe(7);
  expect(found.unreachable).toBe('You might want to check your network connection.');
  expect(warn).toHaveBeenCalledTimes(1);
  const neither = hostedSource(search, scope, failing, { ...own, find: failing });
  await expect(neither.find(question, 0, 20)).rejects.toThrow('You might want to check your network connection.');
});
