import { describe, expect, it } from 'vitest';
import { CATEGORY_FILE_PATTERN, parseCategory } from './category-file.ts';

const listProblems = (text: string) =>
  parseCategory(text, 'f.json').problems.map(({ line, column, message, hint }) => [line, column, message, hint]);

describe('parseCategory', () => {
  it('reads JSON and YAML', () => {
    const expected = { label: 'A', position: 2.5, link: { type: 'generated-index', slug: '/a' } };
    const json = '{ "label": "A", "position": 2.5, "link": { "type": "generated-index", "slug": "/a" } }';
    expect(parseCategory(json, 'f.json')).toEqual({ category: expected, problems: [] });
    expect(
      parseCategory('label: A\nposition: 2.5\nlink: { type: generated-index, slug: /a }\n', 'f.yml').category,
    ).toEqual(expected);
  });

  it('takes an empty file for one that says nothing', () => {
    expect(parseCategory('', 'f.yml')).toEqual({ category: {}, problems: [] });
    expect(parseCategory('# nothing\n', 'f.yml')).toEqual({ category: {}, problems: [] });
  });

  it('tells a link that is none from one that is not there', () => {
    expect(parseCategory('{ "link": null }', 'f.json').category).toEqual({ link: null });
  });

  it('warns of fields that have no effect, with their place', () => {
    const text =
      '{\n  "collapsible": true,\n  "className": "a",\n  "customProps": {},\n' +
      '  "link": { "type": "generated-index",\n    "image": "/a.png", "keywords": ["a"] }\n}';
    const { category, problems: found } = parseCategory(text, 'f.json');
    expect(category.link).toMatchObject({ type: 'generated-index' });
    expect(found.map(({ severity, line, message }) => [severity, line, message])).toEqual([
      ['warning', 2, 'Category field `collapsible` has no effect yet.'],
      ['warning', 3, 'Category field `className` has no effect yet.'],
      ['warning', 4, 'Category field `customProps` has no effect yet.'],
    ]);
  });

  it('takes numbers in text fields as written', () => {
    const text = 'label: 2.0\nlink:\n  type: generated-index\n  title: 1.10\n  keywords: [3]\n';
    const link = { type: 'generated-index', title: '1.10', keywords: ['3'] };
    expect(parseCategory(text, 'f.yml')).toEqual({ category: { label: '2.0', link }, problems: [] });
  });

  it('reports every fault with its place', () => {
    expect(listProblems('{\n  "label": true,\n  "positon": 1\n}')).toEqual([
      [2, 3, 'Category field `label`: expected text, got true.', 'Write the value in quotes.'],
      [3, 3, "The category's metadata has no field `positon`.", 'Did you mean `position`?'],
    ]);
    expect(listProblems('{\n  "link": { "type": "page" }\n}')).toEqual([
      [2, 13, 'Category field `link.type`: expected generated-index or doc, got "page".', undefined],
    ]);
    expect(listProblems('7')[0]?.slice(0, 3)).toEqual([
      1,
      1,
      "The category's metadata must be a list of `field: value` lines.",
    ]);
  });
});

it('knows the metadata of a folder by its name', () => {
  const paths = ['_category_.json', 'a/_category_.yml', 'a/_category_.yaml', 'a/x_category_.json', 'a/_category_.md'];
  expect(paths.map((path) => CATEGORY_FILE_PATTERN.test(path))).toEqual([true, true, true, false, false]);
});
