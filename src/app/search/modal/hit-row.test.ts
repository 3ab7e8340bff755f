// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Hit } from '../engines/hit.ts';
import { hitRow } from './hit-row.ts';

const plain = (text: string) => [{ text, isMatch: false }];
const HIT: Hit = {
  url: '/docs/api/List#add',
  group: 'Example',
  kind: 'method',
  titles: [plain('List<T>'), [{ text: 'Add', isMatch: true }, ...plain('(T & U)')]],
  snippet: [...plain('<b>Adds</b> '), { text: 'one', isMatch: true }],
  isText: false,
};

function rowOf(hit: Hit): HTMLElement {
  const row = document.createElement('a');
  row.innerHTML = hitRow(hit);
  return row;
}

const textOf = (row: HTMLElement, selector: string) => row.querySelector(selector)?.textContent;

it('shows a symbol with its kind, and below it its type and the words around the match', () => {
  const row = rowOf(HIT);
  expect(textOf(row, '.DocSearch-Hit-title')).toBe('Add(T & U)');
  expect(textOf(row, '.search-kind')).toBe('method');
  expect(textOf(row, '.DocSearch-Hit-path')).toBe('List<T> · <b>Adds</b> one');
});

it('marks what was looked for, and takes nothing else for markup', () => {
  const row = rowOf(HIT);
  expect([...row.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Add', 'one']);
  expect(row.querySelector('b')).toBeNull();
});

it('shows text that was found first, and below it all that it stands under', () => {
  const row = rowOf({ ...HIT, kind: '', isText: true });
  expect(textOf(row, '.DocSearch-Hit-title')).toBe('<b>Adds</b> one');
  expect(textOf(row, '.DocSearch-Hit-path')).toBe('List<T> › Add(T & U)');
});

it('leaves out what a page has none of', () => {
  const row = rowOf({ ...HIT, kind: '', titles: [plain('Intro')], snippet: [] });
  expect(row.textContent).toBe('Intro');
});
