// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { VersionData } from '#shared/page.ts';
import type { Engine } from '../search/engines/engine.ts';
import { runLostPages } from './run-lost-pages.ts';

const EMPTY: VersionData = { version: null, main: '', navbar: [], sidebars: {}, aliases: {}, pages: {} };
const BOX = { kind: 'api-type', module: 'b', title: 'Box' } as const;

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function show(
  path: string,
  find: Engine['find'],
  dataOf: (version: string | null) => Promise<VersionData>,
): HTMLElement {
  history.replaceState(null, '', path);
  const element = document.body.appendChild(document.createElement('div'));
  const first: Engine = { hasFilters: true, debounceMs: 0, prefetch() {}, retry() {}, find };
  const search = { engines: { primary: first, fallback: null }, kept: null, closeModal: null };
  runLostPages(element, { props: {}, slots: [], id: 'Island-0', services: { search, dataOf } });
  return element;
}

test('what is near and what is found stand in one list, each page once', async () => {
  const asked: string[] = [];
  const hit = (url: string, title: string) => ({
    url,
    group: 'Toy',
    kind: 'struct',
    titles: [[{ text: title, isMatch: false }]],
    snippet: [],
    isText: false,
  });
  const element = show(
    '/docs/api/Toy.Bxo',
    async ({ text }) => {
      asked.push(text);
      return { total: 2, hits: [hit('/docs/api/Toy.Box', 'Box'), hit('/docs/api/Toy.Bag', 'Bag')], words: [] };
    },
    async () => ({ ...EMPTY, pages: { 'api/Toy.Box': BOX } }),
  );
  await vi.waitFor(() => expect(element.textContent).toContain('Perhaps you want one of these pages'));
  expect(asked).toEqual(['Toy Bxo']);
  const links = [...element.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/docs/api/Toy.Box',
    '/docs/api/Toy.Bag',
    '/search?q=Toy+Bxo',
  ]);
});

test('what can’t be had is left out, and told in the console alone', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const gone = () => Promise.reject(new Error('No network.'));
  const element = show('/docs/somewhere', gone, gone);
  await vi.waitFor(() => expect(element.textContent).toContain('No page was found'));
  expect(element.querySelector('a')?.textContent).toBe('Search for “somewhere”');
  expect(warn).toHaveBeenCalledTimes(3);
});
