// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createScrollMemory } from './scroll-memory.ts';

const scroll = (top: number): void => {
  window.scrollY = top;
  window.dispatchEvent(new Event('scroll'));
};
/** Loads a document at a history entry that the browser created. */
const loadInFull = (path: string): void => {
  window.dispatchEvent(new Event('pagehide'));
  history.pushState(null, '', path);
  window.scrollY = 0;
};

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/a');
  history.scrollRestoration = 'auto';
  window.scrollY = 0;
});

it('remembers the last position of each history entry', () => {
  const memory = createScrollMemory();
  memory.enter('a');
  scroll(100);
  scroll(300);
  memory.enter('b');
  scroll(50);
  expect(['a', 'b', 'c'].map((key) => memory.enter(key)?.top)).toEqual([300, 50, undefined]);
});

it('keeps positions of documents apart that share a router key', () => {
  createScrollMemory();
  scroll(3000);
  loadInFull('/b');
  const memory = createScrollMemory();
  expect(memory.enter('default')?.top).toBe(0);
  memory.enter('c');
  scroll(700);
  expect(memory.enter('default')?.top).toBe(0);
});

it('keeps the router’s state beside the id of an entry', () => {
  history.replaceState({ idx: 0, usr: 'x' }, '', '/a');
  createScrollMemory();
  expect(history.state).toEqual({ idx: 0, usr: 'x', entry: expect.stringMatching(/^\w{4,}$/u) });
  history.replaceState({ idx: 0, key: 'k' }, '', '/a');
  createScrollMemory();
  expect(history.state).toEqual({ idx: 0, key: 'k' });
});

it('takes over restoration once the app runs, and returns it to the browser when the tab leaves', () => {
  const memory = createScrollMemory();
  expect(history.scrollRestoration).toBe('auto');
  memory.enter('default');
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

it('restores the position of a document left during a navigation', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  createScrollMemory();
  scroll(900);
  const state: unknown = history.state;
  loadInFull('/b');
  createScrollMemory().enter('default');
  // Back changes the history entry, and the browser leaves the document before the app shows the entry's page.
  history.replaceState(state, '', '/a');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('manual');
  createScrollMemory();
  expect(scrollTo).toHaveBeenCalledWith({ top: 900, behavior: 'instant' });
});

it.each(['{', '7', '[["a",5],null,["b",{"top":"0"}]]'])(
  'ignores stored positions that are not its own: %s',
  (stored) => {
    sessionStorage.setItem('scroll-positions', stored);
    const memory = createScrollMemory();
    expect(memory.enter('a')).toBeNull();
    expect(memory.enter('b')).toBeNull();
  },
);
