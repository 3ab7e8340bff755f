import { expect, it } from 'vitest';
import { type DevPage, type DevPages, findReplacement } from './dev-site.ts';

/** Pages by the files that a build writes for them. */
function pages(...all: readonly Partial<DevPage>[]): DevPages {
  const whole = all.map((page): DevPage => {
    const base = { path: '/docs', version: '1.0', title: '', html: '', file: null };
    return { ...base, ...page, sources: () => [] };
  });
  return new Map(whole.map((page) => [`${page.path.slice(1)}/index.html`, page]));
}

const LIST = { path: '/docs/guides', title: 'Guides', html: 'list' };
const ROUND = { path: '/docs/guides/round', title: 'Round', html: '<p>A circle', file: 'guides/round.md' };
const before = pages(LIST, ROUND, { path: '/docs/guides/other', title: 'Other' });
const went = (...after: readonly Partial<DevPage>[]) =>
  findReplacement('docs/guides/round/index.html', { before, after: pages(...after) });

it('prefers a new page with the same file, then with the same article, then with the same title', () => {
  const file = { path: '/docs/a', title: 'New', html: 'new', file: 'guides/round.md' };
  const article = { path: '/docs/b', title: 'New', html: '<p>A circle' };
  const title = { path: '/docs/c', title: 'Round', html: 'new' };
  expect(went(LIST, title, article, file)).toEqual({ to: '/docs/a', words: '“Round” is at /docs/a now.' });
  expect(went(LIST, title, article)?.to).toBe('/docs/b');
  expect(went(LIST, title)?.to).toBe('/docs/c');
});

it('ignores pages that existed before, and pages of other versions', () => {
  const sameBefore = { path: '/docs/guides/other', title: 'Round', html: '<p>A circle' };
  const elsewhere = { path: '/docs/2/x', version: '2.0', title: 'Round' };
  expect(went(sameBefore, elsewhere, LIST)?.to).toBe('/docs/guides');
});

it('falls back to the page of the nearest parent folder', () => {
  expect(went(LIST)).toEqual({ to: '/docs/guides', words: '“Round” was deleted. This is “Guides”.' });
  expect(went({ path: '/docs', title: 'Start' })?.to).toBe('/docs');
  expect(went()).toBeNull();
});

it('returns null for a page that still exists or never did', () => {
  expect(went(LIST, ROUND)).toBeNull();
  expect(findReplacement('docs/never/index.html', { before, after: pages(LIST) })).toBeNull();
});
