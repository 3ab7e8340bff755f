import { afterAll, expect, it } from 'vitest';
import type { PageSource } from '#shared/page.ts';
import { assembleFolder } from '#tests/assembled-site.ts';
import { makeFolder, smallSite } from '#tests/small-site.ts';
import { DEFAULT_PAGE_FIELDS } from './site-page.ts';
import { getSocialCardFile, getSocialCardName, getSocialCardTexts, planSocialCards } from './social-cards.ts';

const ITEMS = [
  {
    type: 'category' as const,
    label: 'Guides',
    collapsed: true,
    items: [
      {
        type: 'category' as const,
        label: 'Input',
        collapsed: true,
        items: [{ type: 'doc' as const, label: 'M', slug: 'm' }],
      },
    ],
  },
];
const MDX: PageSource = { kind: 'mdx', file: 'm.md' };

function createTestCard(source: PageSource, property = '') {
  const head = [{ tag: 'meta' as const, attributes: { property, content: '/own.png' } }];
  const compiled = { ...DEFAULT_PAGE_FIELDS, title: 'Mouse', description: '', html: '', head };
  return getSocialCardTexts({ source, slug: 'm', compiled }, ITEMS, { title: 'Toys' });
}

it('has a guide’s title and its categories, but no version', () => {
  expect(createTestCard(MDX)).toEqual({ title: 'Mouse', section: 'Guides › Input', site: 'Toys' });
});

it('is omitted for pages with their own image, lists, and pages outside the versions', () => {
  expect(createTestCard(MDX, 'og:image')).toBeNull();
  for (const source of [{ kind: 'tags' }, { kind: 'search' }, { kind: 'top-level', file: 'a.md' }] as const)
    expect(createTestCard(source)).toBeNull();
});

const NAME = getSocialCardName({ title: 'Introduction', section: '', site: 'Small' });
const site = makeFolder(smallSite({ 'content/docs/1.0/guides/more.md': '# More\n\nText.\n' }));
afterAll(() => site.remove());

const assemble = async () => {
  const { build, problems } = await assembleFolder(site.path, site.path);
  if (build === null) throw new Error('The site could not be read.');
  const pages = build.manifest.versions.flatMap(({ data }) => Object.entries(data.pages));
  const cards = Object.fromEntries(pages.flatMap(([slug, { card }]) => (card === undefined ? [] : [[slug, card]])));
  return { build, cards, problems: problems.filter(({ rule }) => rule === 'card') };
};

it('reports nothing on a site without cards', async () => {
  const { build, cards, problems } = await assemble();
  expect([cards, problems]).toEqual([{}, []]);
  expect(planSocialCards(build.plan, []).missing.map(({ card }) => card.title)).toEqual(['Introduction', 'More']);
});

it('uses stored cards, warns once about missing ones, and finds unused files', async () => {
  site.write({ [`content/cards/${getSocialCardFile(NAME)}`]: 'png', 'content/cards/old.png': 'png' });
  const { build, cards, problems } = await assemble();
  expect(cards).toEqual({ 'guides/intro': NAME });
  expect(problems).toEqual([
    {
      severity: 'warning',
      rule: 'card',
      file: 'content/cards',
      message: 'A page has no card yet: “More”.',
      hint: 'Run `npm run docs -- cards`.',
    },
  ]);
  const plan = planSocialCards(build.plan, build.content.cards.keys());
  expect([plan.missing.map(({ card }) => card.title), plan.unused]).toEqual([['More'], ['old.png']]);
});
