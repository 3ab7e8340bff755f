import { expect, it } from 'vitest';
import { fakeResolver } from '#tests/markdown-testing.ts';
import { createFrontMatterHead } from './document-page.ts';

const RESOLVER = fakeResolver({ assets: { 'guides/card.png': { href: '/assets/card-1.png' } } });

it.each<[string, Parameters<typeof createFrontMatterHead>[0], string[]]>([
  ['nothing without front matter', {}, []],
  ['joined keywords', { keywords: ['a', 'b'] }, ['a,b']],
  ['robots rules', { robots: 'noindex' }, ['noindex, follow']],
  ['an image relative to the page', { image: './card.png' }, ['/assets/card-1.png', '/assets/card-1.png']],
  ['an image with a full address', { image: 'https://e.org/a.png' }, ['https://e.org/a.png', 'https://e.org/a.png']],
])('puts %s into the head', (_, matter, expected) => {
  const { head, problems } = createFrontMatterHead(matter, 'guides/a.md', RESOLVER);
  expect([head.map(({ attributes }) => attributes.content), problems]).toEqual([expected, []]);
});

it('reports a missing image', () => {
  const { problems } = createFrontMatterHead({ image: '/no.png' }, 'guides/a.md', RESOLVER);
  expect(problems).toMatchObject([{ severity: 'error', rule: 'missing-image' }]);
});
