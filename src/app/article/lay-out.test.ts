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

it('has blocks laid out unseen, a few at a time, and then shows them, some hundred elements in each frame', () => {
  let now = 0;
  // Each step takes 1 ms.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  const asked: unknown[] = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    asked.push(this.parentNode);
    return new DOMRect();
  });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  document.body.innerHTML = `<main><article>${`<p>Text</p><div>${'<b></b>'.repeat(60)}</div>`.repeat(4)}</article></main>`;
  const turns: string[] = [];
  layOut(document);
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextTimer();
    turns.push(`asked ${asked.length}, shown ${laidOut()}`);
  }
  vi.unstubAllGlobals();
  expect(turns).toEqual([
    'asked 1, shown 0',
    'asked 3, shown 0',
    'asked 4, shown 4',
    'asked 4, shown 8',
    'asked 4, shown 8',
  ]);
  expect(asked).toEqual(blocks().filter(({ tagName }) => tagName === 'DIV'));
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
