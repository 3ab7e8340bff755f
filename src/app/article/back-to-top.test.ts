// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ARRIVAL } from '../navigation/arrival.ts';
import { runBackToTop } from './back-to-top.ts';

let end: AbortController;
let frames: (() => void)[] = [];
let isStill = false;

beforeEach(() => {
  document.documentElement.className = 'page-mdx docs-version-1.0';
  document.body.innerHTML = '<main id="Page-main" tabindex="-1"></main>';
  Object.defineProperty(window, 'innerHeight', { value: 1000, configurable: true });
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true });
  isStill = false;
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => shownAt(top));
  window.scrollY = 0;
  history.replaceState(null, '', '/');
  end = new AbortController();
  runBackToTop(300, end.signal);
});
afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
});

const button = (): HTMLButtonElement | null => document.querySelector('[aria-label="Scroll back to top"]');

/** Scroll, and say whether the button shows then. */
function shownAt(...tops: number[]): boolean[] {
  return tops.map((top) => {
    window.scrollY = top;
    window.dispatchEvent(new Event('scroll'));
    return button()?.hidden === false;
  });
}

it('the button comes on the way up, and goes on the way down and near the top', () => {
  expect(shownAt(1000, 2000, 1900, 1950, 1800, 301, 299)).toEqual([false, false, true, false, true, true, false]);
});

it('the button does not come at the very bottom', () => {
  expect(shownAt(4100, 4000, 3999)).toEqual([false, false, true]);
});

it('the button goes when an anchor is followed, and the scrolling that this brings does not show it', () => {
  shownAt(2000, 1900);
  history.replaceState(null, '', '/#a');
  document.dispatchEvent(new Event(ARRIVAL));
  expect([button()?.hidden, ...shownAt(1000, 990)]).toEqual([true, false, true]);
});

it('the button comes in documents only', () => {
  document.documentElement.className = 'page-top-level';
  expect(shownAt(2000, 1900)).toEqual([false, false]);
});

it('a click goes 15 % of the way with each frame, and hands the focus to the page', () => {
  shownAt(2000, 1000);
  button()?.click();
  expect([window.scrollY, document.activeElement?.id]).toEqual([850, 'Page-main']);
  frames.splice(0).at(-1)?.();
  expect(window.scrollY).toBe(722);
  for (let count = 0; frames.length > 0 && count < 100; count += 1) frames.splice(0).at(-1)?.();
  expect([window.scrollY, button()?.hidden]).toEqual([0, true]);
});

it('scrolling down ends the way up', () => {
  shownAt(2000, 1000);
  button()?.click();
  shownAt(900);
  expect(frames).toEqual([]);
});

it('a click goes there at once for who wants less motion', () => {
  shownAt(2000, 1000);
  isStill = true;
  button()?.click();
  expect([window.scrollY, frames.length]).toEqual([0, 0]);
});

it('the button goes with the app', () => {
  end.abort();
  expect(button()).toBeNull();
});
