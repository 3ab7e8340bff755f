import { describe, expect, it } from 'vitest';
import { isFolderIndex, isMarkdownPage, readDocument, splitNumberPrefix } from './documents.ts';

function readTestDocument(path: string, matter = '') {
  const source = { path, file: `content/docs/1/${path}`, absolute: `/${path}` };
  return readDocument(source, matter === '' ? '# X\n' : `---\n${matter}\n---\n\n# X\n`);
}
const formatPlace = (path: string, matter = '') => {
  const document = readTestDocument(path, matter);
  return document === null ? null : [document.id, document.slug, document.position];
};

describe('readDocument', () => {
  it.each([
    ['guides/intro.md', '', 'guides/intro', 'guides/intro', undefined],
    ['intro.mdx', '', 'intro', 'intro', undefined],
    ['02-guides/01-intro.md', '', 'guides/intro', 'guides/intro', 1],
    ['02-guides/01-intro.md', 'sidebar_position: 7', 'guides/intro', 'guides/intro', 7],
    ['02-guides/01-intro.md', 'parse_number_prefixes: false', '02-guides/01-intro', '02-guides/01-intro', undefined],
    ['guides/intro.md', 'id: start', 'guides/start', 'guides/start', undefined],
    ['guides/intro.md', 'slug: start', 'guides/intro', 'guides/start', undefined],
    ['guides/intro.md', 'slug: ../start', 'guides/intro', 'start', undefined],
    ['guides/intro.md', 'slug: ../../../start', 'guides/intro', 'start', undefined],
    ['guides/intro.md', 'slug: /start/', 'guides/intro', 'start', undefined],
    ['guides/intro.md', 'slug: /', 'guides/intro', '', undefined],
    ['guides/index.md', '', 'guides/index', 'guides', undefined],
    ['guides/README.md', '', 'guides/README', 'guides', undefined],
    ['guides/guides.md', '', 'guides/guides', 'guides', undefined],
    ['01-guides/guides.md', '', 'guides/guides', 'guides/guides', undefined],
    ['01-guides/01-guides.md', '', 'guides/guides', 'guides', 1],
    ['Tags/tags.md', 'id: all', 'Tags/all', 'Tags', undefined],
    ['guides/readme.md', 'id: overview', 'guides/overview', 'guides', undefined],
    ['guides/index.md', 'id: overview', 'guides/overview', 'guides', undefined],
    ['guides/index.md', 'id: overview\nslug: start', 'guides/overview', 'guides/start', undefined],
    ['guides/01-index.md', '', 'guides/index', 'guides/index', 1],
    ['guides/01-index.md', 'parse_number_prefixes: false', 'guides/01-index', 'guides/01-index', undefined],
    ['2024-01-02/index.md', '', '2024-01-02/index', '2024-01-02', undefined],
    ['1.2-x/02-a.md', '', '1.2-x/a', '1.2-x/a', 2],
    ['index.md', 'id: home', 'home', '', undefined],
    ['index.md', '', 'index', '', undefined],
    ['guides/index.md', 'id: index', 'guides/index', 'guides', undefined],
    ['api/Velaptor.App.md', '', 'api/Velaptor.App', 'api/Velaptor.App', undefined],
  ])('%s with { %s } has the id %s, the slug %j and the position %s', (path, matter, id, slug, position) => {
    expect(formatPlace(path, matter)).toEqual([id, slug, position]);
  });

  it('adds the file to problems', () => {
    expect(readTestDocument('guides/a.md', 'hide_title: 7')?.problems.map(({ file, line }) => [file, line])).toEqual([
      ['content/docs/1/guides/a.md', 2],
    ]);
  });

  it('does not read prose about a symbol as a document', () => {
    expect(formatPlace('api/X.md', 'uid: X\nsummary: *content')).toBeNull();
    expect(formatPlace('guides/X.md', 'uid: X')).toEqual(['guides/X', 'guides/X', undefined]);
  });
});

it('accepts Markdown files as pages, unless a part of their path begins with an underscore', () => {
  const paths = ['a.md', 'g/a.mdx', 'A.MD', '_a.md', '_g/a.md', 'a.txt', 'md'];
  expect(paths.filter(isMarkdownPage)).toEqual(paths.slice(0, 3));
});

it('reads index, readme and the name of the folder as the folder itself', () => {
  expect([
    isFolderIndex('a/Guides', 'guides'),
    isFolderIndex('a', 'INDEX'),
    isFolderIndex('a', 'Readme'),
    isFolderIndex('a', 'b'),
  ]).toEqual([true, true, true, false]);
});

it.each([
  ['a?b', 'it has the character "?"'],
  ['a b', 'it has the character " "'],
  ['/x#y', 'it has the character "#"'],
  ['../../etc', 'it leads out of the version'],
])('refuses the slug %s', (slug, why) => {
  const source = { path: 'guides/a.md', file: 'content/docs/1/guides/a.md', absolute: '/a.md' };
  const document = readDocument(source, `---\ntitle: A\nslug: "${slug}"\n---\n`);
  const [problem, ...others] = document?.problems ?? [];
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ severity: 'error', rule: 'slug', file: source.file, line: 3, column: 1 });
  expect(problem?.message).toContain(`"${slug}" can't be an address: ${why}`);
});

it.each([
  ['01-intro', 'intro', 1],
  ['1. Intro', 'Intro', 1],
  ['3 - Setup', 'Setup', 3],
  ['02_setup', 'setup', 2],
  ['10.x', 'x', 10],
  ['0-zero', 'zero', 0],
  ['007--bond', 'bond', 7],
])('%s is %s at %i', (name, rest, position) => {
  expect(splitNumberPrefix(name)).toEqual({ name: rest, position });
});

it.each([
  'intro',
  '2024-01-02-news',
  '24-01-02-news',
  '2024-01',
  '7.0-notes',
  '1-2-3',
  '5',
  '01',
  '2d-games',
  '3-',
  '',
])('%j keeps its number', (name) => {
  expect(splitNumberPrefix(name)).toEqual({ name, position: undefined });
});
