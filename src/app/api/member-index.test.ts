// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createMemberIndex, matchMembers, splitIntoWords } from './member-index.ts';

const member = (id: string, name: string, summary: string): string =>
  `<section class="api-member"><h3 id="${id}">${name} <span class="api-since">since 2.0</span></h3><div class="api-summary">${summary}</div></section>`;
const row = (id: string, name: string, said: string): string =>
  `<tr><th><a href="#${id}"><code>${name}</code></a></th><td>${said}</td></tr>`;
const table = (caption: string, ...rows: string[]): string =>
  `<table class="api-overview"><caption id="${caption}">${caption}</caption><tbody>${rows.join('')}</tbody></table>`;

const TYPE = `<article><h1>Box <span class="api-kind">struct</span></h1>
  <h2 id="remarks">Remarks</h2><p id="said">Said.</p>
  <h2 id="members">Members</h2><div data-island="ApiFilter"><input></div>
  ${table('c1', row('width', 'Width', 'In pixels.'), '<tr id="height"><th><code>Height</code></th><td><span class="api-summary">Upwards.</span></td></tr>')}
  ${table('c2', row('draw', 'Draw(at)', 'Draws it.').replace('<tr>', '<tr id="r1">'), row('draw-1', 'Draw(layer)', 'Draws it.').replace('<tr>', '<tr id="r2">'))}
  <h2 id="properties">Properties</h2>${member('width', 'Width', 'In pixels.')}
  <h2 id="methods">Methods</h2><p id="note">Two ways.</p>${member('draw', 'Draw(string)', 'At once.')}${member('draw-1', 'Draw(int)', 'On a layer.')}
  </article>`;
const ENUM = `<article><h1>Key</h1><h2 id="fields">Values</h2><div data-island="ApiFilter"><input></div>
  <h3 id="letters">Letters</h3><table class="api-values"><tbody><tr id="a"><td><code>A</code></td><td>65</td></tr></tbody></table>
  <h3 id="digits">Digits</h3><table class="api-values"><tbody><tr id="d1"><td><code>D1</code></td><td>49</td></tr></tbody></table>
  </article>`;

/** Returns the ids of the elements that a query hides. */
function hiddenBy(query: string, article: string, toc = ''): string[] {
  document.body.innerHTML = `<main>${article}<nav id="Page-toc">${toc}</nav></main>`;
  const field = document.querySelector('input');
  const index = field === null ? null : createMemberIndex(field);
  if (index === null) return ['no index'];
  for (const { element, isHidden } of matchMembers(index, splitIntoWords(query)).changes) element.hidden = isHidden;
  return [...document.querySelectorAll('[id]')].filter((one) => one.closest('[hidden]') !== null).map(({ id }) => id);
}

it('hides members that don’t match, with their rows, captions and groups', () => {
  expect(hiddenBy('width', TYPE)).toEqual(['height', 'c2', 'r1', 'r2', 'methods', 'note', 'draw', 'draw-1']);
});

it('shows the row of the overload that matches', () => {
  expect(hiddenBy('layer', TYPE)).toEqual(['c1', 'height', 'r1', 'properties', 'width', 'draw']);
});

it('finds members that only have a row', () => {
  expect(hiddenBy('upwards', TYPE)).toEqual([
    'c2',
    'r1',
    'r2',
    'properties',
    'width',
    'methods',
    'note',
    'draw',
    'draw-1',
  ]);
});

it('hides rows of an enumeration and empty groups', () => {
  expect(hiddenBy('d1', ENUM)).toEqual(['letters', 'a']);
});

it('hides the entries of the table of contents', () => {
  const toc =
    '<ul><li id="t0"><a href="#members">Members</a></li><li id="t1"><a href="#properties">Properties</a></li>' +
    '<li id="t2"><a href="#methods">Methods</a><ul><li id="t3"><a href="#draw">Draw</a></li></ul></li></ul>';
  expect(hiddenBy('layer', TYPE, toc).filter((id) => /^t\d/u.test(id))).toEqual(['t1']);
});
