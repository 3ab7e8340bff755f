import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackSearchData } from '#search/read-search-data.ts';
import { hasVersion, type SearchData } from '#shared/search-data.ts';
import { assembleFolder, problemLine } from '#tests/assembled-site.ts';
import { testSite } from '#tests/search-testing.ts';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';
import type { SitePlan } from '../site/plan-site.ts';
import { buildSearchData, packSearchData } from './search-data.ts';

const FIXTURE = join(import.meta.dirname, '../../../tests/fixtures/versions-site');

let cache: TestFolder;
let data: SearchData;

async function planOf(root: string): Promise<SitePlan> {
  const { build, problems } = await assembleFolder(root, cache.path);
  if (build === null) throw new Error(problems.map(problemLine).join('\n'));
  return build.plan;
}

async function dataOf(root: string): Promise<SearchData> {
  return buildSearchData(await planOf(root));
}

/** Returns the records of a page with their versions: `Intro > Start: text (1.1 1.0)`. */
function entriesOf(slug: string): string[] {
  return data.entries.flatMap((record) => {
    const page = data.pages[record.page];
    if (page?.slug !== slug) return [];
    const shown = data.versions.filter((_, index) => hasVersion(data.versionSets[record.versions] ?? [], index));
    return [`${[page.title, ...record.titles].join(' > ')}: ${record.text} (${shown.join(' ')})`];
  });
}

beforeAll(async () => {
  cache = makeFolder();
  data = await dataOf(FIXTURE);
});
afterAll(() => cache.remove());

test('has what is the same in several versions once, and tells which they are', () => {
  expect(entriesOf('guides/shared')).toEqual([
    'Shared: Noted in 1.1. (current 1.2 1.1)',
    'Shared: Noted in 1.0. (1.0)',
  ]);
  expect(entriesOf('guides/sound')).toContain('Audio > Volume: Turn it up. (1.1)');
});

test('has no page that asks not to be indexed', async () => {
  const folder = makeFolder(smallSite({ 'content/pages/self.md': '---\nrobots: noindex\n---\n# Self\n' }));
  try {
    expect((await dataOf(folder.path)).pages.map(({ slug }) => slug)).toEqual(['guides/intro', '/']);
  } finally {
    folder.remove();
  }
});

test('has pages outside the versions for all of them', () => {
  expect(entriesOf('/about')).toEqual([expect.stringContaining('(current 1.2 1.1 1.0)')]);
});

test('leaves out drafts, unlisted pages, the search itself and pages that tell what is missing', () => {
  const slugs = data.pages.map(({ slug }) => slug);
  expect(slugs).toContain('guides/intro');
  for (const slug of ['guides/draft', 'guides/hidden', '/search', '/404']) expect(slugs).not.toContain(slug);
  // Newer versions only have a page that says where the type moved.
  expect(entriesOf('api/Toy.Bag')).toEqual(['Bag: A bag. (1.1 1.0)']);
});

test('groups guides by their category, and types by their namespace', () => {
  const groups = Object.fromEntries(data.pages.map(({ slug, group }) => [slug, group]));
  expect(groups).toMatchObject({
    'guides/intro': 'Guides',
    'guides/topics/two': 'Topics',
    'category/subjects': 'Subjects',
    'api/Toy.Box': 'Toy',
    'api/Toy.Things.Bag': 'Toy.Things',
    'api/Namespaces': 'API',
    '/about': 'Other pages',
  });
});

test('tells what members take and give', () => {
  const open = data.entries.find(({ titles }) => titles.at(-1) === 'Open()');
  expect(open).toMatchObject({ memberKind: 'method', signature: { takes: [], returns: 'void' } });
  expect(data.pages.find(({ slug }) => slug === 'api/Toy.Box')).toMatchObject({ kind: 'type', typeKind: 'class' });
});

test('shows the description of a page that begins with a heading, and takes the words of the configuration', async () => {
  const search = { engine: 'embedded', placeholder: 'Search', path: '/search', synonyms: { noise: ['audio'] } };
  const page = '---\ndescription: What it is.\n---\n\n# Introduction\n\n## First\n\nText.\n';
  const folder = makeFolder(smallSite({ 'content/docs/1.0/guides/intro.md': page }, { search }));
  const { entries, synonyms } = await dataOf(folder.path);
  folder.remove();
  const own = entries.filter(({ page }) => page === 0);
  expect(own.map(({ titles, text }) => [...titles, text])).toEqual([['What it is.'], ['First', 'Text.']]);
  expect(synonyms).toEqual({ noise: ['audio'] });
});

test('has what readers call a page and a part of it, and refuses words of pages that aren’t there', async () => {
  const page = '# Introduction\n\n## First\n\nText.\n';
  const words = 'guides/intro\n  hello world, start\nguides/intro#first\n  begin\n';
  const folder = makeFolder(smallSite({ 'content/docs/1.0/guides/intro.md': page, 'content/search-words.txt': words }));
  try {
    const { entries, pages } = await dataOf(folder.path);
    const own = entries.filter((record) => pages[record.page]?.slug === 'guides/intro');
    expect(own.map(({ anchor, aliases }) => [anchor, aliases])).toEqual([
      ['', ['hello world', 'start']],
      ['first', ['begin']],
    ]);
    folder.write({ 'content/search-words.txt': `${words}guides/intros\n  a\nguides/intro#frist\n  b\n` });
    const { problems } = await assembleFolder(folder.path, cache.path);
    const lost = problems.filter(({ rule }) => rule === 'search-words');
    expect(lost.map(({ severity, line, hint }) => [severity, line, hint])).toEqual([
      ['error', 5, 'Did you mean "guides/intro"?'],
      ['error', 7, 'Did you mean "first"?'],
    ]);
  } finally {
    folder.remove();
  }
});

test('a packed file is read back without loss, and omits what titles contain', () => {
  const data = testSite([
    {
      title: 'Boxes',
      text: 'About boxes.',
      aliases: ['crate', 'chest of tools'],
      headings: { 'Step 1: Open it': 'By hand.', Closed: '' },
      versions: 0,
    },
    {
      title: 'Box',
      kind: 'type',
      typeKind: 'class',
      members: [
        { name: 'Paint(Color color, ref int? layer)', takes: ['Color', 'int'] },
        { name: 'Box(int size)', memberKind: 'constructor', takes: ['int'], returns: 'Box' },
        { name: 'Fill(Box box)', takes: ['Toy'] },
      ],
    },
  ]);
  const anchors = ['step-1-open-it', 'paintcolor-ref-int', 'boxint-constructor'];
  const titles = ['Step 1: Open it', 'Paint(Color color, ref int? layer)', 'Box(int size)'];
  for (const record of data.entries) record.anchor = anchors[titles.indexOf(record.titles[0] ?? '')] ?? record.anchor;
  const packed = packSearchData(data);
  for (const anchor of anchors) expect(packed).not.toContain(anchor);
  expect(packed).toContain('"anchor":[null,null,"Closed"');
  expect(packed).toContain('"takes":[null,null,null,null,null,null,["Toy"]]');
  expect(packed).toContain('"returns":[null,null,null,null,"void",null,"void"]');
  expect(unpackSearchData(JSON.parse(packed))).toEqual(data);
});
