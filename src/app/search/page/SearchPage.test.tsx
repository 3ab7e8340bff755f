// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Engine, EngineResponse, Hit, SiteEngines } from '../engines/engine.ts';
import { SearchPage } from './SearchPage.tsx';

/** Functions that respond to a search, by query and version. */
const pending = new Map<string, (found: EngineResponse) => void>();
const engine: Engine = {
  hasFilters: true,
  debounceMs: 0,
  prefetch: () => undefined,
  retry: () => undefined,
  find: ({ text, version }) => new Promise((resolve) => pending.set(`${text} ${version.name}`, resolve)),
};
const ENGINES = { primary: engine, fallback: null };
/** Responds immediately with one hit per page. */
const FALLBACK: Engine = {
  ...engine,
  find: async ({ offset }) => ({ total: 40, hits: [hitOf(`Own ${offset}`)], words: [] }),
};
let stop = (): void => {};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  pending.clear();
  document.body.replaceChildren();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function hitOf(title: string): Hit {
  return {
    url: `/docs/${title}`,
    group: '',
    kind: '',
    titles: [[{ text: title, isMatch: true }]],
    snippet: [],
    isText: false,
  };
}

async function show(
  path: string,
  change: (holder: HTMLElement) => void = () => undefined,
  engines: SiteEngines = ENGINES,
): Promise<HTMLElement> {
  history.replaceState(null, '', path);
  document.title = 'Search the documentation | Example';
  const holder = document.body.appendChild(document.createElement('article'));
  const island = {
    props: {
      title: 'Search the documentation',
      versions: 'current|2.0*|1.0',
      examples: ['enum: key'],
      kinds: ['enum'],
    },
    slots: [],
    id: 'search',
    services: { search: { engines, restorable: null, closeModal: null } },
  };
  holder.innerHTML = renderToString(<SearchPage {...island} />);
  change(holder);
  const root = await act(async () => hydrateRoot(holder, <SearchPage {...island} />));
  stop = () => act(() => root.unmount());
  await settle();
  return holder;
}

/** Advances time and runs the timers that are due. */
async function settle(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function click(button: Element | null | undefined): Promise<void> {
  await act(async () => button?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await settle();
}

async function type(holder: HTMLElement, text: string): Promise<void> {
  const input = holder.querySelector('input');
  if (input === null) throw new Error('There is no field.');
  await act(async () => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
}

async function respond(request: string, ...titles: string[]): Promise<void> {
  const hits = titles.map(hitOf);
  pending.get(request)?.({ total: hits.length, hits, words: [] });
  await settle();
}

const links = (holder: HTMLElement): (string | null)[] =>
  [...holder.querySelectorAll('ol a')].map(({ textContent }) => textContent);
const status = (holder: HTMLElement): string | null => holder.querySelector('[role=status]')?.textContent ?? null;

test('keeps the old results until new ones arrive, and drops late responses', async () => {
  const holder = await show('/search?q=one');
  await respond('one 2.0', 'First');
  expect([links(holder), status(holder)]).toEqual([['First'], 'One document found']);
  await type(holder, 'two');
  await type(holder, 'three');
  expect(links(holder)).toEqual(['First']);
  await respond('three 2.0', 'Third', 'Another');
  await respond('two 2.0', 'Second');
  expect([links(holder), status(holder)]).toEqual([['Third', 'Another'], '2 documents found']);
});

test('loads more hits from the engine that returned the first ones', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(engine, 'find').mockRejectedValueOnce(new Error('No host.'));
  const holder = await show('/search?q=word', () => undefined, { primary: engine, fallback: FALLBACK });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(links(holder)).toEqual(['Own 0']);
  await click(holder.querySelector('.sp-more button'));
  expect(links(holder)).toEqual(['Own 0', 'Own 20']);
  expect(holder.textContent).toContain('Results from this site');
});

test('marks the list as busy while more hits are loaded and laid out', async () => {
  const holder = await show('/search?q=one');
  const busy = (): string | null | undefined => holder.querySelector('.sp-hits')?.getAttribute('aria-busy');
  const more = (): Promise<void> => click(holder.querySelector('.sp-more button'));
  const some = (title: string): EngineResponse => ({ total: 60, hits: [hitOf(title)], words: [] });
  pending.get('one 2.0')?.(some('First'));
  await settle();
  expect(busy()).toBe('false');
  await more();
  expect(busy()).toBe('true');
  pending.get('one 2.0')?.(some('Second'));
  await settle();
  expect([links(holder), busy()]).toEqual([['First', 'Second'], 'true']);
  await settle(100);
  expect(busy()).toBe('false');
  await more();
  await type(holder, 'two');
  await respond('two 2.0', 'Other');
  expect([links(holder), busy()]).toEqual([['Other'], 'false']);
});
