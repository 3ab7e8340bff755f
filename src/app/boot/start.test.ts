// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInline } from '../../../tests/support/run-inline.ts';
import type {} from './start.ts';

const idle: (() => void)[] = [];
const began = vi.fn();
let runs = 0;
let stop: () => void = () => undefined;

/** Runs the script with a network connection, and an entry that calls `began`. */
async function run(connection?: { saveData?: boolean; effectiveType?: string }): Promise<string> {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  runs += 1;
  const entry = `data:text/javascript,began(${runs})`;
  stop = await runInline('start', { entry });
  return entry;
}
const preloads = (): (string | null)[] =>
  [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));
const over = (selector: string): boolean | undefined =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
const started = (): Promise<void> => vi.waitFor(() => expect(began.mock.calls).toEqual([[runs]]));

beforeEach(() => {
  began.mockClear();
  idle.length = 0;
  document.head.innerHTML = '';
  document.body.innerHTML = '<p>text</p><a href="/a"><b>link</b></a>';
  vi.stubGlobal('began', began);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
});
afterEach(() => {
  document.head.replaceChildren();
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the script that starts the app', () => {
  it('preloads the entry and starts it once when the loaded page is idle', async () => {
    const entry = await run();
    expect([preloads(), idle.length]).toEqual([[entry], 0]);
    window.dispatchEvent(new Event('load'));
    expect(began).not.toHaveBeenCalled();
    for (const callback of idle) callback();
    await started();
  });

  it('starts when the pointer is over a link, but not over text', async () => {
    await run();
    over('p');
    window.dispatchEvent(new Event('load'));
    await Promise.resolve();
    expect(began).not.toHaveBeenCalled();
    over('b');
    await started();
  });

  it('starts only when the whole document has arrived', async () => {
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    await run();
    over('b');
    // An import that begins later ends later.
    const later = 'data:text/javascript,1';
    await import(/* @vite-ignore */ later);
    expect(began).not.toHaveBeenCalled();
    readyState.mockReturnValue('interactive');
    window.dispatchEvent(new Event('DOMContentLoaded'));
    await started();
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'with %o starts only at intent',
    async (connection) => {
      await run(connection);
      window.dispatchEvent(new Event('load'));
      expect([preloads(), idle]).toEqual([[], []]);
      over('a');
      await started();
    },
  );

  it.each(['sign', 'online'])('tries again what failed: %s', async (how) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    began.mockImplementationOnce(() => {
      throw new Error('gone');
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await run({ saveData: true });
    over('a');
    window.dispatchEvent(new Event('click'));
    // Old input must not be replayed minutes later.
    await vi.waitFor(() => expect(window.early).toEqual([]), { interval: 1 });
    // A sign of intent within two seconds doesn't retry, and leaving the page within them isn't a failure.
    over('a');
    expect(began).toHaveBeenCalledTimes(1);
    expect(console.warn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(console.warn).toHaveBeenCalledTimes(1);
    if (how === 'sign') over('a');
    else window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2), { interval: 100, timeout: 5000 });
    vi.useRealTimers();
  });

  it('starts after a timeout if an image delays the load event', async () => {
    vi.useFakeTimers();
    await run();
    vi.advanceTimersByTime(8000);
    vi.useRealTimers();
    await started();
  });

  it('shows the document without stylesheets and scripts if a pending stylesheet keeps the body from being parsed', async () => {
    vi.useFakeTimers();
    const html = '<link rel="stylesheet" href="/a.css"><script>\n0</script><p>text</p>';
    vi.stubGlobal('fetch', async () => new Response(html));
    const { body } = document;
    const write = vi.spyOn(document, 'write').mockImplementation(() => undefined);
    vi.spyOn(document, 'open').mockReturnValue(window);
    vi.spyOn(document, 'close').mockImplementation(() => document.documentElement.append(body));
    await run();
    body.remove();
    vi.advanceTimersByTime(8000);
    vi.useRealTimers();
    await started();
    expect(write.mock.calls).toEqual([['<link href="/a.css"><p>text</p>']]);
  });

  it('does not show the document again if the body arrives in the meantime', async () => {
    vi.useFakeTimers();
    const { body } = document;
    vi.stubGlobal('fetch', async () => {
      document.documentElement.append(body);
      return new Response('');
    });
    const open = vi.spyOn(document, 'open');
    await run();
    body.remove();
    vi.advanceTimersByTime(8000);
    vi.useRealTimers();
    await started();
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ['a hash', '#there', 0, true],
    ['a reload', '', 1, true],
    ['the way back', '', 2, true],
    ['a link', '', 0, false],
  ])('has all of the article laid out where the browser will scroll: %s', async (_what, hash, type, isWhole) => {
    vi.stubGlobal('performance', { navigation: { type } });
    history.replaceState(null, '', `/${hash}`);
    await run({ saveData: true });
    expect(document.documentElement.hasAttribute('data-whole')).toBe(isWhole);
    document.documentElement.removeAttribute('data-whole');
    history.replaceState(null, '', '/');
  });

  it('records the search’s keys and prevents the browser’s default until the app runs', async () => {
    await run();
    document.body.innerHTML += '<input>';
    const press = (key: string, more?: KeyboardEventInit, target: Element | null = document.body): boolean =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })) ?? true;
    const isLeft = (): boolean[] => [
      press('k', { ctrlKey: true }),
      press('k', { metaKey: true }),
      press('/'),
      press('k'),
      press('/', {}, document.querySelector('input')),
    ];
    expect(isLeft()).toEqual([false, false, false, true, true]);
    expect(window.early?.map(({ type }) => type)).toEqual(Array(5).fill('keydown'));
    delete window.early;
    expect(isLeft()).toEqual([true, true, true, true, true]);
  });
});
