// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AFTER_NAVIGATION_EVENT } from '../navigation/scrolling.ts';
import { startAbsentPageNotices } from './absent-page.ts';
// Import the lazy module now, so that a busy machine doesn't delay the notice.
import './AbsentPageNotice.tsx';

let end = new AbortController();

beforeEach(() => {
  end = new AbortController();
  history.replaceState(null, '', '/docs/guides/setup');
  document.body.innerHTML =
    '<ul><li><a data-version-name="2.0" href="/docs/guides/setup">2.0<small>latest</small></a></li>' +
    '<li><a data-version-name="1.0" href="/docs/1.0/intro">1.0<small data-absent="">without this page</small></a></li></ul>' +
    '<main><h1>Setup</h1><article></article></main>';
});
afterEach(() => {
  end.abort();
  sessionStorage.clear();
  document.documentElement.className = '';
});

/** Follows the link to a version, which navigates to an address. */
function choose(version: string, arriveAt: string): void {
  document.querySelector<HTMLElement>(`[data-version-name="${version}"]`)?.click();
  history.replaceState(null, '', arriveAt);
  document.dispatchEvent(new Event(AFTER_NAVIGATION_EVENT));
}

const note = () => document.querySelector('[role="note"]');

test('explains which page was requested, why this one is shown, and which versions have it', async () => {
  startAbsentPageNotices(end.signal);
  choose('1.0', '/docs/1.0/intro');
  await vi.waitFor(() => expect(note()).not.toBe(null));
  expect(note()?.textContent).toBe(
    '“Setup” isn’t in 1.0: this is where that version begins.That page is in 2.0. Or search this version.',
  );
  expect([...(note()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/docs/guides/setup',
    '/search?q=Setup&version=1.0',
  ]);
});

test('explains it after a full load, too', async () => {
  sessionStorage.setItem(
    'absent-page',
    JSON.stringify({ at: '/docs/guides/setup', title: 'A', version: '1', having: [] }),
  );
  startAbsentPageNotices(end.signal);
  await vi.waitFor(() => expect(note()?.textContent).toContain('“A” isn’t in 1'));
  expect(sessionStorage.getItem('absent-page')).toBe(null);
});

test.each([
  ['a version that has the page', '2.0', '/docs/guides/setup', ''],
  ['another page than the link’s', '1.0', '/docs/guides/other', ''],
  ['a page that says it itself', '1.0', '/docs/1.0/intro', 'page-api-absent'],
])('says nothing at %s', async (_, version, at, className) => {
  document.documentElement.className = className;
  startAbsentPageNotices(end.signal);
  choose(version, at);
  await import('./AbsentPageNotice.tsx');
  await Promise.resolve();
  expect(note()).toBe(null);
  expect(sessionStorage.getItem('absent-page')).toBe(null);
});

const STORED = { at: '/docs/guides/setup', title: 'A', version: '1', having: [['2.0', '/docs/a']] };

test.each([
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '\t//evil.example',
    '\\\\evil.example',
  ],
  ...[
    'https://evil.example/docs',
    ' javascript:alert(1)',
    'http:evil.example//x',
    `/${'x'.repeat(1e5)}`,
    '',
    4,
    null,
    {},
  ],
])('a stored address (%#) becomes no link to another site', async (address) => {
  const having = [['2.0', '/docs/a'], ['evil', address], null, 'text', [1, 2], []];
  sessionStorage.setItem('absent-page', JSON.stringify({ ...STORED, having }));
  startAbsentPageNotices(end.signal);
  await vi.waitFor(() => expect(note()).not.toBe(null));
  const links = [...(note()?.querySelectorAll('a') ?? [])];
  expect(links.map(({ protocol, host }) => `${protocol}//${host}`)).toEqual(links.map(() => location.origin));
  expect(links[0]?.getAttribute('href')).toBe('/docs/a');
});

test.each([
  ...['null', '4', '"text"', '[]', '{}', '{', '{"__proto__":{"having":[]}}'],
  ...[{ title: 4 }, { at: null }, { version: {} }, { title: 'x'.repeat(1e6) }].map((change) =>
    JSON.stringify({ ...STORED, ...change }),
  ),
])('a bad stored value (%#) shows nothing', async (stored) => {
  const warn = vi.spyOn(console, 'warn');
  sessionStorage.setItem('absent-page', stored);
  startAbsentPageNotices(end.signal);
  await import('./AbsentPageNotice.tsx');
  await Promise.resolve();
  expect(note()).toBe(null);
  expect(warn).not.toHaveBeenCalled();
});
