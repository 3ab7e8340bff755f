// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackCurrentHeading } from './enhance-article.ts';

let frames: (() => void)[] = [];
let stop: () => void = () => undefined;
const tops: Record<string, number> = {};

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  document.body.innerHTML =
    '<h2 id="a">A</h2><h2 id="über">B</h2><h2 id="c">C</h2>' +
    '<button class="toc-bar">On this page <span></span></button>' +
    '<nav id="Page-toc"><a href="#a">A</a><a href="#%C3%BCber">B</a><a href="#c">C</a><a href="#gone">G</a></nav>';
  for (const heading of document.querySelectorAll('h2')) {
    heading.getBoundingClientRect = () => new DOMRect(0, tops[heading.id] ?? 0, 10, 10);
  }
  Object.defineProperty(window, 'innerHeight', { value: 1000, configurable: true });
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true });
  window.scrollY = 0;
  // A followed link places its heading 80 px below the top of the window.
  document.documentElement.style.scrollPaddingTop = '80px';
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function at(a: number, b: number, c: number): (string | null)[] {
  Object.assign(tops, { a, über: b, c });
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('scroll'));
  const run = frames.splice(0);
  expect(run.length).toBeLessThanOrEqual(1);
  for (const frame of run) frame();
  return [...document.querySelectorAll('[aria-current="true"]')].map((link) => link.textContent);
}

it('marks the last heading above the line, once per frame', () => {
  stop = trackCurrentHeading(document.body);
  expect(at(105, 900, 2000)).toEqual([]);
  expect(at(104, 800, 1900)).toEqual(['A']);
  expect(at(-300, 80, 1300)).toEqual(['B']);
  expect(at(-400, 105, 1200)).toEqual(['A']);
});

it('shows the current heading in the bar, and none before the first', () => {
  stop = trackCurrentHeading(document.body);
  const bar = document.querySelector('.toc-bar');
  at(104, 800, 1900);
  expect(bar?.textContent).toBe('On this page A');
  at(105, 900, 2000);
  expect(bar?.textContent).toBe('On this page ');
});

it('marks the very last heading at the end of the page', () => {
  stop = trackCurrentHeading(document.body);
  window.scrollY = 4000;
  expect(at(-900, 100, 800)).toEqual(['C']);
});
