import { expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';
import { resultAddress } from './result-address.ts';

const SCOPE = { siteUrl: 'https://example.org', base: '/x' };
const read = (value: unknown) =>
  readAnswer(value, (url) => resultAddress(url, { externalUrlRegex: 'elsewhere\\.org|^https://e\\.org' }, SCOPE));

it('reads marks, and takes any other tag for text', () => {
  const hit = {
    url: 'https://e.org/a',
    type: 'content',
    content: 'x',
    hierarchy: { lvl0: 'G', lvl1: 'One', lvl2: null },
    _snippetResult: {
      content: { value: '…a <mark>b</mark><b>c</b>' },
      hierarchy: { lvl1: { value: '<mark>On</mark>e' } },
    },
  };
  expect(read({ results: [{ nbHits: 7, hits: [hit] }] })).toEqual({
    total: 7,
    hits: [
      {
        url: 'https://e.org/a',
        group: 'G',
        kind: '',
        titles: [
          [
            { text: 'On', isMatch: true },
            { text: 'e', isMatch: false },
          ],
        ],
        snippet: [
          { text: '…a ', isMatch: false },
          { text: 'b', isMatch: true },
          { text: '<b>c</b>', isMatch: false },
        ],
        isText: true,
      },
    ],
  });
});

it('names a group for what has none, and counts no fewer than there are', () => {
  const hit = { url: '/a', hierarchy: { lvl0: null, lvl1: 'A' } };
  const answer = read({ results: [{ nbHits: -1, hits: [hit] }] });
  expect([answer.total, answer.hits[0]?.group]).toEqual([1, 'Documentation']);
});

it('leaves out hits without an address or a title', () => {
  const hits = [{ url: 'https://e.org' }, { hierarchy: { lvl1: 'A' } }, { url: 'x', hierarchy: null }, null, 3];
  const good = { url: '/a', hierarchy: { lvl1: 'A' } };
  expect(read({ results: [{ nbHits: 6, hits: [...hits, good] }] })).toMatchObject({
    total: 6,
    hits: [{ url: '/x/a' }],
  });
  expect(() => read({ results: [{ nbHits: 5, hits }] })).toThrow('in a form that is not understood');
});

it.each([null, 1, {}, { results: [] }, { results: [{ hits: {} }] }, { results: [{ hits: [] }] }])(
  'refuses %j',
  (value) => {
    expect(() => read(value)).toThrow('in a form that is not understood');
  },
);

it('has addresses that lead into the site or out of it, and leaves out what is no address', () => {
  const hits = ['https://example.org/docs/a?q=1#b', 'https://elsewhere.org/c', 'javascript:alert(1)'].map((url) => ({
    url,
    hierarchy: { lvl1: 'Page' },
  }));
  const answer = read({ results: [{ nbHits: 42, hits }] });
  expect(answer.total).toBe(42);
  expect(answer.hits.map(({ url }) => url)).toEqual(['/x/docs/a#b', 'https://elsewhere.org/c']);
});
