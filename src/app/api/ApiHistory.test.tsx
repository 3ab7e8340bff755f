// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TypeHistoryData } from '#shared/api-history.ts';
import { mount } from '#tests/mount.ts';
import { ApiHistory } from './ApiHistory.tsx';

const event = (version: string, declaration: number, text: number, at: string) => ({
  version,
  state: { declaration, text, at },
});

const BOX: TypeHistoryData = {
  name: 'Box',
  fullName: 'Toy.Box',
  declarations: [{ kind: 'class', code: '' }],
  texts: [],
  events: [event('1.0', 0, 0, 'api/Toy.Box')],
  members: [
    {
      name: 'Size',
      declarations: [
        { kind: 'property', code: 'int Size { get; }' },
        { kind: 'property', code: 'float Size { get; }' },
      ],
      texts: ['Edge.', 'Length of an edge.'],
      events: [event('1.0', 0, 0, 'size'), event('2.0', 1, 1, 'size')],
    },
    {
      name: 'Open()',
      declarations: [{ kind: 'method', code: '' }],
      texts: [],
      events: [event('2.0', 0, 0, 'open'), { version: 'current', state: null }],
    },
  ],
  unchanged: [{ name: 'Lid', at: 'lid' }],
};

const PROPS = { slug: 'Toy.Box', name: 'Box' };
const SLOTS = ['<p><a href="/docs/api/Changes">All API changes</a></p>'];

const show = (): HTMLElement => mount(<ApiHistory props={PROPS} slots={SLOTS} id="l" />).holder;

async function press(holder: HTMLElement, name: string): Promise<void> {
  const button = [...holder.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
  if (button === undefined) throw new Error(`There is no button "${name}".`);
  await act(async () => button.click());
}

/** Returns the text of each row's cells, as screen readers read it. */
const rows = (holder: HTMLElement): string[] =>
  [...holder.querySelectorAll('tr')].map((row) =>
    [...row.cells]
      .map((cell) => {
        const copy = cell.cloneNode(true);
        if (copy instanceof HTMLElement) for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
        return copy.textContent;
      })
      .join(' | '),
  );

const answer = (json: unknown): void =>
  void vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(json))),
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

test('shows a table of the symbols by version', async () => {
  answer(BOX);
  const holder = show();
  await press(holder, 'Show the history');
  expect(rows(holder)).toEqual([
    'Symbol | 1.0 | 2.0 | Next',
    'Box | there | there | there',
    'Size | there | therechanged: show how Size changed | there',
    'Open() | not there | added | not there',
  ]);
  expect([...holder.querySelectorAll('td a')].map((link) => link.getAttribute('href'))).toEqual([
    '/docs/1.0/api/Toy.Box',
    '/docs/api/Toy.Box',
    '/docs/next/api/Toy.Box',
    '/docs/1.0/api/Toy.Box#size',
    '/docs/api/Toy.Box#size',
    '/docs/next/api/Toy.Box#size',
    '/docs/api/Toy.Box#open',
  ]);
  expect(holder.querySelector('summary')?.textContent).toBe('1 member unchanged since 1.0');
  expect(holder.querySelector('[role="status"]')?.textContent).toContain('2 of its 3 members');
});

test('shows the marked differences of a chosen change until it is clicked again', async () => {
  answer(BOX);
  const holder = show();
  await press(holder, 'Show the history');
  await press(holder, 'show how Size changed');
  const button = [...holder.querySelectorAll('td button')].find(({ textContent }) => textContent?.includes('Size'));
  const below = button?.closest('tr')?.nextElementSibling;
  expect(button?.getAttribute('aria-expanded')).toBe('true');
  expect(below?.querySelector('.api-diff')?.closest('[id]')?.id).toBe(button?.getAttribute('aria-controls'));
  const marks = [...holder.querySelectorAll('.api-diff')].map((diff) =>
    [...diff.querySelectorAll('del, ins')].map((mark) => `${mark.tagName} ${mark.textContent}`),
  );
  expect(marks).toEqual([
    ['DEL int', 'INS float'],
    ['DEL Edge', 'INS Length of an edge'],
  ]);
  expect([...holder.querySelectorAll('.api-diff dt')].map(({ textContent }) => textContent)).toEqual([
    '1.0',
    '2.0',
    '1.0',
    '2.0',
  ]);
  await press(holder, 'show how Size changed');
  expect(holder.querySelector('.api-diff')).toBeNull();
});

test('describes a type that never changed in one sentence', async () => {
  answer({ ...BOX, members: [] });
  const holder = show();
  await press(holder, 'Show the history');
  expect(holder.querySelector('[role="status"]')?.textContent).toBe(
    'Box and its 1 member are the same in every version, from 1.0 to Next.',
  );
  expect(holder.querySelector('table')).toBeNull();
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('offline'))],
  ['another file', () => Promise.resolve(new Response('{"name":"Box"}'))],
])('with %s it says so, and tries again', async (_, answered) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', vi.fn(answered));
  const holder = show();
  await press(holder, 'Show the history');
  expect(holder.querySelector('[role="alert"]')?.textContent).toContain('The history of Box could not be loaded.');
  answer(BOX);
  await press(holder, 'Retry');
  expect(holder.querySelector('table')).not.toBeNull();
  expect(holder.querySelector('[role="alert"]')).toBeNull();
});
