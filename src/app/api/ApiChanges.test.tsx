// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TypeHistoryData } from '#shared/api-history.ts';
import { hydrate } from '#tests/mount.ts';
import { ApiChanges } from './ApiChanges.tsx';

const BOX: TypeHistoryData = {
  name: 'Box',
  fullName: 'Toy.Box',
  declarations: [{ kind: 'class', code: 'class Box' }],
  texts: [],
  events: [{ version: '1.0', state: { declaration: 0, text: 0, at: 'api/Toy.Box' } }],
  members: [
    {
      name: 'Open()',
      declarations: [{ kind: 'method', code: 'void Open()' }],
      texts: [],
      events: [{ version: '2.0', state: { declaration: 0, text: 0, at: 'open' } }],
    },
  ],
  unchanged: [],
};

/** Waits until the fetched changes are shown. */
const settle = (): Promise<void> =>
  act(() => vi.waitFor(() => expect(document.body.textContent).not.toContain('Loading…')));

async function show(path: string, below = ''): Promise<HTMLElement> {
  history.replaceState(null, '', path);
  document.title = 'API changes | Example';
  document.body.innerHTML = `<article><div></div>${below}</article>`;
  const holder = document.querySelector<HTMLElement>('article > div');
  if (holder === null) throw new Error('none');
  await hydrate(
    <ApiChanges props={{ versions: 'current|2.0*|1.0', step: 'current', href: '/docs/changes' }} slots={[]} id="c" />,
    holder,
  );
  await settle();
  return holder;
}

const selects = (holder: HTMLElement): string[] => [...holder.querySelectorAll('select')].map(({ value }) => value);
const headings = (holder: HTMLElement): (string | null)[] =>
  [...holder.querySelectorAll('h2')].map(({ textContent }) => textContent);
const statuses = (holder: HTMLElement): string =>
  [...holder.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join(' ');

async function compare(holder: HTMLElement, from: string, to: string): Promise<void> {
  const [first, second] = holder.querySelectorAll('select');
  if (first !== undefined) first.value = from;
  if (second !== undefined) second.value = to;
  await act(async () => holder.querySelector('button')?.click());
  await settle();
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify({ types: [BOX] }))),
  );
});

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test('reports an unknown version and shows the step of the list', async () => {
  const holder = await show('/docs/api/Changes?from=0.1&to=next');
  expect(statuses(holder)).toContain('There is no version “0.1”. Showing the changes from 2.0 to Next instead.');
  expect(headings(holder)).toEqual(['From 2.0 to Next']);
  expect(selects(holder)).toEqual(['2.0', 'current']);
});

test('links to the guide’s section about each release of a comparison', async () => {
  const holder = await show('/docs/api/Changes?from=1.0&to=next');
  const sections = (): (string | null)[] =>
    [...holder.querySelectorAll('p > a')].map((link) => link.getAttribute('href'));
  expect(sections()).toEqual(['/docs/changes#2.0']);
  await compare(holder, '2.0', '2.0');
  expect([statuses(holder), sections()]).toEqual(['No changes.', []]);
});

test('starts with the step that the list shows', async () => {
  const holder = await show('/docs/api/Changes');
  expect([selects(holder), headings(holder)]).toEqual([['2.0', 'current'], []]);
});

test('closes the list of all steps during a comparison', async () => {
  const holder = await show('/docs/api/Changes?from=1.0&to=next', '<details class="api-steps" open></details>');
  const steps = document.querySelector<HTMLDetailsElement>('.api-steps');
  expect(steps?.open).toBe(false);
  history.replaceState(null, '', '/docs/api/Changes');
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')));
  expect(steps?.open).toBe(true);
  await compare(holder, '1.0', '2.0');
  expect(steps?.open).toBe(false);
});

test('reports that the list could not be loaded, and retries', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'));
  const holder = await show('/docs/api/Changes?from=1.0&to=2.0');
  expect(holder.querySelector('[role="alert"]')?.textContent).toContain('could not be loaded');
  await act(async () => holder.querySelector<HTMLButtonElement>('[role="alert"] button')?.click());
  await settle();
  expect(statuses(holder)).toBe('1 member added.');
});
