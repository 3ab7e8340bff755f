import { expect, test } from 'vitest';
import { searchIndexName } from './site.ts';

const search = { engine: 'embedded', placeholder: 'Search', path: '/search' } as const;

test('an index is called as the hosted one, else as the site', () => {
  const hosted = { appId: 'A', apiKey: 'K', indexName: 'docs', contextual: true, searchParameters: {} };
  expect(searchIndexName({ title: 'My Site', search: { ...search, hosted } })).toBe('docs');
  expect(searchIndexName({ title: 'My Site!', search })).toBe('my-site-');
});
