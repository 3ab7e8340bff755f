// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { filterSidebar, followFirstMatch } from './filter-sidebar.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <nav class="sidebar"><input class="sidebar-filter"><ul>
      <li><a href="#intro">Intro</a></li>
      <li><a href="#input">Input</a><details><summary aria-label="Toggle"></summary>
        <ul><li><a href="#keys">Keyboard</a></li><li><a href="#mouse">Mouse</a></li></ul></details></li>
      <li><details open><summary>Shapes</summary><ul><li><a href="#rect">RectShape</a></li></ul></details></li>
    </ul><p class="sidebar-empty" hidden>Nothing. <a href="/search">Search</a></p></nav>`;
});

function field(): HTMLInputElement {
  const found = document.querySelector('input');
  if (found === null) throw new Error('The field is gone.');
  return found;
}

/** Returns the visible links for a filter text. */
function shown(words: string): string[] {
  field().value = words;
  filterSidebar(field());
  return [...document.querySelectorAll('a')]
    .filter((link) => link.closest('[hidden]') === null && link.closest('details:not([open])') === null)
    .map((link) => link.textContent);
}

it('shows entries that contain every word, and opens their categories', () => {
  expect(shown('key')).toEqual(['Input', 'Keyboard']);
  expect(shown('e mou')).toEqual(['Input', 'Mouse']);
});

it('shows a matching category with all entries, and matches an entry by both names', () => {
  expect(shown('input')).toEqual(['Input', 'Keyboard', 'Mouse']);
  expect(shown('shapes rect')).toEqual(['RectShape']);
});

it('shows everything for an empty filter, and closes the categories that it opened', () => {
  shown('key');
  expect(shown('')).toEqual(['Intro', 'Input', 'RectShape']);
  expect(shown('nothing of that name')).toEqual(['Search']);
});

it('offers the search if nothing matches', () => {
  expect(shown('water colour')).toEqual(['Search']);
  expect(document.querySelector('.sidebar-empty a')?.getAttribute('href')).toMatch(/\/search\?q=water\+colour$/u);
  shown('key');
  expect(document.querySelector('.sidebar-empty')?.hasAttribute('hidden')).toBe(true);
});

it('follows the first matching link', () => {
  shown('mouse');
  let followed = '';
  document.addEventListener('click', ({ target }) => (followed = target instanceof Element ? target.textContent : ''));
  followFirstMatch(field());
  expect(followed).toBe('Mouse');
});
