// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAgain, loadPageStyles } from './page-styles.ts';

const links = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];
const addresses = (): (string | null)[] => links().map((link) => link.getAttribute('href'));

/** Tell of a link that its file came, or that it couldn't be had. */
function tell(type: 'load' | 'error', link = links().at(-1)): void {
  if (link === undefined) throw new Error('There is no link.');
  const sheet = type === 'load' ? { cssRules: ['p {}'] } : null;
  Object.defineProperty(link, 'sheet', { value: sheet, configurable: true });
  runs.get(link)?.();
}

/** True once a promise has resolved, without waiting for it. */
async function isSettled(promise: Promise<boolean>): Promise<boolean> {
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return settled;
}

/** The site's own stylesheet, which came or didn't. */
function addMain(sheet: () => object | null): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('href', '/assets/main-1.css');
  Object.defineProperty(link, 'sheet', { get: sheet, configurable: true });
  document.head.append(link);
  return link;
}

/** What each link does once its file came or failed: the environment would tell of its own accord. */
const runs = new Map<object, () => void>();

beforeEach(() => {
  runs.clear();
  vi.spyOn(HTMLLinkElement.prototype, 'onload', 'set').mockImplementation(function set(this: object, run: unknown) {
    if (typeof run === 'function') runs.set(this, () => run());
  });
  document.body.innerHTML = '<div id="Page-root" data-api-styles="/assets/api-1.css"></div>';
});
afterEach(() => {
  document.head.replaceChildren();
  vi.useRealTimers();
});

it('adds the stylesheet of the API reference once; every page waits for it', async () => {
  const [first, second] = [loadPageStyles('api-type'), loadPageStyles('namespace')];
  expect(addresses()).toEqual(['/assets/api-1.css']);
  expect([await isSettled(first), await isSettled(second)]).toEqual([false, false]);
  tell('load');
  expect(await Promise.all([first, second])).toEqual([true, true]);
});

it('tells that the stylesheet is gone, and asks again for the next page', async () => {
  const loading = loadPageStyles('namespaces');
  tell('error');
  expect(await loading).toBe(false);
  const again = loadPageStyles('namespaces');
  expect(addresses()).toEqual(['/assets/api-1.css']);
  tell('load');
  expect(await again).toBe(true);
});

it('goes on without a stylesheet that does not come', async () => {
  vi.useFakeTimers();
  const loading = loadPageStyles('namespaces');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loading).toBe(true);
});

it('adds nothing for other pages', async () => {
  expect(await loadPageStyles('mdx')).toBe(true);
  expect(links()).toEqual([]);
});

const refuse = (): never => {
  throw new DOMException('Cannot access rules', 'SecurityError');
};

it.each([
  ['nothing', () => null],
  ['an empty sheet', () => ({ cssRules: [] })],
  ['one that may not be read', () => Object.defineProperty({}, 'cssRules', { get: refuse })],
])('asks again for the site’s own that failed, in its place, until it is there: %s', async (_what, sheet) => {
  const failed = addMain(sheet);
  document.head.append(document.createElement('link'));
  expect(await loadPageStyles('mdx')).toBe(true);
  const [second] = links();
  expect(second).not.toBe(failed);
  expect(second?.getAttribute('href')).toBe('/assets/main-1.css');
  await loadPageStyles('mdx');
  expect(links()[0]).toBe(second);
  tell('error', second);
  askAgain();
  const [third] = links();
  expect(third).not.toBe(second);
  tell('load', third);
  askAgain();
  expect(links()[0]).toBe(third);
});

it('leaves alone what came', () => {
  const link = addMain(() => ({ cssRules: ['p {}'] }));
  askAgain();
  expect(links()).toEqual([link]);
});
