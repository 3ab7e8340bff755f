import { expect, test } from 'vitest';
import { reportUrl } from './report-url.ts';

const PAGE = { path: '/docs/guides/a&b', version: '2.0' };

test('names page and version in the title', () => {
  const url = reportUrl('https://e.org/issues/new', PAGE);
  expect(url).toBe('https://e.org/issues/new?title=Problem%20on%20/docs/guides/a%26b%20(2.0)');
  expect(new URL(url).searchParams.get('title')).toBe('Problem on /docs/guides/a&b (2.0)');
});

test('keeps a query that the address has', () => {
  expect(reportUrl('https://e.org/new?template=docs.md', { ...PAGE, version: null })).toBe(
    'https://e.org/new?template=docs.md&title=Problem%20on%20/docs/guides/a%26b',
  );
});
