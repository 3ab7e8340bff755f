// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL } from '../navigation/arrival.ts';
import { explainMissingPages } from './missing-page.ts';
// Import the lazy module now, so that a busy machine doesn't delay the notice.
import './MissingPageNotice.tsx';

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
  document.dispatchEvent(new Event(ARRIVAL));
}

const note = () => document.querySelector('[role="note"]');

test('explains which page was requested, why this one is shown, and which versions have it', async () => {
  explainMissingPages(end.signal);
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
  explainMissingPages(end.signal);
  await vi.waitFor(() => expect(note()?.textContent).toContain('“A” isn’t in 1'));
  expect(sessionStorage.getItem('absent-page')).toBe(null);
});

test.each([
  ['a version that has the page', '2.0', '/docs/guides/setup', ''],
  ['another page than the link’s', '1.0', '/docs/guides/other', ''],
  ['a page that says it itself', '1.0', '/docs/1.0/intro', 'page-api-absent'],
])('says nothing at %s', async (_, version, at, className) => {
  document.documentElement.className = className;
  explainMissingPages(end.signal);
  choose(version, at);
  await import('./MissingPageNotice.tsx');
  await Promise.resolve();
  expect(note()).toBe(null);
  expect(sessionStorage.getItem('absent-page')).toBe(null);
});
