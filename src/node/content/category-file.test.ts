import { describe, expect, it } from 'vitest';
import { CATEGORY_FILE, parseCategory } from './category-file.ts';

const problems = (text: string) =>
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

  it('reports every fault with its place', () => {
    expect(problems('{\n  "label": 7,\n  "positon": 1\n}')).toEqual([
      [2, 12, 'label: expected string, received 7.', undefined],
      [3, 14, 'A category\'s metadata has no field "positon".', 'Did you mean "position"?'],
    ]);
    expect(problems('{\n  "link": { "type": "page" }\n}')).toEqual([
      [2, 21, 'link.type: expected ("generated-index" | "doc"), received "page".', undefined],
    ]);
    expect(problems('7')[0]?.slice(0, 3)).toEqual([1, 1, 'The metadata: expected Object, received 7.']);
  });
});

it('knows the metadata of a folder by its name', () => {
  const paths = ['_category_.json', 'a/_category_.yml', 'a/_category_.yaml', 'a/x_category_.json', 'a/_category_.md'];
  expect(paths.map((path) => CATEGORY_FILE.test(path))).toEqual([true, true, true, false, false]);
});
