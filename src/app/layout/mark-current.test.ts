// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { markCurrent } from './mark-current.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<ul><li><a href="/a" aria-current="page">A</a></li>' +
    '<li><a href="/c">C</a><details id="c"><summary></summary><ul><li><details id="d"><ul><li><a href="/c/d">D</a></li></ul></details></li></ul></details></li>' +
    '<li><details id="e" open><ul><li><a href="/c/d">D again</a></li></ul></details></li></ul>';
});
const current = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-current="page"]')].map((link) => link.textContent);
const open = (): string[] => [...document.querySelectorAll('details[open]')].map((details) => details.id);

it('marks the page, once, and opens what it lies in', () => {
  markCurrent(document.body, '/c/d');
  expect([current(), open()]).toEqual([['D'], ['c', 'd', 'e']]);
});

it('opens the category that is the page itself', () => {
  markCurrent(document.body, '/c');
  expect([current(), open()]).toEqual([['C'], ['c', 'e']]);
});

it('closes nothing, and marks nothing for a page that is not there', () => {
  markCurrent(document.body, '/nothing');
  expect([current(), open()]).toEqual([[], ['e']]);
});
