// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { arriveFirst, arriveLate } from './arrival.ts';

it('goes to an anchor of the first page that the browser itself does not find', () => {
  document.body.innerHTML = '<h2 id="Toy.Find(int).at_x">at</h2>';
  const intoView = vi.fn();
  for (const heading of document.querySelectorAll('h2')) heading.scrollIntoView = intoView;
  arriveFirst('#nothing');
  expect(intoView).not.toHaveBeenCalled();
  arriveFirst('#Toy.Find(int).at%3Cx');
  expect(intoView).toHaveBeenCalledOnce();
});

it('gives focus to the heading, and takes it from no menu that was opened meanwhile', () => {
  document.body.innerHTML = '<details data-menu="" open><summary>Version</summary></details><main><h1>A</h1></main>';
  document.querySelector('summary')?.focus();
  arriveLate('');
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  document.querySelector('details')?.removeAttribute('open');
  arriveLate('');
  expect(document.activeElement?.tagName).toBe('H1');
});
