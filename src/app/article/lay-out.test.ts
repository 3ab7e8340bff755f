// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { layOutAtOnce } from '../navigation/whole-article.ts';
import { layOut } from './lay-out.ts';

const root = document.documentElement;
const blocks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('article > *')];
const laidOut = (): number => blocks().filter((block) => block.style.contentVisibility === 'visible').length;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main><article>${'<p>Text</p>'.repeat(20)}</article></main>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  root.removeAttribute('data-whole');
});

it('lays all blocks out, a few at a time', () => {
  let now = 0;
  // Each block takes 1 ms.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  const counts: number[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  layOut(document);
  for (let turn = 0; turn < 12; turn += 1) {
    vi.advanceTimersToNextTimer();
    counts.push(laidOut());
  }
  vi.unstubAllGlobals();
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[0]).toBeLessThan(20);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect([counts.at(-1), vi.getTimerCount()]).toEqual([20, 0]);
  expect(new Set(blocks().map((block) => block.style.animation))).toEqual(new Set(['none']));
});

it('stops when the page goes', () => {
  const stop = layOut(document);
  stop();
  vi.runAllTimers();
  expect(laidOut()).toBe(0);
});

it.each([
  ['the document', () => root.setAttribute('data-whole', '')],
  ['the article', () => layOutAtOnce(true)],
])('has nothing to do where %s says that all is laid out at once', (_what, say) => {
  say();
  layOut(document);
  vi.runAllTimers();
  expect(laidOut()).toBe(0);
});

it('leaves what is not seen for later again, on the page after', () => {
  root.setAttribute('data-whole', '');
  layOutAtOnce(true);
  layOutAtOnce(false);
  expect(document.querySelectorAll('[data-whole]').length).toBe(0);
});
