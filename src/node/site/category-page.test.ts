import { expect, it } from 'vitest';
import { BASE_MARK, VERSION_MARK } from '#shared/link.ts';
import { compileCategoryPage } from './category-page.ts';

const page = compileCategoryPage({
  title: 'Content & "more"',
  description: 'About <content>.',
  items: [
    { type: 'doc', label: 'A <b>', slug: 'guides/a' },
    {
      type: 'category',
      label: 'Linked',
      slug: 'category/linked',
      collapsed: true,
      items: [{ type: 'doc', label: 'B', slug: 'b' }],
    },
    {
      type: 'category',
      label: 'Bare',
      collapsed: true,
      items: [
        { type: 'link', label: 'x', href: '/x' },
        { type: 'doc', label: 'C', slug: 'c' },
      ],
    },
    { type: 'category', label: 'Nothing to show', collapsed: true, items: [{ type: 'link', label: 'x', href: '/x' }] },
    { type: 'link', label: 'Site', href: '/site' },
    { type: 'link', label: 'Away', href: 'https://e.org' },
  ],
  describe: (slug) => (slug === 'guides/a' ? 'First & best.' : slug === 'category/linked' ? 'Many.' : ''),
});

it('lists a card for each thing that can be shown, with marked links', () => {
  const cards = page.html.split('<li class="card">').slice(1);
  const shown = cards.map((card) => [
    /href="([^"]*)"/u.exec(card)?.[1],
    card.replace(/<[^>]+>/gu, '|').replace(/\|+/gu, '|'),
  ]);
  expect(shown).toEqual([
    [`${VERSION_MARK}/guides/a`, '|A &lt;b&gt;|First &amp; best.|'],
    [`${VERSION_MARK}/category/linked`, '|Linked|Many.|1 page|'],
    [`${VERSION_MARK}/c`, '|Bare|2 pages|'],
    [`${BASE_MARK}/site`, '|Site|'],
    ['https://e.org', '|Away|'],
  ]);
});

it('has its links checked', () => {
  expect(page.links.map(({ href }) => href)).toEqual([
    '~/guides/a',
    '~/category/linked',
    '~/c',
    '/site',
    'https://e.org',
  ]);
});

it('escapes title and description', () => {
  expect(
    page.html.startsWith(
      '<h1>Content &amp; &quot;more&quot;</h1><p class="lead">About &lt;content&gt;.</p><ul class="cards">',
    ),
  ).toBe(true);
  expect([page.title, page.description]).toEqual(['Content & "more"', 'About <content>.']);
});

it('has a description for search engines even without one of its own', () => {
  const bare = compileCategoryPage({ title: 'T', description: '', items: [], describe: () => '' });
  expect([bare.description, bare.html]).toEqual(['Pages about T.', '<h1>T</h1><ul class="cards"></ul>']);
});
