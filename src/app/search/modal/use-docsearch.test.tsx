// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Version } from '#shared/version.ts';
import { mount } from '#tests/mount.ts';
import type { EngineResponse, Hit, SiteEngines } from '../engines/engine.ts';
import { type ModalSearchState, SearchRowLink, useModalSearch } from './use-docsearch.tsx';

const VERSION: Version = { name: '1.0', label: '1.0', segment: '', isLatest: true, folder: '1.0' };

/** For each query, a function that responds with a number of hits, or fails for null. */
const pending = new Map<string, (total: number | null) => void>();
const ENGINES: SiteEngines = {
  primary: {
    hasFilters: true,
    debounceMs: 0,
    prefetch: () => undefined,
    retry: () => undefined,
    find: ({ text }) =>
      new Promise<EngineResponse>((resolve, reject) => {
        pending.set(text, (total) =>
          total === null ? reject(new Error('None')) : resolve({ total, hits: [], words: [text] }),
        );
      }),
  },
  fallback: null,
};

let search: ModalSearchState;
function Probe() {
  search = useModalSearch(ENGINES, VERSION);
  return null;
}
const startSearch = (text: string): void => void search.search(text);
const respond = (text: string, total: number | null): Promise<void> => act(async () => pending.get(text)?.(total));

describe('a search', () => {
  beforeEach(() => void mount(<Probe />));

  it('has the outcome of the latest query, and not of a late response', async () => {
    startSearch('a');
    startSearch('au');
    await respond('au', 2);
    await respond('a', 1);
    expect(search.outcome).toEqual({ query: 'au', total: 2, state: 'found' });
    expect(search.shownQuery.current).toEqual({ query: 'au', words: ['au'] });
  });

  it('clears its outcome, and ignores pending responses', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    startSearch('a');
    await respond('a', null);
    expect(search.outcome?.state).toBe('failed');
    startSearch('au');
    await act(async () => search.clearOutcome());
    await respond('au', 2);
    expect(search.outcome).toBeNull();
    expect(search.shownQuery.current).toEqual({ query: '', words: [] });
    startSearch('b');
    await respond('b', 0);
    expect(search.outcome).toEqual({ query: 'b', total: 0, state: 'found' });
  });
});

describe('a row', () => {
  type RowProps = ComponentProps<typeof SearchRowLink>;
  const plain = (text: string) => [{ text, isMatch: false }];
  const SYMBOL: Hit = {
    url: '/docs/api/List#add',
    group: 'A<B>',
    kind: 'method',
    titles: [plain('List<T>'), [{ text: 'Add', isMatch: true }, ...plain('(T & U)')]],
    snippet: [...plain('<b>Adds</b> '), { text: 'one', isMatch: true }],
    isText: false,
  };
  const onFollow = vi.fn();
  /** The app's click listener, which follows links. */
  const onClick = vi.fn((event: Event) => event.preventDefault());
  beforeEach(() => {
    vi.clearAllMocks();
    document.addEventListener('click', onClick);
  });
  afterEach(() => document.removeEventListener('click', onClick));

  function rowOf(props: Partial<Pick<RowProps, 'foundHit' | 'otherVersion'>>, url = '/docs/a'): HTMLElement {
    const hierarchy = { lvl0: 'Guides', lvl1: 'A', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
    const hit: RowProps['hit'] = {
      objectID: url,
      content: null,
      url,
      url_without_anchor: url,
      type: 'lvl1',
      anchor: null,
      hierarchy,
    };
    const link = (
      <SearchRowLink hit={hit} foundHit={undefined} otherVersion={null} onFollow={onFollow} {...props}>
        Title
      </SearchRowLink>
    );
    return mount(link).holder.querySelector('a') ?? document.body;
  }

  it('lets the browser follow a link to another site', () => {
    rowOf({}, `${location.origin}/docs/a`).click();
    expect([onFollow.mock.calls.length, onClick.mock.calls.length]).toEqual([0, 0]);
  });

  it.each<[string, Partial<Hit>, string, string | undefined]>([
    ['a symbol', {}, 'List<T>.Add(T & U)', '<b>Adds</b> one'],
    [
      'a section',
      { kind: '', titles: [plain('Text'), plain('Why'), plain('Angles')] },
      'Text › Why › Angles',
      '<b>Adds</b> one',
    ],
    ['a text', { kind: '', isText: true }, '<b>Adds</b> one', 'List<T> › Add(T & U)'],
    ['a page', { kind: '', titles: [plain('Intro')], snippet: [] }, 'Intro', undefined],
  ])('shows %s', (_, change, title, path) => {
    const row = rowOf({ foundHit: { ...SYMBOL, ...change } });
    expect(row.querySelector('.DocSearch-Hit-title')?.textContent).toBe(title);
    expect(row.querySelector('.DocSearch-Hit-path')?.textContent).toBe(path);
    expect(row.querySelector('.search-kind')?.textContent).toBe(change.kind === '' ? undefined : 'method');
    expect(row.querySelector('b')).toBeNull();
  });

  it('marks matches, and wraps long names between words only', () => {
    const titles = [plain('ContentExtensions'), [{ text: 'Load', isMatch: true }, ...plain('File()')]];
    const row = rowOf({ foundHit: { ...SYMBOL, titles } });
    const name = row.querySelector('.DocSearch-Hit-title');
    expect(name?.innerHTML).toBe('ContentExtensions.<wbr><mark>Load</mark>File()');
  });
});
