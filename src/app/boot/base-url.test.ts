// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { runInline } from '../../../tests/support/run-inline.ts';

let stop: () => void = () => undefined;

/** Runs the script on a page with or without its stylesheet. */
async function run(styled: string, base: string): Promise<void> {
  document.body.innerHTML = '<main></main>';
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/site-1.css">';
  vi.stubGlobal('getComputedStyle', () => ({
    getPropertyValue: (name: string) => (name === '--styled' ? styled : ''),
  }));
  stop = await runInline('base-url', { base });
  window.dispatchEvent(new Event('load'));
}
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('shows no banner if the stylesheet is loaded', async () => {
  await run('none', location.pathname);
  expect(document.body.innerHTML).toBe('<main></main>');
});

const said = (): (string | null)[] => [...document.querySelectorAll('#Page-issue > p')].map((line) => line.textContent);

it('lists missing stylesheets if the base path is correct', async () => {
  await run('', `${location.pathname.replace(/\/$/u, '')}/`);
  expect(said()).toEqual([
    'This site did not load properly.',
    '/assets/site-1.css could not be loaded. Reload the page to try again.',
  ]);
});

it('suggests a base path if the configured one is wrong', async () => {
  await run('', '/elsewhere/');
  const lines = said();
  expect(lines.slice(0, 3)).toEqual([
    'Your Docusaurus site did not load properly.',
    'A very common reason is a wrong site baseUrl configuration.',
    'Current configured baseUrl = /elsewhere/',
  ]);
  expect(lines[3]).toMatch(/^We suggest trying baseUrl = .*\/$/u);
  expect(document.body.firstElementChild?.id).toBe('Page-issue');
});
