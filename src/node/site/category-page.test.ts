import { expect, it } from 'vitest';
import { BASE_PATH_MARK, VERSION_PATH_MARK } from '#shared/link.ts';
import { buildSmallSite, pageOf, problemLine, problemsOf } from '#tests/assembled-site.ts';
import { compileCategoryPage } from './list-pages.ts';

const category: Parameters<typeof compileCategoryPage>[0] = {
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
};
const page = compileCategoryPage(category, (slug) =>
  slug === 'guides/a'
    ? { description: 'First & best.' }
    : slug === 'category/linked'
      ? { description: 'Many.' }
      : undefined,
);

it('has a card and a checked link for each item that has a page', () => {
  const cards = page.html.split('<li class="card">').slice(1);
  const shown = cards.map((card) => [
    /href="([^"]*)"/u.exec(card)?.[1],
    card.replace(/<[^>]+>/gu, '|').replace(/\|+/gu, '|'),
  ]);
  expect(page.links).toHaveLength(5);
  expect(shown).toEqual([
    [`${VERSION_PATH_MARK}/guides/a`, '|A &lt;b&gt;|First &amp; best.|'],
    [`${VERSION_PATH_MARK}/category/linked`, '|Linked|Many.|1 page|'],
    [`${VERSION_PATH_MARK}/c`, '|Bare|2 pages|'],
    [`${BASE_PATH_MARK}/site`, '|Site|'],
    ['https://e.org', '|Away|'],
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
  const bare = compileCategoryPage({ title: 'T', description: '', items: [] }, () => undefined);
  expect([bare.description, bare.html]).toEqual(['Pages about T.', '<h1>T</h1><ul class="cards"></ul>']);
});

const GUIDES = 'content/docs/1.0/guides/';
const createCategory = (link: object): Record<string, string> => ({
  [`${GUIDES}c/_category_.json`]: JSON.stringify({ label: 'C', link: { type: 'generated-index', ...link } }),
  [`${GUIDES}c/x.md`]: '# X\n',
});

it('adds the keywords and the image in the metadata to a category page', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const files = { ...createCategory({ keywords: ['a', 'b'], image: './card.svg' }), [`${GUIDES}c/card.svg`]: svg };
  const build = await buildSmallSite(files);
  const href = expect.stringMatching(/^\/assets\/card-[\da-f]{8}\.svg$/u);
  expect(pageOf(build, '1.0', '/category/c').compiled.head.map(({ attributes }) => attributes)).toEqual([
    { name: 'keywords', content: 'a,b' },
    { property: 'og:image', content: href },
    { name: 'twitter:image', content: href },
  ]);
  expect([...build.assets.keys()]).toEqual([href]);
  expect(build.problems.map(problemLine)).toEqual([]);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="135"/>';
const CARDS = {
  ...createCategory({}),
  [`${GUIDES}c/x.md`]:
    '---\nthumbnail: ./x.svg\n---\n# X\n\n## What you need\n\n## Step 1: Look\n\n### Step 2: Not a section\n',
  [`${GUIDES}c/y.md`]: '# Y\n\n## Schritt 1: Öffnen\n\n## Schritt 2: Schließen\n\n## Step by step: all\n',
  [`${GUIDES}c/d/_category_.json`]: '{"label": "D"}',
  [`${GUIDES}c/d/z.md`]: '---\nthumbnail: ../x.svg\n---\n# Z\n',
  [`${GUIDES}c/x.svg`]: SVG,
};

it('shows the image of a page or of a category’s first page, and the number of steps', async () => {
  const build = await buildSmallSite(CARDS);
  const { html } = pageOf(build, '1.0', '/category/c').compiled;
  const [href] = build.assets.keys();
  const img = `<img src="${BASE_PATH_MARK}${href}" alt width="240" height="135" loading="lazy" decoding="async">`;
  const cards = html.split('<li class="card">').slice(1);
  expect(cards.map((card) => [card.includes(img), /card-title">([^<]+)/u.exec(card)?.[1]])).toEqual([
    [true, 'D'],
    [true, 'X'],
    [false, 'Y'],
  ]);
  expect(html.match(/(?<=card-count">)[^<]+/gu)).toEqual(['1 page', '1 step', '2 steps']);
  expect(build.problems.map(problemLine)).toEqual([]);
});

it('reports a missing thumbnail on its line', async () => {
  const files = { [`${GUIDES}t.md`]: '---\ntitle: T\nthumbnail: ./none.svg\n---\n' };
  expect(await problemsOf(files)).toEqual([
    expect.stringContaining(`error ${GUIDES}t.md:3 [missing-image] thumbnail: there is no file "./none.svg".`),
  ]);
});

it('reports a missing image in the metadata file', async () => {
  expect(await problemsOf(createCategory({ image: './none.svg' }))).toEqual([
    expect.stringContaining(`error ${GUIDES}c/_category_.json:1 [missing-image] image: there is no file "./none.svg".`),
  ]);
});

it('omits a draft from the navbar, and an unlisted document with a warning', async () => {
  const navbar = ['guides/draft', 'guides/unlisted', 'guides/intro'].map((id) => ({
    type: 'doc',
    id,
    label: 'L',
    position: 'left',
  }));
  const files = {
    [`${GUIDES}draft.md`]: '---\ndraft: true\n---\n',
    [`${GUIDES}unlisted.md`]: '---\nunlisted: true\n---\n',
  };
  const build = await buildSmallSite(files, { navbar });
  expect(build.plan.navbar.map(({ slug }) => slug)).toEqual([null, null, 'guides/intro']);
  expect(build.problems.map(problemLine)).toEqual([
    'warning content/site.ts:1:555 [unlisted-item] navbar[1].id: the document "guides/unlisted" is unlisted, so the navbar omits the item. → List the document, or delete the item.',
  ]);
});
