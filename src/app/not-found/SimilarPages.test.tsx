// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { VersionData } from '#shared/page.ts';
import { hydrate } from '#tests/mount.ts';
import type { Engine } from '../search/engines/engine.ts';
import { SimilarPages } from './SimilarPages.tsx';

const EMPTY: VersionData = { version: null, main: '', navbar: [], sidebars: {}, aliases: {}, pages: {} };
const BOX = { kind: 'api-type', module: 'b', title: 'Box' } as const;

function show(
  path: string,
  find: Engine['find'],
  dataOf: (version: string | null) => Promise<VersionData>,
): Promise<HTMLElement> {
  history.replaceState(null, '', path);
  const primary: Engine = { hasFilters: true, debounceMs: 0, prefetch() {}, retry() {}, find };
  const search = { engines: { primary, fallback: null }, kept: null, closeModal: null };
  return hydrate(<SimilarPages props={{}} slots={[]} id="i" services={{ search, dataOf }} />);
}

test('lists similar pages and search results, each page once', async () => {
  const find = vi.fn<Engine['find']>(async () => ({
    total: 2,
    hits: ['Box', 'Bag'].map((title) => ({
      url: `/docs/api/Toy.${title}`,
      group: 'Toy',
      kind: 'struct',
      titles: [[{ text: title, isMatch: false }]],
      snippet: [],
      isText: false,
    })),
    words: [],
  }));
  const element = await show('/docs/api/Toy.Bxo', find, async () => ({ ...EMPTY, pages: { 'api/Toy.Box': BOX } }));
  await vi.waitFor(() => expect(element.textContent).toContain('Similar pages:'));
  expect(find).toHaveBeenCalledWith(expect.objectContaining({ text: 'Toy Bxo' }));
  expect([...element.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/docs/api/Toy.Box',
    '/docs/api/Toy.Bag',
    '/search?q=Toy+Bxo',
  ]);
});

test('offers the search if nothing can be fetched', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fail = () => Promise.reject(new Error('No network.'));
  const element = await show('/docs/somewhere', fail, fail);
  await vi.waitFor(() => expect(element.textContent).toContain('No similar pages'));
  expect(element.querySelector('a')?.textContent).toBe('Search for “somewhere”');
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});
