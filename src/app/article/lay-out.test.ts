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

it('has all blocks laid out where they are, a few at a time, and shows them once they are, some hundred elements at once', () => {
  let now = 0;
  // Each step takes 1 ms.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  const asked: unknown[] = [];
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(function (this: Range) {
    asked.push(this.startContainer.parentNode);
    return new DOMRect();
  });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  document.body.innerHTML = `<main><article>${`<p>Text</p><div>${'<b></b>'.repeat(60)}</div>`.repeat(4)}</article></main>`;
  const turns: [asked: number, shown: number][] = [];
  layOut(document);
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextTimer();
    turns.push([asked.length, laidOut()]);
  }
  vi.unstubAllGlobals();
  expect(turns.map(String)).toEqual(['2,0', '4,0', '6,4', '8,4', '8,8']);
  expect(asked).toEqual(blocks());
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
