// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

/** Tells who watches that an element has come into view, or not. */
let see: ((isIntersecting: boolean) => void) | null = null;
let idle: (() => void)[] = [];
const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
let end = new AbortController();

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe(): void {}
      disconnect(): void {
        see = null;
      }
    },
  );
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});

afterEach(() => {
  end.abort();
  end = new AbortController();
  vi.unstubAllGlobals();
  load.mockClear();
  see = null;
  idle = [];
});

function place(html = '<svg><g data-drag></g></svg>'): void {
  const island = document.createElement('div');
  island.innerHTML = html;
  fetchAhead(island, load, end.signal);
}

const touch = (): boolean => dispatchEvent(new Event('touchstart'));

test('fetches once a finger has touched the page, the island is in view and the browser is idle', () => {
  place();
  expect(see).toBeNull();
  touch();
  see?.(false);
  expect(idle).toEqual([]);
  see?.(true);
  expect(load).not.toHaveBeenCalled();
  expect(see).toBeNull();
  idle[0]?.();
  expect(load).toHaveBeenCalledTimes(1);
});

test('fetches nothing for a finger that leaves by a link', () => {
  place();
  const link = document.body.appendChild(document.createElement('a'));
  link.dispatchEvent(new Event('touchstart', { bubbles: true }));
  link.remove();
  expect(see).toBeNull();
});

test('fetches nothing where data is saved, or where nothing is dragged', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  place();
  touch();
  expect(see).toBeNull();
  vi.stubGlobal('navigator', {});
  place('<button>Play</button>');
  touch();
  expect(see).toBeNull();
});

test('fetches nothing for an island that runs already or is gone', () => {
  place();
  touch();
  see?.(true);
  end.abort();
  idle[0]?.();
  expect(load).not.toHaveBeenCalled();
});
