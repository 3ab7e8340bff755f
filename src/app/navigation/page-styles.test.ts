// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadPageStyles } from './page-styles.ts';

const links = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];

/** True once a promise has resolved, without waiting for it. */
async function isSettled(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), Promise.resolve(false)]);
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root" data-api-styles="/assets/api-1.css"></div>';
});
afterEach(() => document.head.replaceChildren());

it('adds the stylesheet of the API reference once; every page waits for it', async () => {
  const [first, second] = [loadPageStyles({ kind: 'api-type' }, ''), loadPageStyles({ kind: 'namespace' }, '')];
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/api-1.css']);
  expect([await isSettled(first), await isSettled(second)]).toEqual([false, false]);
  links()[0]?.dispatchEvent(new Event('load'));
  await Promise.all([first, second]);
});

it('goes on without a stylesheet that can not be had, and tries again for the next page', async () => {
  const loading = loadPageStyles({ kind: 'namespaces' }, '');
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(loading).resolves.toBeUndefined();
  expect(links()).toEqual([]);
  const again = loadPageStyles({ kind: 'namespaces' }, '');
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('load'));
  await again;
});

it('adds a page’s own stylesheet, below the base path, beside that of its kind', async () => {
  const loading = loadPageStyles({ kind: 'api-type', styles: 'abc' }, '/x');
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/api-1.css', '/x/assets/styles-abc.css']);
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await isSettled(loading)).toBe(false);
  links()[1]?.dispatchEvent(new Event('load'));
  await loading;
});

it('adds nothing for other pages', async () => {
  await loadPageStyles({ kind: 'mdx' }, '');
  expect(links()).toEqual([]);
});
