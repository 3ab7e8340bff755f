// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { runInline } from '../../../tests/support/run-inline.ts';

/** Runs the script on a page whose styles were found, or weren't. */
async function run(styled: string): Promise<void> {
  document.body.innerHTML = '<main></main>';
  vi.stubGlobal('getComputedStyle', () => ({
    getPropertyValue: (name: string) => (name === '--styled' ? styled : ''),
  }));
  await runInline('base-url', { base: '/' });
  window.dispatchEvent(new Event('load'));
}
afterEach(() => {
  vi.unstubAllGlobals();
});

it('says nothing when the stylesheet is there', async () => {
  await run('1');
  expect(document.body.innerHTML).toBe('<main></main>');
});

it('tells what base path is configured and which to try', async () => {
  await run('');
  const lines = [...document.querySelectorAll('#base-url-issue > p')].map((line) => line.textContent);
  expect(lines.slice(0, 3)).toEqual([
    'Your Docusaurus site did not load properly.',
    'A very common reason is a wrong site baseUrl configuration.',
    'Current configured baseUrl = / (default value)',
  ]);
  expect(lines[3]).toMatch(/^We suggest trying baseUrl = .*\/$/u);
  expect(document.body.firstElementChild?.id).toBe('base-url-issue');
});
