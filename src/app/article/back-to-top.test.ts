// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AFTER_NAVIGATION_EVENT } from '../navigation/scrolling.ts';
import { addBackToTopButton } from './back-to-top.ts';

let end: AbortController;

beforeEach(() => {
  document.documentElement.className = 'page-mdx docs-version-1.0';
  document.body.innerHTML = '<main id="Page-main" tabindex="-1"></main>';
  Object.defineProperty(window, 'innerHeight', { value: 1000, configurable: true });
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true });
  window.scrollY = 0;
  history.replaceState(null, '', '/');
  end = new AbortController();
  addBackToTopButton(300, end.signal);
});
afterEach(() => end.abort());

const button = (): HTMLButtonElement | null => document.querySelector('[aria-label="Scroll back to top"]');

/** Scrolls to each position, and returns whether the button is visible there. */
function shownAt(...tops: number[]): boolean[] {
  return tops.map((top) => {
    window.scrollY = top;
    window.dispatchEvent(new Event('scroll'));
    return button()?.hidden === false;
  });
}

it('the button shows on scrolling up, and hides on scrolling down and near the top', () => {
  expect(shownAt(1000, 2000, 1900, 1950, 1800, 301, 299)).toEqual([false, false, true, false, true, true, false]);
});

it('the button stays hidden at the bottom', () => {
  expect(shownAt(4100, 4000, 3999)).toEqual([false, false, true]);
});

it('following an anchor hides the button, and the resulting scroll does not show it', () => {
  shownAt(2000, 1900);
  history.replaceState(null, '', '/#a');
  document.dispatchEvent(new Event(AFTER_NAVIGATION_EVENT));
  expect([button()?.hidden, ...shownAt(1000, 990)]).toEqual([true, false, true]);
});
