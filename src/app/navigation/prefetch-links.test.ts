// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchLinks } from './prefetch-links.ts';

const BASE = '/x';
let end: AbortController;

beforeEach(() => {
  end = new AbortController();
  document.body.innerHTML =
    '<a id="a" href="/x/docs?q=1#h"><b>A</b></a><a id="root" href="/x">R</a><a id="search" data-search href="/x/search">S</a><a id="away" href="https://other.invalid/">O</a>';
});
afterEach(() => end.abort());

const target = (id: string): Element => {
  const found = document.querySelector(`#${id} b`) ?? document.getElementById(id);
  if (found === null) throw new Error(id);
  return found;
};

describe('prefetchLinks', () => {
  const sign = (id: string, type = 'pointerover'): boolean =>
    target(id).dispatchEvent(new Event(type, { bubbles: true }));
  const connect = (value: unknown): unknown =>
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  afterEach(() => connect(undefined));

  it('starts at the first sign, once a path', () => {
    const prefetch = vi.fn((_path: string) => Promise.resolve());
    prefetchLinks(BASE, prefetch, end.signal);
    for (const type of ['pointerover', 'focusin', 'touchstart']) sign('a', type);
    sign('root', 'focusin');
    sign('away');
    // It opens the modal.
    sign('search');
    expect(prefetch.mock.calls).toEqual([['/docs'], ['/']]);
  });

  it('starts for the link that the pointer is on already', () => {
    const prefetch = vi.fn(() => Promise.resolve());
    const link = target('a');
    const find = vi.spyOn(document, 'querySelector').mockReturnValueOnce(link);
    prefetchLinks(BASE, prefetch, end.signal);
    expect([prefetch.mock.calls, find.mock.calls]).toEqual([[['/docs']], [['a:hover']]]);
  });

  it('never starts without a network', () => {
    const prefetch = vi.fn(() => Promise.resolve());
    prefetchLinks(BASE, prefetch, end.signal);
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    sign('a');
    expect(prefetch).not.toHaveBeenCalled();
    isOnline.mockRestore();
    sign('a');
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'never starts with %o',
    (connection) => {
      connect(connection);
      const prefetch = vi.fn(() => Promise.resolve());
      prefetchLinks(BASE, prefetch, end.signal);
      sign('a');
      expect(prefetch).not.toHaveBeenCalled();
      connect({ saveData: false, effectiveType: '4g' });
      sign('a');
      expect(prefetch).toHaveBeenCalledTimes(1);
    },
  );
});
