// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as PageStyles from './page-styles.ts';

let { retryStylesheets, loadPageStyles }: typeof PageStyles = await import('./page-styles.ts');

const links = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];

/** Dispatches the load or error event of a stylesheet link. */
function tell(type: 'load' | 'error', link = links().at(-1)): void {
  if (link === undefined) throw new Error('There is no link.');
  const sheet = type === 'load' ? { cssRules: ['p {}'] } : null;
  Object.defineProperty(link, 'sheet', { value: sheet, configurable: true });
  runs.get(link)?.();
}

/** Returns whether a promise is resolved, without waiting for it. */
async function isSettled(promise: Promise<boolean>): Promise<boolean> {
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return settled;
}

/** Adds the site's stylesheet, loaded or failed. */
function addMain(sheet: () => object | null): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('href', '/assets/main-1.css');
  Object.defineProperty(link, 'sheet', { get: sheet, configurable: true });
  document.head.append(link);
  return link;
}

/** The links' pending events: the test decides when they are dispatched. */
const runs = new Map<object, () => void>();

beforeEach(async () => {
  // The module remembers added stylesheets for the lifetime of the document.
  vi.resetModules();
  ({ retryStylesheets, loadPageStyles } = await import('./page-styles.ts'));
  document.adoptedStyleSheets = [];
  answers.clear();
  const fetchLater = (href: string): Promise<Response> =>
    new Promise((resolve, reject) => {
      answers.set(href, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  vi.stubGlobal('fetch', fetchLater);
  runs.clear();
  vi.spyOn(HTMLLinkElement.prototype, 'onload', 'set').mockImplementation(function set(this: object, run: unknown) {
    if (typeof run === 'function') runs.set(this, () => run());
  });
  document.body.innerHTML = '<div id="Page-root" data-api-styles="/assets/api-1.css"></div>';
});
afterEach(() => {
  document.head.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The pending requests, and functions that respond to them. */
const answers = new Map<string, (answer: Response | Error) => void>();
const css = (text = 'p { color: red }', type = 'text/css; charset=utf-8'): Response =>
  new Response(text, { headers: { 'content-type': type } });
const sheets = (): string[] =>
  document.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join(' '));

it('adds the API stylesheet once, and every API page waits for it', async () => {
  const [first, second] = [loadPageStyles({ kind: 'api-type' }, ''), loadPageStyles({ kind: 'namespace' }, '')];
  expect([...answers.keys()]).toEqual(['/assets/api-1.css']);
  expect([await isSettled(first), await isSettled(second)]).toEqual([false, false]);
  answers.get('/assets/api-1.css')?.(css());
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(sheets()).toEqual([expect.stringContaining('color: red')]);
});

it.each([
  ['is gone', () => new Response('', { status: 404 })],
  ['is a page of HTML', () => css('<p>Log in</p>', 'text/html')],
  ['is empty', () => css('')],
  ['can’t be reached', () => new TypeError('Failed to fetch')],
])('tells that a stylesheet %s, and asks again for the next page', async (_what, answer) => {
  const loading = loadPageStyles({ kind: 'mdx', styles: 'gone' }, '');
  answers.get('/assets/styles-gone.css')?.(answer());
  expect([await loading, sheets()]).toEqual([false, []]);
  const again = loadPageStyles({ kind: 'mdx', styles: 'gone' }, '');
  answers.get('/assets/styles-gone.css')?.(css());
  expect([await again, sheets().length]).toEqual([true, 1]);
});

it('continues without a stylesheet that times out', async () => {
  vi.useFakeTimers();
  const loading = loadPageStyles({ kind: 'mdx', styles: 'late' }, '');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loading).toBe(true);
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
  expect(await loadPageStyles({ kind: 'mdx' }, '')).toBe(true);
  const [second] = links();
  expect(second).not.toBe(failed);
  expect(second?.getAttribute('href')).toBe('/assets/main-1.css');
  await loadPageStyles({ kind: 'mdx' }, '');
  expect(links()[0]).toBe(second);
  tell('error', second);
  retryStylesheets();
  const [third] = links();
  expect(third).not.toBe(second);
  tell('load', third);
  retryStylesheets();
  expect(links()[0]).toBe(third);
});
