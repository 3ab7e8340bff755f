// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createScrollMemory } from './scroll-memory.ts';

const scroll = (top: number): void => {
  window.scrollY = top;
  window.dispatchEvent(new Event('scroll'));
};

it('remembers the last position on each entry of the history', () => {
  const memory = createScrollMemory();
  memory.enter('a');
  scroll(100);
  scroll(300);
  memory.enter('b');
  scroll(50);
  expect(['a', 'b', 'c'].map(memory.enter)).toEqual([300, 50, null]);
});

it('takes restoration from the browser, and gives it back when the tab leaves', () => {
  createScrollMemory().enter('a');
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});
