import { expect, it } from 'vitest';
import type { DevPage, DevPages } from './dev-pages.ts';
import { whereItWent } from './dev-pages.ts';

/** Pages by the files that a build writes for them. */
function pages(...all: readonly Partial<DevPage>[]): DevPages {
  const whole = all.map((page): DevPage => {
    const base = { path: '/docs', version: '1.0', slug: '', docId: '', title: '', html: '', file: null };
    return { ...base, ...page, sources: () => [] };
  });
  return new Map(whole.map((page) => [`${page.path.slice(1)}/index.html`, page]));
}

const LIST = { path: '/docs/guides', title: 'Guides', html: 'list' };
const ROUND = { path: '/docs/guides/round', title: 'Round', html: '<p>A circle', file: 'guides/round.md' };
const before = pages(LIST, ROUND, { path: '/docs/guides/other', title: 'Other' });
const went = (...after: readonly Partial<DevPage>[]) =>
  whereItWent('docs/guides/round/index.html', { before, after: pages(...after) });

it('finds the same file at another address before the same article, and that before the same title', () => {
  const file = { path: '/docs/a', title: 'New', html: 'new', file: 'guides/round.md' };
  const article = { path: '/docs/b', title: 'New', html: '<p>A circle' };
  const title = { path: '/docs/c', title: 'Round', html: 'new' };
  expect(went(LIST, title, article, file)).toEqual({ to: '/docs/a', words: '“Round” is at /docs/a now.' });
  expect(went(LIST, title, article)?.to).toBe('/docs/b');
  expect(went(LIST, title)?.to).toBe('/docs/c');
});

it('takes nothing for the same that was there before, or is of another version', () => {
  const sameBefore = { path: '/docs/guides/other', title: 'Round', html: '<p>A circle' };
  const elsewhere = { path: '/docs/2/x', version: '2.0', title: 'Round' };
  expect(went(sameBefore, elsewhere, LIST)?.to).toBe('/docs/guides');
});

it('leads to the nearest folder with a page, and says what was deleted', () => {
  expect(went(LIST)).toEqual({ to: '/docs/guides', words: '“Round” was deleted. This is “Guides”.' });
  expect(went({ path: '/docs', title: 'Start' })?.to).toBe('/docs');
  expect(went()).toBeNull();
});

it('leads nowhere from a page that is there, or never was', () => {
  expect(went(LIST, ROUND)).toBeNull();
  expect(whereItWent('docs/never/index.html', { before, after: pages(LIST) })).toBeNull();
});
