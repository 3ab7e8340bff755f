// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Hit } from '../engines/engine.ts';
import { hitRow, packageHits } from './package-hits.ts';

const plain = (text: string) => [{ text, isMatch: false }];
const HIT: Hit = {
  url: '/docs/api/List#add',
  group: 'A<B>',
  kind: 'method',
  titles: [plain('List<T>'), [{ text: 'Add', isMatch: true }, ...plain('(T & U)')]],
  snippet: [...plain('<b>Adds</b> '), { text: 'one', isMatch: true }],
  isText: false,
};

it('escapes all that is remembered, but for the name of the group, which is no HTML', () => {
  expect(packageHits([HIT])).toMatchObject([
    {
      objectID: '/docs/api/List#add',
      type: 'lvl2',
      url: '/docs/api/List#add',
      content: '&lt;b&gt;Adds&lt;/b&gt; one',
      hierarchy: {
        lvl0: 'A<B>',
        lvl1: 'List&lt;T&gt;',
        lvl2: 'Add(T &amp; U)',
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
    },
  ]);
});

it('knows text from what it stands under', () => {
  expect(packageHits([{ ...HIT, isText: true }])[0]?.type).toBe('content');
});

it('gives an address once, since rows are known by it', () => {
  expect(packageHits([HIT, { ...HIT, snippet: [] }])).toHaveLength(1);
});

it('has six levels below the group', () => {
  const titles = ['1', '2', '3', '4', '5', '6', '7'].map(plain);
  expect(packageHits([{ ...HIT, titles }])[0]).toMatchObject({ type: 'lvl6', hierarchy: { lvl6: '6' } });
});

function rowOf(hit: Hit): HTMLElement {
  const row = document.createElement('a');
  row.innerHTML = hitRow(hit);
  return row;
}

const textOf = (row: HTMLElement, selector: string) => row.querySelector(selector)?.textContent;

it('shows a symbol with its type and its kind, and below it the words around the match', () => {
  const row = rowOf(HIT);
  expect(textOf(row, '.DocSearch-Hit-title')).toBe('List<T>.Add(T & U)');
  expect(textOf(row, '.search-kind')).toBe('method');
  expect(textOf(row, '.DocSearch-Hit-path')).toBe('<b>Adds</b> one');
});

it('lets a long name break between its words and nowhere else', () => {
  const name = rowOf({
    ...HIT,
    titles: [plain('ContentExtensions'), [{ text: 'Load', isMatch: true }, ...plain('File()')]],
  });
  expect(name.querySelector('.DocSearch-Hit-title')?.innerHTML).toBe('ContentExtensions.<wbr><mark>Load</mark>File()');
});

it('shows a part of a page behind its page', () => {
  const row = rowOf({ ...HIT, kind: '', titles: [plain('Text'), plain('Why'), plain('Angles')] });
  expect(textOf(row, '.DocSearch-Hit-title')).toBe('Text › Why › Angles');
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
