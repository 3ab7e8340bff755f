// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ARRIVAL } from '../navigation/arrival.ts';
import { runHidingNavbar } from './hiding-navbar.ts';

let end: AbortController;
beforeEach(() => {
  document.body.innerHTML = '<header class="navbar"></header><h2 id="a">A</h2>';
  Object.defineProperty(document.querySelector('.navbar'), 'offsetHeight', { value: 60 });
  Object.defineProperty(window, 'innerHeight', { value: 1000, configurable: true });
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true });
  window.scrollY = 0;
  history.replaceState(null, '', '/');
  end = new AbortController();
  runHidingNavbar(end.signal);
});
afterEach(() => end.abort());

/** Scroll, and say whether the bar is hidden then. */
function hiddenAt(...tops: number[]): boolean[] {
  return tops.map((top) => {
    window.scrollY = top;
    window.dispatchEvent(new Event('scroll'));
    return isHidden();
  });
}
const isHidden = (): boolean => document.querySelector('.navbar')?.classList.contains('navbar-hidden') === true;

it('the navbar hides on the way down and comes back on the way up, but for the end of the page', () => {
  expect(hiddenAt(50, 100, 400, 390)).toEqual([false, true, true, false]);
  expect(hiddenAt(4000, 3950, 3900)).toEqual([true, true, false]);
});

it('the navbar stays near the top', () => {
  expect(hiddenAt(400, 59, 30, 59)).toEqual([true, false, false, false]);
});

it('the navbar hides when an anchor is followed, and the scrolling that this brings shows nothing', () => {
  hiddenAt(2000, 1900);
  history.replaceState(null, '', '/#a');
  document.dispatchEvent(new Event(ARRIVAL));
  expect([isHidden(), ...hiddenAt(1000, 990)]).toEqual([true, true, false]);
});

it('the navbar shows when another page is reached', () => {
  hiddenAt(2000);
  history.replaceState(null, '', '/other');
  document.dispatchEvent(new Event(ARRIVAL));
  expect(isHidden()).toBe(false);
});
