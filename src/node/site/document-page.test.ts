import { expect, it } from 'vitest';
import type { Resolver } from '#shared/reference.ts';
import { matterHead } from './document-page.ts';

const RESOLVER: Resolver = {
  doc: () => null,
  asset: (path) => (path === 'guides/card.png' ? { href: '/assets/card-1.png', hash: '1', size: 1 } : null),
  include: () => null,
  xref: () => null,
  code: () => ({ uses: [], declared: [] }),
  name: () => 'foreign',
  suggest: () => [],
  diagram: () => null,
  versionsWith: () => [],
};

it('tells nothing without front matter', () => {
  expect(matterHead({}, 'guides/a.md', RESOLVER)).toEqual({ head: [], problems: [] });
});

it('joins keywords', () => {
  const { head } = matterHead({ keywords: ['a', 'b'] }, 'guides/a.md', RESOLVER);
  expect(head).toEqual([{ tag: 'meta', attributes: { name: 'keywords', content: 'a,b' } }]);
});

it('keeps a page out of search engines that asks for it', () => {
  const { head } = matterHead({ robots: 'noindex' }, 'guides/a.md', RESOLVER);
  expect(head).toEqual([{ tag: 'meta', attributes: { name: 'robots', content: 'noindex, follow' } }]);
});

it('finds a picture beside the page', () => {
  const { head, problems } = matterHead({ image: './card.png' }, 'guides/a.md', RESOLVER);
  expect(head.map(({ attributes }) => attributes.content)).toEqual(['/assets/card-1.png', '/assets/card-1.png']);
  expect(problems).toEqual([]);
});

it('keeps a full address', () => {
  const { head } = matterHead({ image: 'https://e.org/a.png' }, 'guides/a.md', RESOLVER);
  expect(head[0]?.attributes.content).toBe('https://e.org/a.png');
});

it('reports a picture that is not there', () => {
  const { problems } = matterHead({ image: '/no.png' }, 'guides/a.md', RESOLVER);
  expect(problems).toMatchObject([
    { severity: 'error', rule: 'missing-image', message: 'image: there is no file "/no.png".' },
  ]);
});
